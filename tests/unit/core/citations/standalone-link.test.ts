import { describe, expect, it } from 'vitest';
import { createCitationParser } from '../../../../lib/core/citations/citation-parser';
import { isStandaloneLink } from '../../../../lib/core/citations/standalone-link';
import type { ModelEvent } from '../../../../lib/core/events';

const link = '[The log](https://mill.example/log)';
const annotationOf = (text: string, url = 'https://mill.example/log', shown = link) => {
  const start = text.indexOf(shown);
  return { url, title: 'The log of the mill', start, end: start + shown.length };
};

describe('a link with words of its own', () => {
  it.each([
    [`It turns. ${link} It stopped.`, true],
    [`It turns. ${link}\n\nIt stopped.`, true],
    [`It turns.\n${link}\n`, true],
    [`He said: "It turns." ${link}`, true],
    [`水車は回る。${link} 終わり。`, true],
    [`It turns. ${link}[Other](https://b.example/)`, true],
    [`It turns. ${link} says so.`, false],
    [`It turns. ${link}, however, differs.`, false],
    [`It turns. ${link}.`, false],
    [`It turns, as ${link} It says.`, false],
    [`${link} It stopped.`, false],
    ['Sources:\n'.concat(link), false],
  ])('%s: stands alone: %s', (text, expected) => {
    const start = text.indexOf(link);
    expect(isStandaloneLink(text, { start, end: start + link.length }, false, true)).toBe(expected);
  });

  it('waits for the text behind it, and stands alone at the end of the text', () => {
    const text = `It turns. ${link} `;
    const span = { start: 10, end: 10 + link.length };
    expect(isStandaloneLink(text, span, false, false)).toBe('more');
    expect(isStandaloneLink(text, span, false, true)).toBe(true);
  });
});

function citationsOf(events: readonly ModelEvent[]) {
  const text = events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
  const citations = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
  return citations.map(({ claim, marker }) => [
    text.slice(claim.start, claim.end),
    ...(marker ? [text.slice(marker.start, marker.end)] : []),
  ]);
}

/** The annotation follows the piece that completes its link, as services send it. */
function stream(pieces: readonly string[], isAnnotated = true) {
  const parser = createCitationParser(() => true);
  const annotation = annotationOf(pieces.join(''));
  let length = 0;
  return [
    ...pieces.flatMap((piece) => {
      const events = parser.push(piece);
      const completes = length < annotation.end && length + piece.length >= annotation.end;
      length += piece.length;
      return completes && isAnnotated ? [...events, ...parser.annotate(annotation)] : events;
    }),
    ...parser.end(),
  ];
}

describe('an annotation that covers it', () => {
  const text = `The wheel turns twice a day. ${link} It stopped in 1957. ([mill.example](https://mill.example/log))`;
  const last = ['It stopped in 1957.', '([mill.example](https://mill.example/log))'];

  it.each([
    ['whole', [text]],
    ['up to the link', [text.slice(0, 29 + link.length), text.slice(29 + link.length)]],
    ['in characters', [...text]],
  ])('makes it a marker, its claim the sentence before: %s', (_, pieces) => {
    const events = stream(pieces);
    expect(citationsOf(events)).toEqual([['The wheel turns twice a day.', link], last]);
    expect(events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('')).toBe(text);
  });

  it('keeps the words of a link inside of a sentence', () => {
    for (const rest of [' says that it stopped.', ', which lies, stopped.']) {
      const inside = `The wheel turns twice a day. ${link}${rest}`;
      const split = inside.indexOf(rest);
      for (const pieces of [[inside], [inside.slice(0, split), rest]]) {
        expect(citationsOf(stream(pieces))).toEqual([['The log']]);
      }
    }
  });

  it('makes a marker of the last words of an answer', () => {
    expect(citationsOf(stream(['The wheel turns. ', link]))).toEqual([['The wheel turns.', link]]);
  });

  it('leaves a link without an annotation as it is', () => {
    expect(citationsOf(stream([text], false))[0]).toEqual(['The log']);
  });

  it('gives several mentions in a row the same sentence', () => {
    const other = '[Tides](https://tide.example/)';
    const row = `The wheel turns. ${link} ${other}`;
    const parser = createCitationParser(() => true);
    const events = [
      ...parser.push(row),
      ...parser.annotate(annotationOf(row)),
      ...parser.annotate(annotationOf(row, 'https://tide.example/', other)),
      ...parser.end(),
    ];
    expect(citationsOf(events)).toEqual([
      ['The wheel turns.', link],
      ['The wheel turns.', other],
    ]);
  });
});
