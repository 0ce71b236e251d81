import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CitationParser, createCitationParser } from '../../../../lib/core/citations/citation-parser';
import type { ModelEvent } from '../../../../lib/core/events';

function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
}

/** What each citation says: the claim's words, the marker's, the sources. */
function citationsOf(events: readonly ModelEvent[]) {
  const text = textOf(events);
  return events.flatMap((event) => {
    if (event.type !== 'citation') return [];
    const { claim, marker, sourceIds } = event.citation;
    return [
      {
        claim: text.slice(claim.start, claim.end),
        ...(marker && { marker: text.slice(marker.start, marker.end) }),
        ids: sourceIds,
      },
    ];
  });
}

function sourcesOf(events: readonly ModelEvent[]) {
  return events.flatMap((event) =>
    event.type === 'source' ? [[event.source.id, event.source.url, event.source.title]] : [],
  );
}

function run(pieces: readonly string[], steps: (cited: CitationParser) => ModelEvent[] = () => [], links = true) {
  const cited = createCitationParser(() => links);
  return [...pieces.flatMap((piece) => cited.push(piece)), ...steps(cited), ...cited.end()];
}

const mill = 'https://mill.example/log?utm_source=openai';
const sentence = 'The wheel turns twice a day.';
const marked = `${sentence} ([mill.example](${mill})) It stopped in 1957.`;
const marker = `([mill.example](${mill}))`;

describe('links in the text', () => {
  it.each([
    [marker, { claim: sentence, marker, ids: [1] }],
    [`[mill.example](${mill})`, { claim: sentence, marker: `[mill.example](${mill})`, ids: [1] }],
    [`[www.mill.example](${mill})`, { claim: sentence, marker: `[www.mill.example](${mill})`, ids: [1] }],
    [`[3](${mill})`, { claim: sentence, marker: `[3](${mill})`, ids: [1] }],
    [`[[3]](${mill})`, { claim: sentence, marker: `[[3]](${mill})`, ids: [1] }],
    [`([The log](${mill}))`, { claim: sentence, marker: `([The log](${mill}))`, ids: [1] }],
    [`[The log of the mill](${mill})`, { claim: 'The log of the mill', ids: [1] }],
    ['[Node.js 5](https://nodejs.example/)', { claim: 'Node.js 5', ids: [1] }],
    ['[Node.js](https://nodejs.example/)', { claim: sentence, marker: '[Node.js](https://nodejs.example/)', ids: [1] }],
    ['[a](https://mill.example/wheel_(water) "A title")', { claim: 'a', ids: [1] }],
    [
      `([mill.example](${mill}), [tide.example](https://tide.example/))`,
      { claim: sentence, marker: `([mill.example](${mill}), [tide.example](https://tide.example/))`, ids: [1, 2] },
    ],
  ])('reads %s', (link, citation) => {
    const text = `${sentence} ${link} More.`;
    for (const pieces of [[text], [...text], [text.slice(0, 40), text.slice(40)]]) {
      const events = run(pieces);
      expect(textOf(events)).toBe(text);
      expect(citationsOf(events)).toEqual([citation]);
    }
  });

  it.each([
    `\`[mill.example](${mill})\``,
    `![mill.example](${mill})`,
    '[mill.example](/relative)',
    '[mill.example] (https://mill.example)',
    '[x](javascript:alert)',
    '([mill.example](https://mill.example',
  ])('leaves %s alone', (text) => {
    const events = run([...text]);
    expect(events.filter(({ type }) => type !== 'text-delta')).toEqual([]);
    expect(textOf(events)).toBe(text);
  });

  it('are no sources where the service has not searched, unless it names them', () => {
    expect(run([marked], () => [], false).map(({ type }) => type)).not.toContain('source');
    const annotation = {
      url: mill,
      title: 'The log',
      start: sentence.length + 1,
      end: sentence.length + 1 + marker.length,
    };
    const events = run([marked], (cited) => cited.annotate(annotation), false);
    expect(citationsOf(events)).toEqual([{ claim: sentence, marker, ids: [1] }]);
  });

  it('holds back what can still become a marker, and lets it out with its citation', () => {
    const cited = createCitationParser(() => true);
    expect(textOf(cited.push(`${sentence} (`))).toBe(`${sentence} `);
    expect(cited.push('[mill.example](https://mill')).toEqual([]);
    expect(cited.push('.example/))')).toEqual([]);
    expect(cited.push(' M').map(({ type }) => type)).toEqual(['text-delta', 'source', 'citation', 'text-delta']);
    expect(textOf(cited.push(`[${'x'.repeat(3000)}`))).toHaveLength(3001);
  });
});

