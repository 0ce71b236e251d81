import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { runAtOnce } from '../../../../lib/core/utils/sliced-work';
import { compareDigests } from '../../../../lib/passages/digest/compare-digests';
import { type DigestOptions, digestPage, type PageDigest } from '../../../../lib/passages/digest/digest-page';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';
import { countWork } from '../../work-counter';

const limits = { maxSections: 12, maxFacts: 5 };

const digested = (of: Page, options: DigestOptions): PageDigest => runAtOnce(digestPage(of, options));

function page(markdown: string, title = 'Skarn Light') {
  return {
    url: 'https://a.example/',
    title,
    markdown,
    language: 'en',
    contentLength: markdown.length,
    truncated: false,
  };
}

const article = `# Skarn Light

Skarn Light is a lighthouse on the reef of Skarn. It was the first on that coast.

## Building

Because of the tides, work was slow. The tower was built of granite that was cut on the mainland. Ada Wren of the Board designed the tower, and the last stone of the tower was set on 9 August 1875.

### Foundation

Each block was bolted to the rock. The rock is washed by every tide.

## Keepers

They came by boat each summer. Four keepers lived on the rock in turns of six weeks. The longest storm kept the boat away for 53 days.

## See also

- The light of Marl Point, which is another lighthouse
`;

const texts = (sentences: { text: string }[]) => sentences.map(({ text }) => text);

describe('a digest', () => {
  const digest = digested(page(article), limits);

  it('has one sentence for each section, in order, without those of links', () => {
    expect(digest.sections.map(({ title, sentence }) => [title, sentence.text])).toEqual([
      ['', 'Skarn Light is a lighthouse on the reef of Skarn.'],
      ['Building', 'The tower was built of granite that was cut on the mainland.'],
      ['Foundation', 'Each block was bolted to the rock.'],
      ['Keepers', 'Four keepers lived on the rock in turns of six weeks.'],
    ]);
    expect(digest.left).toBe(0);
  });

  it('has figures, dates and people that the sections do not say, each marked', () => {
    expect(texts(digest.highlights)).toEqual([
      'Ada Wren of the Board designed the tower, and the last stone of the tower was set on 9 August 1875.',
      'The longest storm kept the boat away for 53 days.',
    ]);
    expect(digest.highlights.map(({ text, fact }) => text.slice(fact?.start, fact?.end))).toEqual([
      '9 August 1875',
      '53 days',
    ]);
  });

  it('quotes word for word, with what stands around', () => {
    const words = markdownToBlocks(article).map(({ text }) => text);
    const sentences = [...digest.highlights, ...digest.sections.map(({ sentence }) => sentence)];
    for (const { text, context } of sentences) {
      expect(words.some((block) => block.includes(text))).toBe(true);
      expect(context.before ?? context.after).toBeTruthy();
    }
  });

  it('joins the deepest sections to those above them where there are too many, then leaves out the shortest', () => {
    expect(digested(page(article), { ...limits, maxSections: 3 }).sections.map(({ title }) => title)).toEqual([
      '',
      'Building',
      'Keepers',
    ]);
    const many = Array.from(
      { length: 30 },
      (_, index) => `## Part ${index}\n\n${'The tower stands there on its rock. '.repeat(1 + (index % 3))}`,
    );
    const whole = digested(page(many.join('\n\n')), limits);
    expect(whole.sections).toHaveLength(12);
    expect(whole.left).toBe(18);
    expect(whole.sections.every(({ title }) => Number(title.slice(5)) % 3 > 0)).toBe(true);
  });

  it('takes the key sentences of a page without headings from all of its parts', () => {
    const plain = article.replace(/^#.*$/gm, '').replace(/^- .*$/gm, '');
    const { sections } = digested(page(plain), limits);
    expect(sections.map(({ title }) => title)).toEqual(['', '', '']);
    const places = sections.map(({ sentence }) => plain.indexOf(sentence.text));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.at(-1)).toBeGreaterThan(plain.length / 2);
  });

  it.each(['', '# Title', '![](https://a.example/x.png)', '| a | b |\n|---|---|\n| 1 | 2 |', '- Home\n- Next'])(
    'has nothing for a page without a sentence: %j',
    (markdown) => expect(digested(page(markdown), limits)).toEqual({ highlights: [], sections: [], left: 0 }),
  );

  it.each([
    ['de', 'Der Turm steht auf dem Riff. Er ist 38 Meter hoch und aus Granit gebaut.', 'Der Turm steht auf dem Riff.'],
    [
      'ja',
      '東京タワーは東京都港区にある電波塔である。それは1958年に建てられた。',
      '東京タワーは東京都港区にある電波塔である。',
    ],
    ['zh', '东方明珠塔是上海的一座电视塔。它于1994年建成。', '东方明珠塔是上海的一座电视塔。'],
    [
      'ar',
      'برج خليفة هو أعلى برج في العالم ويقع في دبي. وهو يضم فندقا ومكاتب.',
      'برج خليفة هو أعلى برج في العالم ويقع في دبي.',
    ],
  ])('reads a page in %s', (language, markdown, key) => {
    const { sections } = digested({ ...page(markdown, ''), language }, limits);
    expect(texts(sections.map(({ sentence }) => sentence))).toEqual([key]);
  });

  it('does work in proportion to a page of one paragraph', async () => {
    const sentence = 'The tower was built in 1876 by Ada Wren of the Board. It is 38 metres tall and stands there. ';
    const run = (length: number) => () => digested(page(sentence.repeat(Math.ceil(length / sentence.length))), limits);
    const short = await countWork(run(100_000));
    const long = await countWork(run(400_000));
    expect(long).toBeLessThan(short * 4.5);
  });
});

describe('two pages', () => {
  const other = `# Marl Light

Marl Light stands on a headland.

## How it was built

The tower was built of brick on the mainland.

## The keepers

One keeper lived in the tower with his family.

## Visits

Tickets are sold at the ferry on Sundays.
`;

  it('have sections about the same beside each other, and the others apart', () => {
    const { pairs, only } = compareDigests(
      digested(page(article), limits),
      digested(page(other, 'Marl Light'), limits),
    );
    expect(pairs.map((sections) => sections.map(({ title }) => title))).toEqual([
      ['', ''],
      ['Building', 'How it was built'],
      ['Keepers', 'The keepers'],
    ]);
    expect(only.map((sections) => sections.map(({ title }) => title))).toEqual([['Foundation'], ['Visits']]);
  });

  it('about different things have no pairs but their beginnings', () => {
    const bread = '# Bread\n\nBread is baked.\n\n## Starter\n\nA sourdough starter wants flour twice a day.';
    const { pairs } = compareDigests(digested(page(article), limits), digested(page(bread, 'Bread'), limits));
    expect(pairs.map((sections) => sections.map(({ title }) => title))).toEqual([['', '']]);
  });
});

it('takes a page of nothing but headings, more than a call takes arguments', () => {
  const headings = 'a\n===\nb\n---\n'.repeat(75_000);
  expect(digested(page(headings), limits)).toEqual({ highlights: [], sections: [], left: 0 });
  const sentence = 'The tower was built of granite on the northern reef.';
  expect(digested(page(`${headings}\n${sentence}`), limits).sections.map(({ sentence: { text } }) => text)).toEqual([
    sentence,
  ]);
});
