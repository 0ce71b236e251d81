import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { checkQuote } from '../../../../lib/passages/quotes/check-quote';
import type { AnswerPassage } from '../../../../lib/passages/ranking/assemble-answer';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';
import * as pages from '../readable-pages';
import { pageOf } from './page-of-paragraphs';

/** A page that is titled by its first heading. */
const titledPage = (markdown: string, language = 'en') =>
  pageOf(markdown, /^# (.*)/.exec(markdown)?.[1] ?? 'A page', language);

/** The first passage of an answer, verbatim on its page and no longer than it may be. */
async function first(question: string, markdown: string, language?: string): Promise<AnswerPassage> {
  const page = titledPage(markdown, language);
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], quoteLimits);
  for (const { text, place } of passages) {
    expect(checkQuote(text, page).verdict).toBe('found');
    expect(text.length).toBeLessThanOrEqual(quoteLimits.maxLength);
    expect(place.blocks.map(({ start, end }) => text.slice(start, end)).join('\n')).toBe(text);
  }
  const [passage] = passages;
  if (!passage) throw new Error(`Nothing answers: ${question}`);
  return passage;
}

function marked({ text, answering }: AnswerPassage): string | undefined {
  return answering && text.slice(answering.start, answering.end);
}

const steps = [
  'Unplug the kettle and let it cool.',
  'Fill it halfway with water and the juice of one lemon.',
  'Boil it once, then wait thirty minutes.',
  'Pour the water away.',
  'Rinse twice with cold water.',
];

