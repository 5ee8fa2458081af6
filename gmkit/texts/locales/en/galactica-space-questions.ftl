# Galactica: questions and steps of space.

ask-gal-window-shot = A viper is about to shoot ({ $about }). Is “Best of the Best” played?
ask-gal-viper-type = Which type of viper?
ask-gal-viper-sector = Launch into which sector?
ask-gal-viper-activate = Activating a viper ({ $left } left): what shall it do?
ask-gal-viper-aim = Shoot at what ({ $left } left)?
ask-gal-viper-target = { $about }: which viper does the raider shoot at?
ask-gal-viper-lose = Which vipers are { $destroyed ->
    [yes] destroyed
   *[no] damaged
} ({ $high })?
ask-gal-viper-repair = Which vipers go back into service (at most { $high })?
ask-gal-viper-recall = Which viper is called back from space?
ask-gal-volley = { $sector }: raiders roll one after the other, { $count } in all. Ask about interference at each roll?
ask-gal-cylons-order = In which order are the sectors activated ({ $about })?
ask-gal-cylons-share = Not enough ships ({ $about }). Where do they go ({ $high })?
ask-gal-civilian-place = Where does the civilian ship go ({ $left } left)?
ask-gal-civilian-choose = Which civilian ship?
ask-gal-civilian-move = Civilian ship { $about } ({ $sector }): where shall it move?
ask-gal-damage-choose = Which damage takes effect ({ $high })?
ask-gal-nuke-sector = Which sector is the nuke launched at?
ask-gal-nuke-basestar = Which basestar is hit?
ask-gal-guns-aim = What do Galactica’s guns shoot at?
ask-gal-bridge = Which two orders, and in which order?
ask-gal-bridge-muster = What goes where on the Cylon Fleet board?
ask-gal-destination-choose = Where does the fleet jump?
ask-gal-destination-risk = { $about }: take the risk?
ask-gal-destination-raptor = Restore a raptor?
ask-gal-destination-viper = Give up a viper for fuel?

# Chance
ask-gal-civilian-draw = Civilian ships from the pile
ask-gal-damage-draw = Damage of Galactica
ask-gal-basestar-draw = Damage: { $about }
ask-gal-draw-destination = Destination cards

# What the table waits for
step-gal-window-shot = interrupts: a viper shoots
step-gal-viper-type = type of a viper
step-gal-viper-sector = launch of a viper
step-gal-viper-activate = activation of a viper
step-gal-viper-aim = target of a viper
step-gal-viper-target = target of a raider
step-gal-viper-lose = vipers lost
step-gal-viper-repair = repair of vipers
step-gal-viper-recall = a viper called back
step-gal-volley = rolls of raiders
step-gal-cylons-order = order of activation
step-gal-cylons-share = placing Cylon ships
step-gal-civilian-place = placing a civilian ship
step-gal-civilian-choose = choosing a civilian ship
step-gal-civilian-move = moving a civilian ship
step-gal-civilian-draw = civilian ships
step-gal-damage-choose = choosing damage
step-gal-damage-draw = damage of Galactica
step-gal-basestar-draw = damage of a basestar
step-gal-nuke-sector = target of the nuke
step-gal-nuke-basestar = target of the nuke
step-gal-guns-aim = target of the guns
step-gal-bridge = Basestar Bridge
step-gal-bridge-muster = Basestar Bridge
step-gal-destination-choose = choice of the destination
step-gal-destination-risk = destination
step-gal-destination-raptor = destination
step-gal-destination-viper = destination
step-gal-draw-destination = destination cards
