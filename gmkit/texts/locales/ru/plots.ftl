# Графики.

plot-cruiser-day = день
plot-cruiser-resources = Ресурсы по дням
plot-cruiser-jump = Прыжки: подготовка и пройденный путь
plot-cruiser-distance = пройдено парсеков
plot-cruiser-prep = фаза подготовки
plot-cruiser-jumping = прыжок начат
plot-cruiser-goal = цель: { $goal }
plot-cruiser-pursuit = Преследователи по классам угрозы
plot-cruiser-threat = класс { $threat }
plot-cruiser-rooms = Помещения по дням
plot-cruiser-works = работает
plot-cruiser-guarded = под охраной
plot-cruiser-ruin = разрушено
