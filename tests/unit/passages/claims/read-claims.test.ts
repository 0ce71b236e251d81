import { describe, expect, it } from 'vitest';
import type { Citation } from '../../../../lib/core/source';
import { readClaims } from '../../../../lib/passages/claims/read-claims';
import { claimsOf } from './support';

/** Claims of the markers of a text, in their order. */
const texts = (text: string) => claimsOf(text).map((claim) => claim.text);

/** The claim of a span without a marker; the span is that of a part of the text. */
function spanClaim(text: string, part: string) {
  const start = text.indexOf(part);
  return readClaims(text, [{ claim: { start, end: start + part.length }, sourceIds: [1] }])[0];
}

describe('sentences and clauses', () => {
  it.each<[string, string[]]>([
    ['It rains a lot in Oslo.[1] Snow falls, too. [2]', ['It rains a lot in Oslo.', 'Snow falls, too.']],
    ['It rains [1][2].', ['It rains.']],
    ['It rains [1], [2].', ['It rains.', 'It rains.']],
    [
      'Revenue rose to 5 million in 2019 [1], while costs fell by 3 percent [2]. Next.',
      ['Revenue rose to 5 million in 2019', 'while costs fell by 3 percent.'],
    ],
    ['Tesla was founded in 2003 [1] and went public in 2010.', ['Tesla was founded in 2003']],
    ['Rain fell at noon; snow fell at night [1], and nobody came.', ['snow fell at night']],
    ['The Eiffel Tower [1] is 330 m tall.', ['The Eiffel Tower is 330 m tall.']],
    [
      'It is used in Germany [1], France [2], and Italy [3].',
      [
        'It is used in Germany',
        'It is used in Germany, France, and Italy.',
        'It is used in Germany, France, and Italy.',
      ],
    ],
    [
      'The population was 5,000 in 2010 [1], 6,000 in 2015 [2], and 7,000 in 2020 [3].',
      ['The population was 5,000 in 2010', '6,000 in 2015', 'and 7,000 in 2020.'],
    ],
    ['Dr. Miller lives at No. 5 [1]. He is 3.5 m tall [2].', ['Dr. Miller lives at No. 5.', 'He is 3.5 m tall.']],
    ['It was 5 °C [1]—and later 9 °C in Oslo [2].', ['It was 5 °C', 'and later 9 °C in Oslo.']],
    ['Der Turm ist 330 m hoch [1] und wurde 1889 gebaut [2].', ['Der Turm ist 330 m hoch', 'und wurde 1889 gebaut.']],
    [
      'Am 3. Mai kam Dr. Müller, z. B. aus Bonn [1]. Er blieb [2].',
      ['Am 3. Mai kam Dr. Müller, z. B. aus Bonn.', 'Er blieb.'],
    ],
    [
      '東京タワーの高さは333メートルです[1]。1958年に完成しました[2]。',
      ['東京タワーの高さは333メートルです。', '1958年に完成しました。'],
    ],
    [
      '東京タワーは333メートルで[1]、1958年に完成しました[2]。',
      ['東京タワーは333メートルで', '1958年に完成しました。'],
    ],
    ['今天天气很好。巴黎铁塔高330米[1]，建于1889年[2]。', ['巴黎铁塔高330米', '建于1889年。']],
    ['يبلغ ارتفاع برج إيفل 330 متراً[1]. بُني عام 1889[2].', ['يبلغ ارتفاع برج إيفل 330 متراً.', 'بُني عام 1889.']],
    ['يبلغ ارتفاع برج إيفل 330 متراً[1]، وقد بُني عام 1889[2].', ['يبلغ ارتفاع برج إيفل 330 متراً', 'وقد بُني عام 1889.']],
    [
      'Башня имеет высоту 330 м[1], а построена она в 1889 году[2].',
      ['Башня имеет высоту 330 м', 'а построена она в 1889 году.'],
    ],
  ])('of %j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('tells what a clause is about', () => {
    const text = '## Oslo\n\nIt is a city. The population was 5,000 in 2010 [1], and 6,000 in 2015 [2].';
    expect(claimsOf(text).map(({ context }) => context)).toEqual([
      'Oslo\nIt is a city.\nand 6,000 in 2015.',
      'Oslo\nIt is a city.\nThe population was 5,000 in 2010,',
    ]);
  });

  it('takes the sentence of the paragraph before for context', () => {
    expect(claimsOf('The Eiffel Tower is in Paris.\n\nIt is 330 m tall [1].')[0]?.context).toBe(
      'The Eiffel Tower is in Paris.',
    );
  });
});

