# Разбор присланных постов: что понято, что против правил, что неясно.

reading-state-read = понято
reading-state-part = понято не всё
reading-state-pass = пас
reading-state-unclear = неясно
reading-state-illegal = против правил
reading-state-condition = условие
reading-state-late = поздно
reading-state-early = до начала фазы
reading-state-edited = исправлено
reading-state-stranger = кто это?
reading-state-other = о другом
reading-state-known = уже внесено
reading-state-replaced = заменено
reading-state-not_asked = не спрашивали
reading-state-quote = цитата
reading-state-talk = разговор

reading-answer = { $question } { $answer }
reading-implied = { $said } (не сказано: так по умолчанию)
reading-typo = «{ $said }» прочитано как «{ $meant }»
reading-missing = Ещё не сказано: { $questions }
reading-rest = Ждёт следующего вопроса: { $words }
reading-edited = Пост исправляли.
reading-edited-when = Пост исправляли: { $when }.
reading-time-unknown = На странице только день поста, время неизвестно: успел ли он до срока, решать вам.

reading-late = Пост после срока: { $when }. Не считается, пока вы не скажете.
reading-early = Пост написан раньше, чем началась фаза: { $when }.
reading-held-edited = Пост исправляли после срока или правка на этом форуме не считается.
reading-stranger = Автор «{ $author }» неизвестен: укажите, чьё это место.
reading-stranger-none = Автор не указан: выберите, чей это текст.
reading-other = Автор пишет о заявке другого игрока; сам он так ходить не может.
reading-known = Эта строка уже внесена в партию.
reading-replaced = Тот же игрок потом написал иначе; считается последнее.
reading-not_asked = Сейчас этого игрока ни о чём не спрашивают.
reading-quote = В цитате или подписи: не читается.
reading-pass = Ничего не играет.
reading-condition = Заявка с условием: её можно отложить до своего вопроса.
reading-nothing = Ничего не понято.

reading-not-offered = Сейчас так ответить нельзя: { $option }. { $question } Можно: { $options }.
reading-doubt-several = Названо не одно: что из этого?
reading-doubt-against = Слово «{ $word }» мешает понять. Что имеется в виду?
reading-doubt-which = О чём это, не сказано. К какому вопросу?
reading-doubt-numbers = Непонятно, к чему относятся числа.
reading-doubt-all = Сколько это — «все», неизвестно.
reading-doubt-place = Куда идти, не сказано. Там, где это можно сделать?
reading-doubt-what = Сказано не до конца.
reading-doubt-rest = Остальное читается так:
