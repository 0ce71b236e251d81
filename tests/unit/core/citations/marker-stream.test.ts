import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkerStream, type MarkerEvent } from '../../../../lib/core/citations/marker-stream';
import type { Citation } from '../../../../lib/core/source';

const isKnown = (id: number) => id <= 9;

function textOf(events: MarkerEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

function citationsOf(events: MarkerEvent[]): Citation[] {
  return events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
}

function run(...deltas: string[]) {
  const stream = createMarkerStream(isKnown);
  const events = [...deltas.flatMap((delta) => stream.push(delta)), ...stream.end()];
  return { events, unknown: stream.unknownMarkers };
}

/** What the citations of a text say: marker, ids, claim. */
function read(text: string): [string, number[], string][] {
  const { events } = run(text);
  expect(textOf(events)).toBe(text);
  return citationsOf(events).map(({ marker, sourceIds, claim }) => [
    text.slice(marker?.start, marker?.end),
    sourceIds,
    text.slice(claim.start, claim.end),
  ]);
}

describe('createMarkerStream', () => {
  it.each<[string, string, number[]]>([
    ['It rains [1].', '[1]', [1]],
    ['It rains.[1]', '[1]', [1]],
    ['It rains [1, 2].', '[1, 2]', [1, 2]],
    ['It rains [3,1;2].', '[3,1;2]', [1, 2, 3]],
    ['It rains [1-3].', '[1-3]', [1, 2, 3]],
    ['It rains [1–3, 7].', '[1–3, 7]', [1, 2, 3, 7]],
    ['It rains [source 1].', '[source 1]', [1]],
    ['It rains [Sources: 1 and 4].', '[Sources: 1 and 4]', [1, 4]],
    ['It rains [source 1, source 2].', '[source 1, source 2]', [1, 2]],
    ['It rains 【1】.', '【1】', [1]],
    ['It rains 【1†L10-L12】.', '【1†L10-L12】', [1]],
    ['It rains [[2]].', '[[2]]', [2]],
    ['It rains [2][1].', '[2][1]', [1, 2]],
    ['It rains [1][2]【1】[4].', '[1][2]【1】[4]', [1, 2, 4]],
    ['It rains [1, 77].', '[1, 77]', [1]],
    ['It rains [1]', '[1]', [1]],
    ['It rains[1] today.', '[1]', [1]],
    ['雨が降る[1]。', '[1]', [1]],
  ])('reads %j', (text, marker, ids) => {
    const [first, ...others] = read(text);
    expect(first?.slice(0, 2)).toEqual([marker, ids]);
    expect(others).toEqual([]);
  });

  it.each([
    'arr[10] is the last',
    'see [2024 report]',
    'in [2024]',
    'a [link](https://a.example/)',
    '[1](https://a.example/)',
    'rains [1](https://a.example/).',
    'rains [[1]](https://a.example/).',
    '![1](a.png)',
    'see [report [1] of May](https://a.example/)',
    'see [a](https://a.example/x[1]y)',
    'see https://a.example/x[1] there',
    '`arr[1]` here',
    '``a ` b[1]`` here',
    '`two\nlines[1]` here',
    '```js\na[1] = 2\n```',
    '~~~\na [1]\n```\n[2]\n~~~',
    '- item\n  ```\n  a [1]\n  ```',
    '````\n```\na [1]\n````',
    '```js not closed [1]\nb [2]',
    'rains \\[1]',
    '[1]: https://a.example/',
    'It rains [^1].',
    'It rains[^1][^2-3].',
    '[^1]: A note',
    'matrix[0][1]',
    'call()[1]',
    'x[1] = 2',
    'x[1].name',
    '[text][1]',
    '[0]',
    '[01]',
    '[1.5]',
    '[-1]',
    '[3-1]',
    '[1-300]',
    '[ ] to do, [x] done',
    '[]',
    '[1',
    '[figure 1]',
    '[1\n]',
  ])('leaves %j alone', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each<[string, number]>([
    ['after a code span `a[1]` it rains [2].', 2],
    ['```\na [1]\n```\nIt rains [2].', 2],
    ['```one line``` [2]', 2],
    ['an open ` tick [1]\n\nIt rains [2].', 2],
    ['\\`not code [2]\\`', 2],
    ['a\\\\[2]', 2],
    ['[link](https://a.example/x_(y)) says so [2]', 2],
    ['[as said in [2]] and more', 2],
    ['see https://a.example/ [2]', 2],
    ['(see https://a.example/)[2]', 2],
    ['Rain (2019)[2].', 2],
    ['unclosed [bracket, then [2] here\n', 2],
    ['[2][report](https://a.example/)', 2],
    ['rains [88][2]', 2],
    ['x[2]. And more', 2],
  ])('finds the one in %j', (text, id) => {
    expect(read(text).map(([, ids]) => ids)).toEqual([[id]]);
  });

  it.each<[string, string]>([
    ['First one. It rains [1].', 'It rains'],
    ['First one. It rains.[1] More.', 'It rains.'],
    ['First one. It rains. [1]', 'It rains.'],
    ['A line\n\nIt rains [1].', 'It rains'],
    ['## Head\nIt rains [1].', 'It rains'],
    ['## Head [1]', 'Head'],
    ['Facts:\n- one\n- It rains [1]', 'It rains'],
    ['1. One.\n2. It rains [1]', 'It rains'],
    ['- [x] It rains [1]', 'It rains'],
    ['> It rains [1]', 'It rains'],
    ['Before that it\nrains a lot [1]', 'Before that it\nrains a lot'],
    ['Before that.\nIt rains [1]', 'It rains'],
    ['It rains.\n[1]\n\nMore', 'It rains.'],
    ['It rains.\n\n[1]', ''],
    ['- [1]', ''],
    ['[1] says that', ''],
    ['Sources:\n[1] Title of a page', ''],
    ['天气很好。今天下雨[1]。', '今天下雨'],
    ['It is 3.5 km long [1].', 'It is 3.5 km long'],
    ['Does it rain? "Yes." [1]', '"Yes."'],
  ])('takes the sentence before the marker of %j', (text, claim) => {
    expect(read(text).map(([, , words]) => words)).toEqual([claim]);
  });

  it('does not take an earlier marker for words', () => {
    expect(read('It rains.[1] It snows.[2] [3] It hails [88] [4].').map(([, ids, claim]) => [ids, claim])).toEqual([
      [[1], 'It rains.'],
      [[2], 'It snows.'],
      [[3], 'It snows.'],
      [[4], 'It hails'],
    ]);
  });

  it.each<[string, string[]]>([
    ['It rained in May [1], and it snowed in June [2].', ['It rained in May', 'and it snowed in June']],
    [
      'It rained 5\u00a0mm in May [1]; 7\u00a0mm fell in June [2].',
      ['It rained 5\u00a0mm in May', '7\u00a0mm fell in June'],
    ],
    [
      'Used in Germany [1], France [2], and Italy [3].',
      ['Used in Germany', 'Used in Germany [1], France', 'Used in Germany [1], France [2], and Italy'],
    ],
    ['巴黎铁塔高330米[1]，建于1889年[2]。', ['巴黎铁塔高330米', '建于1889年']],
    ['It rained in May [77], and it snowed in June [2].', ['and it snowed in June']],
  ])('takes the clause behind an earlier marker of %j', (text, claims) => {
    expect(read(text).map(([, , words]) => words)).toEqual(claims);
  });

  it('counts numbers without a source, and nothing else', () => {
    expect(
      run('Rain [88]. Snow [1, 77]. arr[10], `[66]`, [55](https://a.example/), [2024 report], text [9].').unknown,
    ).toBe(2);
  });

  it('sends the text up to a marker, then its citation', () => {
    const stream = createMarkerStream(isKnown);
    expect(stream.push('It rains [')).toEqual([{ type: 'text', text: 'It rains ' }]);
    expect(stream.push('1')).toEqual([]);
    expect(stream.push(']')).toEqual([]);
    expect(stream.push('. ')).toEqual([
      { type: 'text', text: '[1]' },
      { type: 'citation', citation: { claim: { start: 0, end: 8 }, marker: { start: 9, end: 12 }, sourceIds: [1] } },
      { type: 'text', text: '. ' },
    ]);
    expect(stream.end()).toEqual([]);
  });

  it('goes on counting behind an end', () => {
    const { events } = run('One [1');
    const stream = createMarkerStream(isKnown);
    const all = [...stream.push('One [1'), ...stream.end(), ...stream.push(' two. Three [2]'), ...stream.end()];
    expect(textOf(events)).toBe('One [1');
    expect(citationsOf(all)).toEqual([
      { claim: { start: 12, end: 17 }, marker: { start: 18, end: 21 }, sourceIds: [2] },
    ]);
  });

  it('asks for a source when its marker is complete', () => {
    const known = new Set<number>();
    const stream = createMarkerStream((id) => known.has(id));
    const before = stream.push('One [1]. ');
    known.add(1);
    expect(citationsOf(before)).toEqual([]);
    expect(citationsOf(stream.push('Two [1]. '))).toHaveLength(1);
  });
});

const piece = fc.constantFrom(
  '[1]',
  '[2]',
  '[88]',
  '[1, 2]',
  '[^3]',
  '【1】',
  '[source 2]',
  '[1-3]',
  '[',
  ']',
  '(',
  ')',
  '](',
  '[1](',
  '`',
  '``',
  '```',
  '~~~',
  '\n',
  '\n\n',
  ' ',
  '\\',
  'word',
  'arr',
  '. ',
  'A sentence. ',
  '- ',
  '> ',
  ':',
  'https://a.example/',
  '=',
  '.',
  '😀',
  'é',
  '语',
  '。',
);
const markdown = fc.oneof(
  { weight: 5, arbitrary: fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

describe('any text in any pieces', () => {
  it('gives the same text and citations, unit for unit', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 }), (text, sizes) => {
        const pieces: string[] = [];
        let from = 0;
        for (const size of sizes) {
          pieces.push(text.slice(from, from + size));
          from += size;
        }
        const whole = run(text);
        for (const { events, unknown } of [run(...pieces, text.slice(from)), run(...text.split(''))]) {
          expect(textOf(events)).toBe(text);
          expect(citationsOf(events)).toEqual(citationsOf(whole.events));
          expect(unknown).toBe(whole.unknown);
        }
        for (const { marker, claim, sourceIds } of citationsOf(whole.events)) {
          expect(claim.start).toBeGreaterThanOrEqual(0);
          expect(claim.end).toBeGreaterThanOrEqual(claim.start);
          expect(marker?.start).toBeGreaterThanOrEqual(claim.end);
          expect(text.slice(marker?.start, marker?.end)).toMatch(/^[[【].*[\]】]$/u);
          expect(sourceIds).toEqual([...new Set(sourceIds)].sort((one, other) => one - other));
          expect(sourceIds.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 800 },
    );
  });

  it.each(['[', '[1]', '[1][', '[[1]', '`', '[a [1] b ', '\n[1]' + ' ', '【1', '(', '\n[1] 1', 'x[1]'])(
    'holds back 2,000 characters at most: %j again and again',
    (unit) => {
      const stream = createMarkerStream(isKnown);
      let pushed = 0;
      let released = 0;
      for (let index = 0; index < 3000; index += 1) {
        pushed += unit.length;
        released += textOf(stream.push(unit)).length;
        expect(pushed - released).toBeLessThanOrEqual(2000);
      }
      released += textOf(stream.end()).length;
      expect(released).toBe(pushed);
    },
  );

  it('holds back 2,000 characters at most behind a run in an open bracket', () => {
    const stream = createMarkerStream(isKnown);
    let held = 0;
    for (const character of `[see ${'[1]'.repeat(250)}${' words'.repeat(500)}`) {
      held += 1 - textOf(stream.push(character)).length;
      expect(held).toBeLessThanOrEqual(2000);
    }
  });
});