describe('blocks', () => {
  it.each<[string, [string, string][]]>([
    [
      '## Heights\n\nThe towers:\n\n- **Eiffel Tower**: 330 m &amp; more `code` [1]\n- [Other](https://a.example/) tower: 200 m[2]\n  - nested one is 5 m [3]\n',
      [
        ['Eiffel Tower: 330 m & more code', 'Heights\nThe towers:'],
        ['Other tower: 200 m', 'Heights\nThe towers:'],
        ['nested one is 5 m', 'Heights\nThe towers:\nOther tower: 200 m'],
      ],
    ],
    [
      '1. [x] It rains [1]\n\n   More of it [2]',
      [
        ['It rains', ''],
        ['More of it', ''],
      ],
    ],
    [
      '> Quote line one\n> goes on and ends [1].\n> > It is deeper [2]',
      [
        ['Quote line one goes on and ends.', ''],
        ['It is deeper', 'Quote line one goes on and ends.'],
      ],
    ],
    [
      '# Height of Paris [1]\nIt is low [2]',
      [
        ['Height of Paris', ''],
        ['It is low', 'Height of Paris'],
      ],
    ],
    ['Paris\n=====\n\nIt is low [1]', [['It is low', 'Paris']]],
    [
      '| City | Pop | T |\n|---|---|---|\n| Oslo | 700,000 [1] | 5 °C [2] |\n| **Bergen** | 280,000 | 8 \\| 9 °C [3] |\n| [4] | Bonn |',
      [
        ['Oslo; 700,000', 'City; Pop; T'],
        ['Oslo; 5 °C', 'City; Pop; T'],
        ['Bergen; 280,000; 8 | 9 °C', 'City; Pop; T'],
        ['Bonn', 'City; Pop; T'],
      ],
    ],
    ['> | City | Pop |\n> |---|---|\n> | Oslo | 700,000 [1] |', [['Oslo; 700,000', 'City; Pop']]],
    ['A paragraph ends here.\n\n[1][2]', [['A paragraph ends here.', '']]],
    ['It rains a lot.\n[1]\n\nMore', [['It rains a lot.', '']]],
    ['[1] says that it rains.', [['says that it rains.', '']]],
    [
      'Height: 330 m [1]\nBuilt: 1889 [2]',
      [
        ['Height: 330 m', ''],
        ['Built: 1889', 'Height: 330 m'],
      ],
    ],
    ['Height: 330 m<br>Built: 1889 [1]', [['Built: 1889', 'Height: 330 m']]],
    [
      'It rains,\r\nand it snows [1].\r\n\r\n- It hails [2]\r\n',
      [
        ['It rains, and it snows.', ''],
        ['It hails', 'It rains, and it snows.'],
      ],
    ],
    [
      '~~Old.~~ It ***really*** rains\\* ![no](https://a.example/x.png)at https://a.example/ [1].',
      [['It really rains* at.', 'Old.']],
    ],
    ['It rains [388] a lot【388†x】 [1].', [['It rains a lot.', '']]],
  ])('of %j', (text, expected) => {
    expect(claimsOf(text).map((claim) => [claim.text, claim.context])).toEqual(expected);
  });

  it.each([
    'Sources:\n[1] Title of a page\n[2] Other page',
    'It rains.\n\n## References\n\n- [1] Title of a page\n- [2] Other page',
    '## Head\n\n[1]',
    '[1]',
  ])('has no claim for %j', (text) => {
    expect(texts(text)).toEqual([]);
  });
});

