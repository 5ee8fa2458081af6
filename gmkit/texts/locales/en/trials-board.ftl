# The board of a campaign of trials.

board-trial = Trial
board-no_trial = No trial is under way.
board-load = Load Д
board-people = People
board-name = Name
board-traits = Traits now
board-state = State
board-injuries = Injuries and maims
board-ship = Ship
board-wear = wear { $wear }
board-past = Trials played
board-situation = Situation
board-none = none yet
board-halved = base { $base }; rounding order { $order }
board-npc = НИП
board-when = Trial { $number }
board-secrets = Hidden from the players
board-pool = Dice
board-difficulty = Difficulty
board-task = Task
board-result = Result
board-title = Trials
