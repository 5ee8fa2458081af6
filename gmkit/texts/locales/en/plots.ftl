# Figures.

plot-cruiser-day = day
plot-cruiser-resources = Resources by day
plot-cruiser-jump = Jumps: preparation and distance
plot-cruiser-distance = parsecs covered
plot-cruiser-prep = phase of preparation
plot-cruiser-jumping = jump under way
plot-cruiser-goal = goal: { $goal }
plot-cruiser-pursuit = Pursuers by threat class
plot-cruiser-threat = class { $threat }
plot-cruiser-rooms = Rooms by day
plot-cruiser-works = works
plot-cruiser-guarded = guarded
plot-cruiser-ruin = destroyed
