# Доска кампании испытаний.

board-trial = Испытание
board-no_trial = Сейчас испытания нет.
board-load = Нагрузка Д
board-people = Люди
board-name = Имя
board-traits = Характеристики
board-state = Состояние
board-injuries = Травмы и увечья
board-ship = Корабль
board-wear = износ { $wear }
board-past = Сыгранные испытания
board-situation = Ситуация
board-none = пока нет
board-halved = исходно { $base }; порядок округления { $order }
board-npc = НИП
board-when = Испытание { $number }
board-secrets = Скрыто от игроков
board-pool = Кубики
board-difficulty = Сложность
board-task = Задача
board-result = Итог
board-title = Испытания
