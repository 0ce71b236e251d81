import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { findQuote } from '../../../../lib/passages/quotes/find-quote';
import {
  closestPassages,
  composeAnswer,
  composeScored,
  scoreParts,
} from '../../../../lib/passages/ranking/compose-answer';
import { choiceBounds } from '../../../../lib/passages/ranking/parameters';
import { quoteOf } from '../../../../lib/passages/ranking/score-pages';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';
import { smallPages } from '../small-pages';
import { compound, contradictory, plain, silent } from '../small-questions';

const limits = { limit: 4, limitOfPart: 2, maxLength: 600 };

function page(markdown: string, title = 'A page'): Page {
  return { url: 'https://a.example/', title, markdown, contentLength: markdown.length, truncated: false };
}

/** An answer from pages with these texts; a title may stand before the text, parted by a per cent sign. */
function compose(question: string, ...texts: string[]) {
  const pages = texts.map((text, index) => {
    const [title, markdown] = text.includes('%') ? text.split('%', 2) : ['A page', text];
    return { sourceId: index + 1, page: page(markdown ?? '', title) };
  });
  return composeAnswer(question, pages, limits);
}

const small = smallPages.map((known, index) => ({ sourceId: index + 1, page: { ...page(known.markdown), ...known } }));
const ask = (question: string) => composeAnswer(question, small, limits);

async function missed<Expected>(
  asked: readonly (readonly [string, Expected])[],
  right: (answer: Awaited<ReturnType<typeof ask>>, expected: Expected) => boolean,
): Promise<string[]> {
  const answers = await Promise.all(asked.map(async ([question, expected]) => right(await ask(question), expected)));
  return asked.flatMap(([question], index) => (answers[index] ? [] : [question]));
}

/** Shares, not single questions: a rule may trade one for another, but not lose. */
describe('composeAnswer on small pages in seven languages', () => {
  it('answers nine in ten plain questions first, and is silent on four in five that nothing answers', async () => {
    const wrong = await missed(plain, ({ passages }, answer) => Boolean(passages[0]?.text.includes(answer)));
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(plain.length * 0.1);
    const unasked = silent.map((question) => [question, null] as const);
    const loud = await missed(unasked, ({ passages }) => passages.length === 0);
    expect(loud.length, loud.join('\n')).toBeLessThanOrEqual(silent.length * 0.2);
  });

  it('answers the parts of nine in ten joined questions, in their order', async () => {
    const wrong = await missed(compound, ({ passages }, answers) => {
      const places = answers.map((answer) => passages.findIndex(({ text }) => text.includes(answer)));
      return places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
    });
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(compound.length * 0.1);
  });

  it('points out words of the first passage only where they answer', async () => {
    const marked: string[] = [];
    const wrong = await missed(plain, ({ passages: [first] }, expected) => {
      if (!first?.answering) return true;
      const words = first.text.slice(first.answering.start, first.answering.end);
      marked.push(words);
      return words.includes(expected) || expected.includes(words);
    });
    expect(wrong).toEqual([]);
    expect(marked.length).toBeGreaterThanOrEqual(plain.length * 0.3);
  });

  it('names both values where pages disagree, and no others', async () => {
    const wrong = await missed(contradictory, ({ passages, differences }, values) =>
      differences.some(({ values: given }) => {
        const marked = given.map(({ passage, at }) => passages[passage]?.text.slice(at.start, at.end));
        return marked.length === 2 && values.every((value) => marked.includes(value));
      }),
    );
    expect(wrong).toEqual([]);
    const others = [...plain.map(([question]) => question), ...silent];
    const alarms = await missed(
      others.map((question) => [question, null] as const),
      ({ differences }) => differences.length === 0,
    );
    expect(alarms).toEqual([]);
  });

  it('quotes word for word, also what is only named beside another page', async () => {
    for (const [question] of [...plain, ...compound, ...contradictory]) {
      for (const { also, ...first } of (await ask(question)).passages) {
        for (const { sourceId, text } of [first, ...also]) {
          const page = markdownToBlocks(smallPages[sourceId - 1]?.markdown ?? '').map((block) => block.text);
          expect(findQuote(text, page.join('\n')), question).not.toBeNull();
        }
      }
    }
  });
});