describe('annotations', () => {
  const start = sentence.length + 1;
  const annotation = { url: mill, title: 'The log', start, end: start + marker.length };

  it('give the title, once, and their span is the marker', () => {
    const cited = createCitationParser(() => true);
    const events = [
      ...cited.push(`${sentence} ${marker} It`),
      ...cited.annotate(annotation),
      ...cited.annotate(annotation),
      ...cited.push(' stopped in 1957.'),
      ...cited.end(),
    ];
    expect(sourcesOf(events)).toEqual([[1, 'https://mill.example/log', 'The log']]);
    expect(citationsOf(events)).toEqual([{ claim: sentence, marker, ids: [1] }]);
    expect(events.map(({ type }) => type)).toEqual([
      'text-delta',
      'source',
      'text-delta',
      'citation',
      'text-delta',
      'text-delta',
    ]);
  });

  it('may come late, or before their text', () => {
    const late = run([marked, ' More.'], (cited) => cited.annotate(annotation));
    expect(sourcesOf(late)).toEqual([
      [1, 'https://mill.example/log', 'mill.example'],
      [1, 'https://mill.example/log', 'The log'],
    ]);
    expect(citationsOf(late)).toEqual([{ claim: sentence, marker, ids: [1] }]);
    const cited = createCitationParser(() => true);
    const early = [...cited.annotate(annotation), ...cited.push(marked), ...cited.end()];
    expect(citationsOf(early)).toEqual([{ claim: sentence, marker, ids: [1] }]);
    expect(sourcesOf(early)).toEqual([[1, 'https://mill.example/log', 'The log']]);
  });

  it.each([
    ['UTF-16 units', 0],
    ['code points', -2],
  ])('takes a span of %s', (_, shift) => {
    const own = '【mill.example】';
    const text = `🌊🌊 ${sentence} ${own}`;
    const from = text.indexOf(own) + shift;
    const events = run([text], (cited) => cited.annotate({ ...annotation, start: from, end: from + own.length }));
    expect(citationsOf(events)).toEqual([{ claim: `🌊🌊 ${sentence}`, marker: own, ids: [1] }]);
  });

  it('finds the link where the span is wrong', () => {
    const events = run([marked], (cited) => cited.annotate({ ...annotation, start: 2, end: 9 }), false);
    expect(citationsOf(events)).toEqual([{ claim: sentence, marker, ids: [1] }]);
  });

  it('shows a source without a place where the span says nothing', () => {
    const events = run(['Nothing here names it.'], (cited) => cited.annotate({ ...annotation, start: 3, end: 9 }));
    expect(events.map(({ type }) => type)).toEqual(['text-delta', 'source']);
  });

  it('takes words under a span for the claim where the service means them so', () => {
    const text = ' It rains 🌊.  It snows.';
    const cited = createCitationParser(() => true, true);
    const events = [
      ...cited.annotate({ ...annotation, start: 0, end: 14 }),
      ...cited.push(text),
      ...cited.annotate({ url: 'https://b.example/', start: 14, end: 99 }),
      ...cited.annotate({ url: 'https://b.example/', start: 13, end: 14 }),
      ...cited.end(),
    ];
    expect(citationsOf(events)).toEqual([{ claim: 'It rains 🌊.', ids: [1] }]);
    expect(sourcesOf(events)).toHaveLength(2);
  });

  it('never takes words for a marker', () => {
    const text = 'The site mill.example has a log.';
    const events = run([text], (cited) => cited.annotate({ ...annotation, start: 0, end: text.length }));
    expect(citationsOf(events)).toEqual([]);
  });

  it('counts from the base of their part', () => {
    const cited = createCitationParser(() => false);
    const events = [
      ...cited.push('First part. '),
      ...cited.push(marked),
      ...cited.annotate(annotation, 12),
      ...cited.end(),
    ];
    expect(citationsOf(events)).toEqual([{ claim: sentence, marker, ids: [1] }]);
  });
});

