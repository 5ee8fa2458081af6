# Стол мастера: приём постов, голосования стола, заготовленные заявки.

tab-reading = Приём
reading-paste = Вставьте пост, личное сообщение или целую страницу темы: BBCode, HTML, Markdown, копия из чата — всё равно. Заявки отмечены ##.
reading-private = личное сообщение: читать все строки
reading-go = Прочитать
reading-clear = Убрать
reading-by-header = чьё — сказано в тексте
reading-since = Фаза началась: { $when }
reading-until = Срок: { $when }
reading-none = Заявок здесь нет.
reading-open = { $count ->
    [one] Ждёт вашего слова: { $count } строка.
    [few] Ждут вашего слова: { $count } строки.
   *[other] Ждут вашего слова: { $count } строк.
}
reading-enter = { $count ->
    [0] Вносить нечего
    [one] Внести { $count } ответ
    [few] Внести { $count } ответа
   *[other] Внести { $count } ответов
}
reading-entered = { $count ->
    [one] Внесён { $count } ответ.
    [few] Внесено { $count } ответа.
   *[other] Внесено { $count } ответов.
}
reading-as-read = принять, как прочитано
reading-allow = засчитать
reading-drop = Не вносить эту строку
reading-dropped = не вносить
reading-take = вернуть
reading-file = отложить до своего вопроса
reading-who = кто это?

ballot = Голосование стола
ballot-count = Подсчитать
ballot-give = Ответить: { $answer }
ballot-counts = считается
ballot-replaced = заменён
ballot-withdrawn = снят
ballot-self = за себя нельзя
ballot-edited = пост исправлен
ballot-late = после срока
ballot-early = до начала фазы
ballot-changes = смен больше, чем можно
ballot-unclear = неясно, за кого
ballot-why-most = Больше всего голосов.
ballot-why-first = Поровну; решает, кто набрал столько первым.
ballot-why-tie = Поровну: решать вам.
ballot-why-majority = Большинства нет.
ballot-why-none = Голосов нет.

standing-title = Заготовленные заявки
standing-note = Запечатаны в журнале партии. Ждут своего вопроса: того, у кого она есть, ждут вместе со всеми, и по времени её не видно.
standing-none = Заготовленных заявок нет.
standing-new = Записать новую
standing-when = если… (условие; пусто — всегда)
standing-then = что сделать, как в заявке
standing-otherwise = иначе… (пусто — ничего)
standing-again = каждый раз, а не однажды
standing-file = Записать
standing-filed = Заявка отложена.
standing-look = Что подходит сейчас
standing-hide = Убрать подходящее
standing-look-hint = Делайте это, когда закрываете фазу, не раньше
standing-nothing-fits = Ни одна не отвечает на то, что сейчас спрашивают.
standing-said = если { $when } → { $then } · иначе → { $otherwise }
standing-holds = условие верно
standing-not = условие неверно
standing-carry = выполнить
standing-end = Отозвать
standing-each-time = каждый раз
standing-at-close = { $count ->
    [one] Есть { $count } заготовленная заявка: посмотрите на вкладке «Приём», прежде чем закрывать.
    [few] Есть { $count } заготовленные заявки: посмотрите на вкладке «Приём», прежде чем закрывать.
   *[other] Есть { $count } заготовленных заявок: посмотрите на вкладке «Приём», прежде чем закрывать.
}

log-reading = строки постов внесены
log-writers = записано, кто есть кто на форуме
log-standing = заготовленная заявка: { $what }
log-sealed-order = запечатано
log-standing-done = заготовленная заявка выполнена
log-standing-ended = заготовленная заявка отозвана