describe('composeAnswer', () => {
  it('says once what two pages say, and names both', async () => {
    const { passages, differences } = await compose(
      'How tall is the Skarn lighthouse?',
      'The Skarn lighthouse is 41 metres tall. Gulls nest there.',
      'Nobody lives on the rock. Built of granite, the Skarn lighthouse stands 41 m tall.',
    );
    expect(passages).toHaveLength(1);
    const [first] = passages;
    expect([first?.sourceId, ...(first?.also ?? []).map(({ sourceId }) => sourceId)].sort()).toEqual([1, 2]);
    expect(differences).toEqual([]);
  });

  it('says which part of a question nothing answers', async () => {
    const { passages, unanswered } = await compose(
      'When was the Skarn lighthouse built and who painted it?',
      'The Skarn lighthouse was built in 1872. Gulls nest on its gallery.',
    );
    expect(passages.map(({ text }) => text)).toEqual([
      'The Skarn lighthouse was built in 1872. Gulls nest on its gallery.',
    ]);
    expect(unanswered).toEqual(['who painted it']);
  });

  it('puts together what stands together', async () => {
    const { passages } = await compose(
      'When was the Skarn lighthouse built and who designed it?',
      'The Skarn lighthouse was built in 1872. It was designed by Ada Wren. Gulls nest there.',
    );
    expect(passages.map(({ text }) => text)).toEqual([
      'The Skarn lighthouse was built in 1872. It was designed by Ada Wren. Gulls nest there.',
    ]);
  });

  it.each(['', '  ', '???', 'and', 'Who and when?', 'When was it and who was it?', '、、、', '🧭 and 🧭?'])(
    'says nothing to %j',
    async (question) => {
      expect(await compose(question, 'The Skarn lighthouse was built in 1872.')).toEqual({
        passages: [],
        differences: [],
        unanswered: [],
        closest: [],
      });
    },
  );

  it('takes a row of any length for what it is', async () => {
    const row = `| Skarn mill | ${'built in 1671, Ada Wren, 1,200 m '.repeat(4_000)}|`;
    const table = `| Mill | Notes |\n|---|---|\n${row}`;
    const { passages } = await compose('When was the Skarn mill built?', table, 'The Skarn mill was built in 1671.');
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(limits.maxLength);
    expect(passages.length).toBeGreaterThan(0);
  });

  it('ends when it is stopped', async () => {
    const pages = [1, 2, 3].map((sourceId) => ({ sourceId, page: page('The windmill cost 900 crowns.') }));
    await expect(
      composeAnswer('What did the windmill cost?', pages, limits, AbortSignal.abort()),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('pages that disagree', () => {
  it.each([
    ['When was the Skarn mill built?', 'The Skarn mill was built in 1671.', 'The Skarn mill was built in 1674.'],
    [
      'When was the Skarn ferry built?',
      'The Skarn ferry was built in 1896 in the yard at Drummel and is still driven by its first engine.',
      'The Skarn ferry was built in 1899, as the brass plate at the wheel has it.',
    ],
    ['When was Skarn Mill built?', 'Skarn Mill was built on 3 May 1671.', 'Skarn Mill was built in the 1680s.'],
    ['How long is the Vell bridge?', 'The Vell bridge is 212 metres long.', 'The Vell bridge is 640 feet long.'],
    ['What does the Vell ferry cost?', 'The Vell ferry costs €4.', 'The Vell ferry costs 6 euros.'],
    ['How many steps has the Vell tower?', 'The Vell tower has 166 steps.', 'The Vell tower has 144 stone steps.'],
    ['Who designed the Vell bridge?', 'The Vell bridge was designed by Ada Wren.', 'Tom Orr designed the Vell bridge.'],
    [
      'How deep is Lake Orme?',
      'Lake Orme%# Depth\n\nThe lake is 40 metres deep. Pike and char live there.',
      'Lake Orme is 61 metres deep.',
    ],
    [
      'Wie lang ist die Brücke von Vell?',
      'Die Brücke von Vell ist 212 Meter lang.',
      'Die Brücke von Vell ist 198 Meter lang.',
    ],
  ])('%s', async (question, one, other) => {
    const { passages, differences } = await compose(question, one, other);
    expect(differences.map(({ values }) => values.map(({ passage }) => passages[passage]?.sourceId).sort())).toEqual([
      [1, 2],
    ]);
  });

  it.each([
    [
      'another unit',
      'How long is the Vell bridge?',
      'The Vell bridge is 212 metres long.',
      'The Vell bridge is 695 feet long.',
    ],
    [
      'a rounder number',
      'How tall is the Vell tower?',
      'The Vell tower is 41.6 metres tall.',
      'The Vell tower is 42 metres tall.',
    ],
    [
      'about so much',
      'How long is the Vell bridge?',
      'The Vell bridge is 212 metres long.',
      'The Vell bridge is about 200 metres long.',
    ],
    [
      'a date in its year',
      'When was Skarn Mill built?',
      'Skarn Mill was built in 1671.',
      'Skarn Mill was built in May 1671.',
    ],
    [
      'a year in its century',
      'When was Skarn Mill built?',
      'Skarn Mill was built in 1671.',
      'Skarn Mill was built in the 17th century.',
    ],
    [
      'other years',
      'How many residents has Senn?',
      'In 1990 Senn had 1,210 residents.',
      'In 2020 Senn had 870 residents.',
    ],
    ['a year and none', 'How many residents has Senn?', 'In 1990 Senn had 1,210 residents.', 'Senn has 870 residents.'],
    [
      'a part of it',
      'How tall is the Vell tower?',
      'The Vell tower is 41 metres tall.',
      'The lantern of the Vell tower is 4 metres tall.',
    ],
    [
      'a part with its name',
      'How wide is the Vell bridge?',
      'The Vell bridge is 9 metres wide.',
      'The Vell bridge deck is 7 metres wide.',
    ],
    [
      'another of two',
      'How high is the Vell pier?',
      'The north Vell pier is 19 metres high.',
      'The south Vell pier is 21 metres high.',
    ],
    [
      'a namesake',
      'How long is the Vell bridge?',
      'The Vell bridge is 212 metres long.',
      'The Vell bridge in Olsen is 30 metres long.',
    ],
    [
      'another thing',
      'Who designed the church of Senn?',
      'The church of Senn was designed by Ada Wren.',
      'The chapel near the church of Senn was designed by Tom Orr.',
    ],
    ['another event', 'When was Skarn Mill built?', 'Skarn Mill was built in 1671.', 'Skarn Mill was rebuilt in 1720.'],
    [
      'a beginning and an end',
      'When was Skarn Mill built?',
      'Skarn Mill was begun and built in 1671.',
      'Skarn Mill was built and completed in 1674.',
    ],
    [
      'a plan',
      'How long is the Vell bridge?',
      'The Vell bridge is 212 metres long.',
      'Originally, the Vell bridge was 180 metres long.',
    ],
    ['children', 'What does the Vell ferry cost?', 'The Vell ferry costs €4.', 'For children the Vell ferry costs €2.'],
    [
      'per another thing',
      'What does the Vell ferry cost?',
      'The Vell ferry costs €4.',
      'The Vell ferry costs €40 a month.',
    ],
    ['a denial', 'When was Skarn Mill built?', 'Skarn Mill was built in 1671.', 'Skarn Mill was not built in 1650.'],
    [
      'a rumour',
      'When was Skarn Mill built?',
      'Skarn Mill was built in 1671.',
      'Skarn Mill was allegedly built in 1650.',
    ],
    [
      'a surname',
      'Who designed the Vell bridge?',
      'The Vell bridge was designed by Ada Wren.',
      'The Vell bridge was designed by Wren.',
    ],
    [
      'one of two names',
      'Who designed the Vell bridge?',
      'The Vell bridge was designed by Ada Wren and Tom Orr.',
      'The Vell bridge was designed by Tom Orr.',
    ],
    [
      'a question that names nothing',
      'How tall is the tower?',
      'Skarn%The tower is 41 metres tall.',
      'Vell%The tower is 30 metres tall.',
    ],
    [
      'a range',
      'How heavy is an Olm wheel?',
      'An Olm wheel weighs 11 kilograms.',
      'An Olm wheel weighs 10–12 kilograms.',
    ],
    [
      'at least so much',
      'How heavy is an Olm wheel?',
      'An Olm wheel weighs 11 kilograms.',
      'An Olm wheel weighs at least 9 kilograms.',
    ],
    [
      'a rate',
      'How much flour does the Vell mill grind?',
      'The Vell mill grinds 19 tonnes of flour a year.',
      'The Vell mill grinds 2 tonnes of flour a month.',
    ],
    [
      'a part, in German',
      'Wie lang ist die Brücke von Vell?',
      'Die Brücke von Vell ist 212 Meter lang.',
      'Das Geländer der Brücke von Vell ist 190 Meter lang.',
    ],
    [
      'a part, in Japanese',
      '霧見橋の長さはどのくらいですか？',
      '霧見橋の長さは184メートルである。',
      '霧見橋の階段の長さは12メートルである。',
    ],
    [
      'a part, in Spanish',
      '¿Cuánto mide la torre de Lierna?',
      'La torre de Lierna mide 27 metros.',
      'La puerta de la torre de Lierna mide 3 metros.',
    ],
  ])('is not: %s', async (_name, question, one, other) => {
    const { differences } = await compose(question, one, other);
    expect(differences).toEqual([]);
  });

  const number = fc.integer({ min: 2, max: 990 });
  const measure = fc.constantFrom('metres', 'feet', 'm');

  it('never means one page, nor the same value', async () => {
    await fc.assert(
      fc.asyncProperty(number, number, measure, async (one, other, unit) => {
        const says = (value: number) => `The Vell bridge is ${value} ${unit} long.`;
        const within = await compose('How long is the Vell bridge?', `${says(one)}\n\n${says(other)}`);
        expect(within.differences).toEqual([]);
        const same = await compose('How long is the Vell bridge?', says(one), `Gulls like it. ${says(one)}`);
        expect(same.differences).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order of the pages', async () => {
    await fc.assert(
      fc.asyncProperty(number, number, measure, measure, async (one, other, unit, otherUnit) => {
        const texts = [
          `The Vell bridge is ${one} ${unit} long.`,
          `The Vell bridge is ${other} ${otherUnit} long.`,
        ] as const;
        const forth = await compose('How long is the Vell bridge?', ...texts);
        const back = await compose('How long is the Vell bridge?', texts[1], texts[0]);
        expect(forth.differences.length).toBe(back.differences.length);
      }),
      { numRuns: 40 },
    );
  });

  it('never means different years or different things', async () => {
    const year = fc.integer({ min: 1500, max: 2030 });
    const place = fc.constantFrom('Olsen', 'Brenno', 'Tarn', 'Quill');
    await fc.assert(
      fc.asyncProperty(number, number, year, year, place, async (one, other, then, later, where) => {
        fc.pre(then !== later);
        const question = 'How many residents has Senn?';
        const years = await compose(
          question,
          `In ${then} Senn had ${one} residents.`,
          `In ${later} Senn had ${other} residents.`,
        );
        expect(years.differences).toEqual([]);
        const things = await compose(
          question,
          `Senn has ${one} residents.`,
          `${where} near Senn has ${other} residents.`,
        );
        expect(things.differences).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

it('an answer tells the amounts of its passage that do not hold any more', async () => {
  const text = 'The mooring fee of the Skarn marina was 30 euros, and is now 25 euros.';
  const [first] = (await compose('How much is the mooring fee of the Skarn marina?', text)).passages;
  const wordsOf = ({ start, end }: { start: number; end: number }) => first?.text.slice(start, end);
  expect(first?.earlier?.map(wordsOf)).toEqual(['30 euros']);
  expect(first?.answering && wordsOf(first.answering)).not.toBe('30 euros');
});

describe('passages beside the first one', () => {
  const asked = [...plain, ...compound, ...contradictory].map(([question]) => question);

  /**
   * Those that are shown, of which none of the scored ones in them is near to the best of a part, and no value differs.
   */
  async function weak(question: string, pages: typeof small): Promise<string[]> {
    const parts = await scoreParts(question, pages, { maxLength: limits.maxLength });
    const { passages, differences } = composeScored(parts, limits);
    const differing = new Set(differences.flatMap(({ values }) => values.map(({ passage }) => passage)));
    const isStrong = ({ sourceId, text }: (typeof passages)[number]) =>
      parts.some((part) => {
        const scored = part.pages.flat();
        const best = Math.max(...scored.map(({ score }) => score));
        return scored.some(
          (one) =>
            one.score >= choiceBounds.minShareToAnswer * best &&
            one.block.sourceId === sourceId &&
            text.includes(quoteOf(one, limits.maxLength).text),
        );
      });
    return passages.filter((passage, index) => !differing.has(index) && !isStrong(passage)).map(({ text }) => text);
  }

  it('are as strong as the first has to be, of one page and of several', async () => {
    for (const question of asked) {
      expect(await weak(question, small), question).toEqual([]);
      for (const one of small) expect(await weak(question, [one]), question).toEqual([]);
    }
  });

  it.each([
    [
      'Skarn%The council closed the school in spring because the roof leaked.',
      'The council closed the school in spring',
    ],
    ['Skarn%The school was closed in spring because the roof leaked.', 'The school was closed in spring'],
  ])('are no answer where they are of another thing, and then follow folded: %s', async (right, words) => {
    const question = 'Why was the school in Skarn closed by the council in spring?';
    const other = 'The council closed the school in spring because nobody came.';
    const { passages, closest } = await compose(question, `Tarn%${other}`, right);
    expect(passages.map(({ text }) => text)).toEqual([`${words} because the roof leaked.`]);
    expect(closest.map(({ text }) => text)).toEqual([other]);
  });
});

describe('closestPassages', () => {
  const text = `The mill at Orrin has two wheels.\n\nThe mill burnt in a storm.\n\n${'Bread is baked on Mondays.\n\n'.repeat(9)}`;
  const pages = [{ sourceId: 3, page: page(text) }];

  it('are the passages with words of the question where none answers, with their place', async () => {
    const question = 'Which engineer bought the mill of Tarn?';
    expect((await composeAnswer(question, pages, limits)).passages).toEqual([]);
    const closest = await closestPassages(question, pages, limits);
    expect(closest.map(({ text, sourceId, answering }) => [text, sourceId, answering])).toEqual([
      ['The mill at Orrin has two wheels.', 3, undefined],
      ['The mill burnt in a storm.', 3, undefined],
    ]);
    expect(closest[0]?.place.blocks).toHaveLength(1);
  });

  it('are none where the page has no word of the question', async () => {
    expect(await closestPassages('Which engineer bought the tower?', pages, limits)).toEqual([]);
  });
});

describe('a question for what a word means', () => {
  it.each([
    'What does the word bothy mean?',
    'What is meant by bothy?',
    "I don't understand the word bothy",
    'Could you please clarify what bothy means?',
    'bothy meaning',
  ])('answers %s by what the word means', async (question) => {
    const text = `Many walkers stay the night on the way. The bothy at Glen Ruddal was rebuilt in 2004, and the bothy is open all year.

A bothy is a simple shelter without electricity. Nobody can book a place in it.

The word spindrift means loose snow that the wind blows across a slope.`;
    const { passages } = await compose(question, text);
    expect(passages.map((passage) => passage.text)[0]).toContain('simple shelter');
  });
});

describe('what is said beside a question', () => {
  const text = `Members can borrow five books.

The library opens at nine. Adults may take two tablets a day.`;

  it.each([
    'I am not a member. How many books can I borrow?',
    'I am pregnant. How many tablets can I take?',
    'I love Big Ben. When does it open?',
  ])('may be a condition, and so is not left out of an answer: %s', async (question) => {
    expect((await compose(question, text)).passages).toEqual([]);
  });

  it('hides no passage that is close', async () => {
    const pages = [{ sourceId: 1, page: page(text) }];
    const question = 'We are planning a trip. How many books can members borrow?';
    const [first] = await closestPassages(question, pages, limits);
    expect(first?.text).toContain('five books');
  });
});