describe('a list of sources', () => {
  const pages = [
    { url: 'https://a.example/', title: 'A' },
    { url: 'https://a.example', title: '' },
    { url: 'https://b.example/', title: 'B' },
  ];

  it('numbers as the service does, each page once', () => {
    const cited = createCitationParser(() => true);
    const listed = [...cited.list(pages), ...cited.list(pages)];
    expect(sourcesOf(listed)).toEqual([
      [1, 'https://a.example/', 'A'],
      [3, 'https://b.example/', 'B'],
    ]);
    const events = [
      ...cited.push('It rains.[2][3] It snows [here](https://b.example). [No](https://c.example/)'),
      ...cited.end(),
    ];
    expect(citationsOf(events)).toEqual([
      { claim: 'It rains.', marker: '[2][3]', ids: [1, 3] },
      { claim: 'here', ids: [3] },
    ]);
  });

  it('may come behind the text', () => {
    const events = run(['It rains.[1] [Snow](https://b.example) falls.'], (cited) => cited.list(pages), false);
    expect(citationsOf(events)).toEqual([
      { claim: 'It rains.', marker: '[1]', ids: [1] },
      { claim: 'Snow', ids: [3] },
    ]);
  });
});

it('takes out private marks, also in pieces', () => {
  const text = 'Paris \ue200cite\ue202turn1search0\ue201is a city.\ue201';
  for (const pieces of [[text], [...text]]) expect(textOf(run(pieces))).toBe('Paris is a city.');
  expect(textOf(run(['Paris', '\ue200cite\ue202turn']))).toBe('Paris');
});

it('keeps every unit of any text, whatever the annotations say', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '([',
      '](https://',
      'a.example',
      '))',
      '[1]',
      ' ',
      '.',
      '\n',
      '`',
      '🌊',
      '<',
      '"',
    ),
    fc.string({ maxLength: 4 }),
  );
  const annotation = fc.record({
    url: fc.constantFrom('https://a.example/', 'https://b.example/', 'nothing'),
    start: fc.integer({ min: -5, max: 60 }),
    end: fc.integer({ min: -5, max: 60 }),
  });
  const step = fc.oneof({ weight: 4, arbitrary: piece }, { weight: 1, arbitrary: annotation });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, links) => {
      const cited = createCitationParser(() => links);
      const events = steps.flatMap((one) => (typeof one === 'string' ? cited.push(one) : cited.annotate(one)));
      events.push(...cited.end());
      const text = steps.filter((one) => typeof one === 'string').join('');
      expect(textOf(events)).toBe(text.replace(/[\ue200-\ue202]/g, ''));
      const known = new Set<number>();
      let out = 0;
      for (const event of events) {
        if (event.type === 'text-delta') out += event.text.length;
        if (event.type === 'source') known.add(event.source.id);
        if (event.type !== 'citation') continue;
        const { claim, marker, sourceIds } = event.citation;
        expect(sourceIds.every((id) => known.has(id))).toBe(true);
        for (const span of [claim, ...(marker ? [marker] : [])]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(out);
        }
      }
    }),
    { numRuns: 400 },
  );
});

it('announces a source before its first citation where one piece has two markers to one page', () => {
  const text = `${sentence} ${marker} It stopped in 1957. ${marker} It is gone.`;
  const start = text.lastIndexOf(marker);
  const events = run([text], (cited) =>
    cited.annotate({ url: mill, title: 'The log', start, end: start + marker.length }),
  );
  const order = events.filter(({ type }) => type !== 'text-delta').map(({ type }) => type);
  expect(order).toEqual(['source', 'citation', 'citation']);
});
