import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { asksForComparison, asksForDigest } from '../../../../lib/passages/digest/asks-digest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import { guessQuestionLanguage } from '../../../../lib/passages/question/question-language';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { quotesFrom, turn } from './support';

const title = 'Latarnia Skarvö';
const light = `# Latarnia Skarvö

Strażnicy w każdy poniedziałek płynęli na wyspę z olejem i chlebem.

Latarnia Skarvö ma 38 m wysokości i po raz pierwszy zapłonęła 14 maja 1876 roku. Latarnię zaprojektowała inżynier Ida Falk.

Bilet wstępu na wieżę kosztuje 25 zł. Mewy gniazdują na galerii. Lampy nie wymieniono po sztormie w 1953 roku, ponieważ zabrakło pieniędzy.`;

it.each([
  ['W którym roku zbudowano latarnię?', ['date']],
  ['Kiedy otwarto most?', ['date']],
  ['Jak wysoka jest wieża?', ['number', 'measure']],
  ['Ile stopni ma latarnia?', ['number', 'measure']],
  ['Dlaczego zamknięto młyn?', ['reason']],
  ['Jak naprawić dętkę rowerową?', ['steps']],
  ['Jak działa młyn pływowy?', ['working']],
  ['Jak często kursuje prom?', ['frequency']],
  ['Gdzie znajduje się stara latarnia?', ['place']],
  ['Kto zaprojektował most?', ['person', 'maker']],
  ['Ile kosztuje bilet na wieżę?', ['number', 'measure', 'price']],
  ['Czym jest śluza?', ['definition']],
  ['Czy na wyspę płynie prom?', ['yes-or-no']],
])('%s asks for %s', (question, kinds) => {
  expect(guessQuestionLanguage(question)).toBe('pl');
  expect([...readQuestion(question).kinds].toSorted()).toEqual(kinds.toSorted());
});

it.each([
  ['Czy muzeum jest otwarte w poniedziałek?', 'W poniedziałki muzeum jest zamknięte.'],
  ['Jak długa jest gwarancja na zegar?', 'Gwarancja na zegar trwa dwa lata.'],
  ['Kto zaprojektował muzeum?', 'Muzeum zbudowano w 1911 roku według projektu Adama Szulca.'],
])('takes the form of a word in a page for that of %s', async (question, said) => {
  const page = `# Muzeum zegarów

Muzeum zbudowano w 1911 roku według projektu Adama Szulca. Ma pięć sal.

W poniedziałki muzeum jest zamknięte. Gwarancja na zegar trwa dwa lata.`;
  expect((await quotesFrom(question, 'Muzeum zegarów', page))[0]).toContain(said);
});

describe('a page in Polish', () => {
  it.each([
    ['Jak wysoka jest latarnia Skarvö?', '38 m'],
    ['Kiedy zapłonęła latarnia Skarvö?', '14 maja 1876'],
    ['Kto zaprojektował latarnię Skarvö?', 'Ida Falk'],
    ['Ile kosztuje bilet na wieżę?', '25 zł'],
    ['Gdzie gniazdują mewy?', 'galerii'],
    ['Dlaczego nie wymieniono lampy?', 'zabrakło pieniędzy'],
  ])('answers %s', async (question, said) => {
    expect((await quotesFrom(question, title, light))[0]).toContain(said);
  });

  it.each(['Ilu mieszkańców ma Norrvik?', 'Kto namalował obraz w ratuszu?'])('has nothing on %s', async (question) => {
    expect(await quotesFrom(question, title, light)).toEqual([]);
  });
});

describe('a question that depends on a thread in Polish', () => {
  const tall = turn('Jak wysoka jest latarnia Skarvö?', {
    passages: ['Latarnia Skarvö ma 38 m wysokości. Wieża jest z granitu.'],
    titles: [title],
  });
  const designer = turn('Kto zaprojektował latarnię Skarvö?', {
    passages: ['Latarnię zaprojektowała inżynier Ida Falk.'],
    titles: [title],
    answers: ['Ida Falk'],
  });

  it.each<[string, string, typeof tall]>([
    ['A kto ją zaprojektował?', 'Kto Skarvö zaprojektował?', tall],
    ['Kiedy ona powstała?', 'Kiedy Skarvö powstała?', tall],
    ['A kiedy?', 'Kiedy jest latarnia Skarvö?', tall],
    ['Kiedy została zbudowana?', 'Kiedy została zbudowana Skarvö', tall],
    ['Gdzie ona się urodziła?', 'Gdzie Ida Falk się urodziła?', designer],
    ['A latarnia Norrvik?', 'Jak wysoka jest latarnia Norrvik?', tall],
  ])('%s', (question, resolved, last) => {
    expect(resolveFollowUp(question, [last])).toBe(resolved);
  });

  it.each(['Kiedy zbudowano młyn Norrvik?', 'Jaka jest ludność Szwecji?'])(
    '%s has a subject of its own',
    (question) => {
      expect(resolveFollowUp(question, [tall])).toBeUndefined();
    },
  );
});

describe('a request in Polish', () => {
  it.each(['Streść tę stronę', 'Podsumuj ten artykuł', 'O czym jest ten tekst?', 'Jakie są najważniejsze punkty?'])(
    '%s asks for a digest',
    (question) => expect(asksForDigest(question)).toBe(true),
  );

  it.each(['Streść Lalkę Prusa', 'O czym jest umowa?'])('%s asks for more', (question) =>
    expect(asksForDigest(question)).toBe(false),
  );

  it('asks how two pages differ', () => {
    expect(asksForComparison('Porównaj te strony')).toBe(true);
  });
});

describe('a claim checked against a page in Polish', () => {
  const index = indexPage(light);

  it('is found where the page says it', () => {
    expect(checkClaim(index, 'Latarnię Skarvö zaprojektowała inżynier Ida Falk.').verdict).toBe('found');
  });

  it.each(['Lampę wymieniono po sztormie w 1953 roku.', 'Latarnia Skarvö ma 48 m wysokości.'])(
    'is not found where it says otherwise: %s',
    (claim) => {
      expect(checkClaim(index, claim).verdict).not.toBe('found');
    },
  );
});
