import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { asksForComparison, asksForDigest } from '../../../../lib/passages/digest/asks-digest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import { guessQuestionLanguage } from '../../../../lib/passages/question/question-language';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { quotesFrom, turn } from './support';

const title = 'Маяк Скарвё';
const light = `# Маяк Скарвё

Каждый понедельник смотрители плыли на остров с маслом и хлебом.

Маяк Скарвё имеет высоту 38 м и впервые зажёгся 14 мая 1876 года. Маяк спроектировала инженер Ида Фальк.

Входной билет на башню стоит 250 рублей. Чайки гнездятся на галерее. Лампу не заменили после шторма 1953 года, потому что не хватило денег.`;

it.each([
  ['В каком году построили маяк?', ['date']],
  ['Когда открыли мост?', ['date']],
  ['Какой высоты башня?', ['number', 'measure']],
  ['Сколько ступеней в маяке?', ['number', 'measure']],
  ['Почему закрыли мельницу?', ['reason']],
  ['Как починить велосипедную камеру?', ['steps']],
  ['Как работает приливная мельница?', ['working']],
  ['Как часто ходит паром?', ['frequency']],
  ['Где находится старый маяк?', ['place']],
  ['Кто спроектировал мост?', ['person', 'maker']],
  ['Сколько стоит билет на башню?', ['number', 'measure', 'price']],
  ['Что такое шлюз?', ['definition']],
  ['Можно ли с собакой на паром?', ['yes-or-no']],
])('%s asks for %s', (question, kinds) => {
  expect(guessQuestionLanguage(question)).toBe('ru');
  expect([...readQuestion(question).kinds].toSorted()).toEqual(kinds.toSorted());
});

describe('a page in Russian', () => {
  it.each([
    ['Какова высота маяка Скарвё?', '38 м'],
    ['Когда зажёгся маяк Скарвё?', '14 мая 1876'],
    ['Кто спроектировал маяк Скарвё?', 'Ида Фальк'],
    ['Сколько стоит билет на башню?', '250 рублей'],
    ['Где гнездятся чайки?', 'галерее'],
    ['Почему не заменили лампу?', 'не хватило денег'],
  ])('answers %s', async (question, said) => {
    expect((await quotesFrom(question, title, light))[0]).toContain(said);
  });

  it.each(['Сколько жителей в Норрвике?', 'Кто написал картину в ратуше?'])('has nothing on %s', async (question) => {
    expect(await quotesFrom(question, title, light)).toEqual([]);
  });
});

describe('a question that depends on a thread in Russian', () => {
  const tall = turn('Какова высота маяка Скарвё?', {
    passages: ['Маяк Скарвё имеет высоту 38 м. Башня сложена из гранита.'],
    titles: [title],
  });
  const designer = turn('Кто спроектировал маяк Скарвё?', {
    passages: ['Маяк спроектировала инженер Ида Фальк.'],
    titles: [title],
    answers: ['Ида Фальк'],
  });

  it.each<[string, string, typeof tall]>([
    ['А кто его спроектировал?', 'Кто Скарвё спроектировал?', tall],
    ['Когда он был построен?', 'Когда Скарвё был построен?', tall],
    ['А когда?', 'Когда Скарвё', tall],
    ['Когда построили?', 'Когда построили Скарвё', tall],
    ['Где она родилась?', 'Где Ида Фальк родилась?', designer],
    ['А маяк Норрвик?', 'Какова высота маяк Норрвик?', tall],
  ])('%s', (question, resolved, last) => {
    expect(resolveFollowUp(question, [last])).toBe(resolved);
  });

  it.each(['Когда построили мельницу Норрвик?', 'Какое население у Швеции?'])(
    '%s has a subject of its own',
    (question) => {
      expect(resolveFollowUp(question, [tall])).toBeUndefined();
    },
  );
});

describe('a request in Russian', () => {
  it.each(['Кратко перескажи эту страницу', 'О чём эта статья?', 'Каковы основные мысли?', 'Резюмируй этот текст'])(
    '%s asks for a digest',
    (question) => expect(asksForDigest(question)).toBe(true),
  );

  it.each(['Перескажи роман Обломов', 'О чём договор?'])('%s asks for more', (question) =>
    expect(asksForDigest(question)).toBe(false),
  );

  it('asks how two pages differ', () => {
    expect(asksForComparison('Сравни эти страницы')).toBe(true);
  });
});

describe('a claim checked against a page in Russian', () => {
  const index = indexPage(light);

  it('is found where the page says it', () => {
    expect(checkClaim(index, 'Маяк Скарвё спроектировала инженер Ида Фальк.').verdict).toBe('found');
  });

  it.each(['Лампу заменили после шторма 1953 года.', 'Маяк Скарвё имеет высоту 48 м.'])(
    'is not found where it says otherwise: %s',
    (claim) => {
      expect(checkClaim(index, claim).verdict).not.toBe('found');
    },
  );
});