describe('a how-to', () => {
  it.each(['How do I descale the Orlo kettle?', 'how to descale a kettle', 'What do I need to descale the kettle?'])(
    'is its steps in order: %s',
    async (question) => {
      const { text, place } = await first(question, pages.howTo);
      expect(text.split('\n').slice(-5)).toEqual(steps);
      expect(place.headings).toEqual(['Descale the Orlo kettle']);
      expect(place.blocks.map(({ number }) => number)).toEqual([undefined, 1, 2, 3, 4, 5]);
      expect(place.after).toEqual([{ kind: 'text', text: 'Do this every second month in a hard-water town.' }]);
    },
  );

  it('begins with its first step where not all of them fit, and keeps the rest', async () => {
    const { text, place } = await first('How do you lay a turf roof?', pages.longHowTo);
    expect(text).toMatch(/^Cover the boards/);
    expect(place.blocks.map(({ number }) => number)).toEqual([1, 2]);
    expect(place.after.map(({ number, kind }) => number ?? kind)).toEqual([3, 4, 'text']);
    const { passages } = await composeAnswer(
      'How do you lay a turf roof?',
      [{ sourceId: 1, page: titledPage(pages.longHowTo) }],
      quoteLimits,
    );
    expect(passages).toHaveLength(1);
  });

  it('is found by what stands above its steps', async () => {
    const { text } = await first('How do I wax a ski?', pages.instructions);
    expect(text.split('\n')).toHaveLength(3);
    const german = await first('Wie wechsle ich die Kette am Fahrrad?', pages.anleitung, 'de');
    expect(german.place.blocks.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(german.place.introduction).toBe('Um die Kette zu wechseln:');
  });

  it('is a paragraph or a command where there are no steps', async () => {
    expect((await first('how to replace the filter', pages.howTo)).text).toBe('Pull the filter upwards.');
    const { text, place } = await first('How do I list the notes of a day?', pages.commands);
    expect(text).toBe('To list the notes of a day, run:\nreed list --day 2031-04-02');
    expect(place.blocks.map(({ kind }) => kind)).toEqual(['text', 'code']);
  });
});

describe('a definition', () => {
  it.each([
    ['What is tare?', 'Tare — the weight of the empty cart'],
    ['What does cloff mean?', 'Cloff: an allowance of two pounds'],
  ])('stands with its term: %s', async (question, words) => {
    expect((await first(question, pages.glossary)).text).toContain(words);
  });

  it('stands below the heading that is its term', async () => {
    const { text, place } = await first('what is a steelyard', pages.glossary);
    expect(text).toMatch(/^A balance with arms/);
    expect(place.headings).toEqual(['Steelyard']);
  });

  it('stands with a term that is a line of its own, asked by term or by meaning', async () => {
    expect((await first('What is a bight?', pages.terms)).text).toMatch(/^Bight\nthe slack part/);
    expect((await first('What is thread wound round the end of a rope called?', pages.terms)).text).toMatch(
      /^Whipping\nthread wound/,
    );
  });
});

describe('a row', () => {
  it('has the heads of its cells, and marks the cell that is asked for', async () => {
    const passage = await first('How much is a motor car return?', pages.fares);
    expect(passage.text).toBe('Motor car\t14 crowns\t25 crowns\tup to five metres');
    expect(passage.place.blocks).toEqual([
      { kind: 'row', heads: ['Vehicle', 'One way', 'Return', 'Notes'], start: 0, end: passage.text.length },
    ]);
    expect(marked(passage)).toBe('25 crowns');
  });

  it('leaves out the heads of empty cells, and gives a price in any currency', async () => {
    const { place } = await first('What does the ferry cost for a bicycle?', pages.fares);
    expect(place.blocks[0]?.heads).toEqual(['Vehicle', 'One way', 'Return']);
  });
});

describe('what a passage needs to be read by itself', () => {
  it('is the whole list that it announces, nested items below theirs', async () => {
    const { place, text } = await first('What should I bring for the Tarn path?', pages.nested);
    expect(text.split('\n')).toHaveLength(8);
    expect(place.blocks.map(({ depth }) => depth ?? 0)).toEqual([0, 0, 1, 1, 0, 1, 1, 0]);
  });

  it.each([
    [
      'paragraph',
      'A hand pump fits in the float bag, and the seasonal one at Selby Beach is free from May to September.',
    ],
    ['list', '- a hand pump\n- a rope'],
  ])('is the %s below a line that the page does not mark as its heading', async (_kind, below) => {
    const { text } = await first('Which supplies do I bring?', `# Floating the river\n\nBring supplies\n\n${below}`);
    expect(text).toBe(`Bring supplies\n${below.replace(/^- /gm, '')}`);
  });

  it('is no other paragraph below a line with a figure', async () => {
    const page =
      '# Floating the river\n\nLife jackets 4 crowns\n\nChildren below twelve wear one on every float, and nobody floats alone after sunset.';
    expect((await first('What do life jackets cost?', page)).text).toBe('Life jackets 4 crowns');
  });

  it('is the sentence before a pronoun, in the same paragraph or the one before', async () => {
    const within = await first('Who designed the Hesk signal tower?', pages.tower);
    expect(within.text).toMatch(/^The Hesk signal tower stands .*Runa Aldersby/);
    expect(marked(within)).toBe('Runa Aldersby');
    const across = await first('When was the Quern mill moved to Port Ellery?', pages.pronounParagraph);
    expect(across.text).toMatch(/^The Quern mill ground barley for the garrison\.\nIt was moved/);
    expect(marked(across)).toBe('1931');
  });

  it('is the heading that names its subject', async () => {
    const tall = await first('How tall is a Skarn pony?', pages.section);
    expect(tall.text).toBe('Adults stand 128 centimetres at the withers.');
    expect(tall.place.headings).toEqual(['Skarn pony', 'Height']);
    expect((await first('What colour is the Skarn pony?', pages.section)).text).toBe('Dun, with a dark stripe.');
  });

  it('is the rest of its section, before and after, within bounds', async () => {
    const sentence = 'Gulls nest on the ledge, and nobody counts them. ';
    const markdown = `# Rocks\n\n## The Skarn rock\n\n${sentence.repeat(60)}\n\nThe Skarn rock is 41 metres tall. ${sentence.repeat(200)}\n\n## Elsewhere\n\nNothing.`;
    const { place } = await first('How tall is the Skarn rock?', markdown);
    const length = (blocks: typeof place.after) => blocks.reduce((sum, { text }) => sum + text.length, 0);
    expect(length(place.before)).toBe(0);
    expect(length(place.after)).toBeGreaterThan(2_900);
    expect(length(place.after)).toBeLessThanOrEqual(3_000);
    expect(place.after[0]).toMatchObject({ joined: true });
    expect(JSON.stringify(place)).not.toContain('Nothing');
  });
});

describe('what a page says instead', () => {
  const keepers =
    '# Lights of the coast\n\nThe keeper Tove Marr carried the great lens of the lamp room down the stairs in 1911, and Runa Aldersby drew it.';

  it.each([
    ['a name', 'When was the great lens of the lamp room carried down the stairs of Hollin?'],
    ['a figure', 'Which keeper carried the great lens of the lamp room down the stairs in 1923?'],
  ])('is told apart where %s of the question is missing, and no words are marked', async (_name, question) => {
    const { instead, answering } = await first(question, keepers);
    expect([instead, answering]).toEqual([true, undefined]);
  });

  it.each([
    ['is there', 'When did Tove Marr carry the great lens of the lamp room down the stairs?'],
    ['is there in part', 'When did Keeper Marr carry the great lens of the lamp room down the stairs?'],
  ])('is none where the name %s', async (_name, question) => {
    expect((await first(question, keepers)).instead).toBeUndefined();
  });

  it('is none where the title has the name', async () => {
    const markdown = keepers.replace('Lights of the coast', 'Hollin Head');
    const { instead } = await first('When was the lens of the lamp room carried down the stairs of Hollin?', markdown);
    expect(instead).toBeUndefined();
  });
});

it('passages of one page stand together', async () => {
  const chronicle =
    '# Arle\n\nThe Arle aqueduct leaks in spring.\n\n## Repairs\n\nWhen the Arle aqueduct leaks, masons of Port Ellery are called.';
  const paper = '# News\n\nAgain the aqueduct of Arle leaks, says the warden.';
  const { passages } = await composeAnswer(
    'Where does the Arle aqueduct leak?',
    [chronicle, paper].map((markdown, index) => ({ sourceId: index + 1, page: titledPage(markdown) })),
    quoteLimits,
  );
  expect(passages.map(({ sourceId }) => sourceId)).toEqual([1, 1, 2]);
});

describe('what its page has struck out', () => {
  const page = '# Orrin\n\nOnce ~~low~~. The lighthouse of Orrin is ~~38 metres~~ 41 metres tall. It is ~~shut~~ open.';

  it('is known in the quote and around it, and never marked', async () => {
    const passage = await first('How tall is the lighthouse of Orrin?', page);
    const { text, place } = passage;
    const struckIn = (part: string, struck: { start: number; end: number }[] = []) =>
      struck.map(({ start, end }) => part.slice(start, end));
    const drawn = [...place.before, ...place.blocks, ...place.after].flatMap((block) =>
      struckIn('text' in block ? block.text : text.slice(block.start, block.end), block.struck),
    );
    expect(drawn).toEqual(['low', '38 metres', 'shut']);
    expect(marked(passage)).toBe('41 metres');
  });

  it('is no value that pages disagree about', async () => {
    const pages = ['~~1871~~ 1873', '1873'].map((year) => `# Orrin pier\n\nOrrin pier was opened in ${year}.`);
    const sources = pages.map((markdown, index) => ({ sourceId: index + 1, page: titledPage(markdown) }));
    const { differences } = await composeAnswer('When was Orrin pier opened?', sources, quoteLimits);
    expect(differences).toEqual([]);
  });
});
