import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

function pageOf(language: string, title: string, markdown: string): Page {
  return {
    url: 'https://shop.sample.example/page',
    title,
    language,
    markdown,
    contentLength: markdown.length,
    truncated: false,
  };
}

async function shown(question: string, page: Page): Promise<string[]> {
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], {
    limit: 3,
    limitOfPart: 2,
    maxLength: 600,
  });
  return passages.flatMap(({ text, instead }) => (instead ? [] : [text]));
}

const inn = pageOf(
  'en',
  'Good to know - The Heron Inn',
  `# Good to know

## Dogs

Two rooms take well-behaved dogs. Dogs stay out of the dining room. Dogs sleep in their own beds.

## Repairs

We mend what breaks: handles from £20, lids £35.

Our kettles are made in a workshop in Hawick.`,
);

const bath = pageOf(
  'de',
  'Bad Ennau',
  `# Bad Ennau

| Wer | Mo–Fr | Sa, So |
| --- | --- | --- |
| Erwachsene | 6 € | 8 € |
| Kinder | 3 € | 4 € |

Stromanschluss: 5 € je Tag.`,
);

describe('a question in other words than those of its page', () => {
  it('is answered by a sentence with its only word of content, which the page is about', async () => {
    expect(await shown('can I bring my dog', inn)).toEqual([expect.stringContaining('well-behaved dogs')]);
  });

  it.each([
    'can I take pictures inside',
    'can people take pictures inside',
    'is it possible to take pictures inside',
    'would it be possible for someone to take pictures inside',
    'am I allowed to take pictures inside',
    'can I take pictures inside now?',
    'can I usually take pictures inside thx',
    "can't I take pictures inside?",
    'cant i take pictures inside',
    'is it not possible to take pictures inside?',
    "I can take pictures inside, can't I?",
  ])('is answered without the words that only ask, where no page has them: %s', async (question) => {
    const museum = pageOf(
      'en',
      'Visit - Lumo museum',
      '# Before you come\n\nPhotography without flash is fine.\n\nBags go into the lockers.\n\nThe café closes at four.',
    );
    expect(await shown(question, museum)).toEqual([expect.stringContaining('Photography')]);
  });

  it.each([
    ['de', 'Kosten', 'Der Rucksack kostet 119 €.', 'Was kostet der Rucksack jetzt eigentlich?', '119 €'],
    ['fr', 'Prix', 'Le sac coûte 119 €.', 'Combien coûte le sac normalement ?', '119 €'],
    ['es', 'Precios', 'La mochila cuesta 119 €.', '¿Cuánto cuesta la mochila ahora?', '119 €'],
    ['it', 'Prezzi', 'Lo zaino costa 119 €.', 'Quanto costa lo zaino di solito?', '119 €'],
    ['pl', 'Ceny', 'Plecak kosztuje 119 zł.', 'Ile kosztuje plecak obecnie?', '119 zł'],
    ['ja', '料金', 'リュックの料金は5,000円です。', '今、リュックの料金はいくらですか？', '5,000円'],
  ])('is answered without the adverbs that no page has, in %s', async (language, title, text, question, said) => {
    const page = pageOf(language, title, `# ${title}\n\n${text}`);
    expect(await shown(question, page)).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    ['en', 'Who is the mayor now?', 'In 1950 the mayor of Heron was Ada Wren.'],
    ['de', 'Wer ist derzeit Bürgermeisterin?', '1950 war Ada Wren Bürgermeisterin von Heron.'],
    ['tr', 'Tam bilet ne kadar?', 'Öğrenci bileti 20 lira.'],
    ['ko', '보통 요금은 얼마인가요?', '특급 요금은 5,000원입니다.'],
    ['en', 'How old is the Sun?', 'The planetarium is 40 years old and open on Sunday.'],
    ['en', 'What Is The Price Of The Skarn Ferry', 'The Norrvik ferry costs 20 euros.'],
  ])('is not answered without a word that tells what is meant, in %s: %s', async (language, question, text) => {
    expect(await shown(question, pageOf(language, 'Heron', `# Heron\n\n${text}`))).toEqual([]);
  });

  it('is answered without a word for the present, where it asks whether something is so', async () => {
    const page = pageOf('en', 'Heron', '# Heron\n\nThe museum is open daily from ten to five.');
    expect(await shown('is the museum open now?', page)).toEqual([expect.stringContaining('open daily')]);
  });

  it('counts an adverb that the page has', async () => {
    const page = pageOf('en', 'Lamp', '# Lamp\n\nThe lamp cost £40 until last summer.\n\nThe lamp now costs £55.');
    const [first] = await shown('what does the lamp cost now?', page);
    expect(first).toContain('now costs £55');
  });

  it('is answered by a price beside a word of it, where no page has the others', async () => {
    expect(await shown('what does a spare lid cost', inn)).toEqual([expect.stringContaining('lids £35')]);
  });

  it('is not answered by a price beside none of its words', async () => {
    expect(await shown('what does a spare whistle cost', inn)).toEqual([]);
  });

  it('may consist of words that need not stand in an answer', async () => {
    expect(await shown('where is it made', inn)).toEqual([expect.stringContaining('Hawick')]);
  });

  it('asks for a day that a column of a table names together with others', async () => {
    expect(await shown('Was kostet es samstags für Kinder?', bath)).toEqual([expect.stringContaining('Kinder')]);
  });

  it('asks for a day by its short name', async () => {
    expect(await shown('Was kostet es am Sa für Kinder?', bath)).toEqual([expect.stringContaining('Kinder')]);
  });

  it('is read in the language of its page, where another one has as many words of it', async () => {
    expect(await shown('Was kostet Strom?', bath)).toEqual([expect.stringContaining('5 € je Tag')]);
  });
});