describe('spans of a service', () => {
  const text =
    'It rains [1]. The **Eiffel Tower** is 330 m tall [2], see [here](https://a.example/x).\n\n- One item\n- Two items';
  const markers: Citation[] = ['[1]', '[2]'].map((marker, index) => ({
    claim: { start: 0, end: 0 },
    marker: { start: text.indexOf(marker), end: text.indexOf(marker) + 3 },
    sourceIds: [index + 1],
  }));
  const claimOf = (start: number, end: number) =>
    readClaims(text, [...markers, { claim: { start, end }, sourceIds: [3] }]).find(({ citation }) => citation === 2)
      ?.text;
  const claimUnder = (part: string) => claimOf(text.indexOf(part), text.indexOf(part) + part.length);

  it.each<[string, string]>([
    ['The **Eiffel Tower** is 330 m tall', 'The Eiffel Tower is 330 m tall'],
    ['iffel Tower** is 330 m t', 'Eiffel Tower is 330 m tall'],
    ['rains [1]. The **Eiffel Tower** is', 'rains. The Eiffel Tower is'],
    [text, 'It rains. The Eiffel Tower is 330 m tall, see here. One item Two items'],
    ['[here](https://a.example/x)', 'The Eiffel Tower is 330 m tall, see here.'],
    ['https://a.example/', 'The Eiffel Tower is 330 m tall, see here.'],
    ['here', 'The Eiffel Tower is 330 m tall, see here.'],
    ['tall', 'The Eiffel Tower is 330 m tall, see here.'],
    ['[2]', 'The Eiffel Tower is 330 m tall'],
    ['item\n- Two', 'item Two'],
  ])('over %j', (part, expected) => {
    expect(claimUnder(part)).toBe(expected);
  });

  it.each<[number, number, string | undefined]>([
    [8, 0, 'It rains.'],
    [8, 8, 'It rains.'],
    [-5, 8, 'It rains.'],
    [text.length - 9, 9_999, 'Two items'],
    [9_999, 10_020, undefined],
    [text.length, text.length, undefined],
    [Number.NaN, 5, undefined],
  ])('from %d to %d', (start, end, expected) => {
    expect(claimOf(start, end)).toBe(expected);
  });

  it('takes a heading for context', () => {
    const claim = spanClaim('## Oslo\nIt is a city.', '## Oslo\nIt is a city.');
    expect(claim).toMatchObject({ text: 'It is a city.', context: 'Oslo' });
  });

  it('takes the row of a cell', () => {
    expect(spanClaim('| City | Pop |\n|---|---|\n| Oslo | 700,000 |', '700,000')?.text).toBe('Oslo; 700,000');
  });

  it('reads code', () => {
    expect(spanClaim('So:\n\n```js\nconst *a* = 1\n```\n', 'const *a* = 1')).toMatchObject({
      text: 'const *a* = 1',
      context: 'So:',
    });
  });

  it('takes the end of a very long one', () => {
    const long = `${'It rains and rains. '.repeat(2_000)}The end comes.`;
    const claim = spanClaim(long, long);
    expect(claim?.text.length).toBeLessThan(5_050);
    expect(claim?.text.endsWith('It rains and rains. The end comes.')).toBe(true);
  });
});

describe('toAnswer', () => {
  it.each<[string, string, string]>([
    ['The **Eiffel** Tower &amp; more [1].', 'Eiffel', 'Eiffel'],
    ['The **Eiffel** Tower &amp; more [1].', '& more', '&amp; more'],
    ['The **Eiffel** Tower &amp; more [1].', 'Eiffel Tower', 'Eiffel** Tower'],
    ['> - It is\n>   *very* tall, 330 m [1]', '330', '330'],
    ['> - It is\n>   *very* tall, 330 m [1]', 'is very', 'is\n>   *very'],
    ['| a | b |\n|---|---|\n| Oslo | `5` [1] |', '5', '5'],
    ['東京は[首都](https://a.example/)です[1]。', '首都', '首都'],
  ])('in %j finds %j', (text, words, expected) => {
    const [claim] = claimsOf(text);
    const start = claim?.text.indexOf(words) ?? -1;
    expect(start).toBeGreaterThanOrEqual(0);
    const span = claim?.toAnswer({ start, end: start + words.length });
    expect(text.slice(span?.start, span?.end)).toBe(expected);
  });

  it('stays in the text', () => {
    const [claim] = claimsOf('It rains [1].');
    expect(claim?.toAnswer({ start: -3, end: 99 })).toEqual({ start: 0, end: 13 });
    expect(claim?.toAnswer({ start: 3, end: 3 })).toEqual({ start: 3, end: 3 });
    expect(claim?.toAnswer({ start: 50, end: 60 })).toEqual({ start: 12, end: 13 });
  });
});

describe('a claim that is only the name of its source', () => {
  const url = 'https://straitstimes.example/fire';
  const link = `[Straits Times](${url})`;
  const isName = (words: string) => words.trim() === 'Straits Times';
  const claims = (text: string) => {
    const start = text.indexOf(link) + 1;
    const citation = { claim: { start, end: start + 'Straits Times'.length }, sourceIds: [1] };
    return readClaims(text, [citation], isName).map((claim) => claim.text);
  };

  it.each([
    [`It began at noon. ${link}\n\nNext.`, ['It began at noon.']],
    [`It began at noon.\n\n${link}\n\nNext.`, ['It began at noon.']],
    [`It began at noon. Source: ${link}`, ['It began at noon.']],
    [`It began at noon, the ${link} says.`, ['It began at noon, the Straits Times says.']],
    [`## ${link}\n\nIt began at noon.`, []],
    [`Sources:\n\n- ${link}\n- Other`, []],
    [link, []],
  ])('has the sentence before it, or none: %j', (text, expected) => expect(claims(text)).toEqual(expected));
});
