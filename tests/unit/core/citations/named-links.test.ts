import { expect, it } from 'vitest';
import { createCitationParser } from '../../../../lib/core/citations/citation-parser';
import type { ModelEvent } from '../../../../lib/core/events';

const url = 'https://www.straitstimes.example/news/fire';
const link = `[Straits Times](${url})`;

/** Claims and markers of a text in pieces, of whose links to the source some are annotated behind their text. */
function cited(text: string, pieces: readonly string[], annotated: readonly number[], linksAreSources: boolean) {
  const parser = createCitationParser(() => linksAreSources);
  const places: number[] = [];
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1)) places.push(at);
  const events: ModelEvent[] = [];
  let length = 0;
  for (const piece of pieces) {
    events.push(...parser.push(piece));
    for (const index of annotated) {
      const start = places[index] ?? 0;
      const end = start + link.length;
      if (length < end && end <= length + piece.length) {
        events.push(...parser.annotate({ url, title: 'Fire | The Straits Times', start, end }));
      }
    }
    length += piece.length;
  }
  events.push(...parser.end());
  expect(events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('')).toBe(text);
  return events.flatMap((event) => {
    if (event.type !== 'citation') return [];
    const { claim, marker } = event.citation;
    return [[text.slice(claim.start, claim.end), ...(marker ? [text.slice(marker.start, marker.end)] : [])]];
  });
}

const reported = `The fire began at noon, the ${link} reported, and it burned until dusk.`;
const three = `It began at noon. ${link}\n\nIt burned until dusk. ${link}\n\nNobody was hurt. ${link}`;

it.each<[string, string, number[], string[][]]>([
  ['in mid-sentence', `${reported} It ended.`, [0], [[reported]]],
  [
    'at the start of a sentence',
    `It rained. ${link} says that it burned. So be it.`,
    [0],
    [[`${link} says that it burned.`]],
  ],
  ['before an abbreviation', `The ${link} says Mr. Lim saw it. Yes.`, [0], [[`The ${link} says Mr. Lim saw it.`]]],
  ['in the last words', `It burned, per the ${link}`, [0], [[`It burned, per the ${link}`]]],
  ['in a list', `- **${link}**: it burned\n- next`, [0], [[`**${link}**: it burned`]]],
  ['before a mark of its own', `It burned, the ${link} says 日。 Next`, [0], [[`It burned, the ${link} says 日。`]]],
  [
    'as the first of three',
    three,
    [0],
    [
      ['It began at noon.', link],
      ['It burned until dusk.', link],
      ['Nobody was hurt.', link],
    ],
  ],
  [
    'as the first of three in sentences',
    `The ${link} saw it. So did the ${link} again. The ${link} left.`,
    [0],
    [[`The ${link} saw it.`], [`So did the ${link} again.`], [`The ${link} left.`]],
  ],
])('a name of the source %s is not the claim: the sentence is', (_place, text, annotated, expected) => {
  for (const linksAreSources of [true, false]) {
    for (const size of [1, 7, text.length]) {
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(cited(text, pieces, annotated, linksAreSources)).toEqual(expected);
    }
  }
});

it('bounds how long it waits for the end of a sentence', () => {
  const text = `The ${link} ${'says, '.repeat(400)}`;
  const [[claim = ''] = []] = cited(text, text.match(/[\s\S]{1,50}/g) ?? [], [0], true);
  expect(claim.length).toBeLessThan(800);
});

it('leaves words of the text that are no name', () => {
  const text = `The mill runs [twice a day](${url}) in spring.`;
  expect(cited(text, [text], [], true)).toEqual([['twice a day']]);
});
