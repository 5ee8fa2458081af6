# Trials: the story of a campaign.

prose-turn = Trial { $number }
