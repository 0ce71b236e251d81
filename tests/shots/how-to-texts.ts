import type { AssistantMessage } from '../../lib/core/message';
import type { Citation } from '../../lib/core/source';
import { textOfRange } from '../../lib/passages/ranking/page-range';
import { quotedSectionOf } from '../../lib/passages/ranking/place-quote';
import { markdownToBlocks } from '../../lib/passages/text/plain-text';
import { source } from './make';

const kettle = `# Kettle care

## Descale the Orlo kettle

Hard water leaves a crust of lime on the element, and the kettle boils ever later. You need a lemon and an hour. To descale the Orlo kettle:

1. Unplug the kettle and let it cool.
2. Fill it halfway with water, and add
   - the juice of one lemon, or
   - two spoons of vinegar.
3. Boil it once, then wait thirty minutes.
4. Pour the water away and wipe the element with a soft cloth. Never scratch it: a bare element rusts within weeks.
5. Rinse twice with cold water.
6. Boil a last kettle of water, and pour that away as well.

Do this every second month in a town with hard water.

## How often

### Hard water

A kettle in daily use wants descaling every second month. In soft water once a year will do.`;

const prices = `# Spare parts

| Part | For | Price | Sent |
|---|---|---|---|
| Lime filter | Orlo, Orlo S | 4.50 € | next day |
| Lid | Orlo | 7.00 € | within a week |`;

export const howToSources = [
  source(1, 'kettlecare.example/descale', 'Kettle care', '2025-02-11'),
  source(2, 'orloparts.example/spares', 'Spare parts', '2025-06-30'),
];

function quoted(markdown: string, title: string, first: string, last: string, answering = ''): Partial<Citation> {
  const page = markdownToBlocks(markdown);
  const from = page.findIndex(({ text }) => text.includes(first));
  const to = page.findLastIndex(({ text }) => text.includes(last));
  const range = {
    from: { block: from, at: page[from]?.text.indexOf(first) ?? 0 },
    to: { block: to, at: (page[to]?.text.indexOf(last) ?? 0) + last.length },
  };
  const quote = textOfRange(page, range);
  const start = quote.indexOf(answering);
  const mark = answering !== '' && { answering: { start, end: start + answering.length } };
  return { quote, place: quotedSectionOf(page, range, title), ...mark };
}

/** A passage about another town than the one that is asked about. */
export function instead(): Pick<AssistantMessage, 'text' | 'citations'> {
  const citation = quoted(kettle, 'Kettle care', 'A kettle in daily use', 'once a year will do.');
  const { quote = '' } = citation;
  const check = { verdict: 'found' as const, passage: quote };
  return {
    text: quote,
    citations: [{ ...citation, claim: { start: 0, end: quote.length }, sourceIds: [1], instead: true, check }],
  };
}

const filters = `# Lime filters

| Model | Litres | Price |
|---|---|---|
| Orlo | 90 | 4.50 € |
| Orlo S | 140 | 7.00 € |
| Orlo Mini | 60 | 3.20 € |
| Tarn | 120 | 6.10 € |`;

/** An answer to 'Which model filters the most litres?': the row with the greatest number of a table. */
export function compared(): Pick<AssistantMessage, 'text' | 'citations'> {
  const citation = quoted(filters, 'Lime filters', 'Orlo S', '7.00 €', 'Orlo S');
  const { quote = '' } = citation;
  const [heads = [], , ...rows] = filters
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const pair = ([, name = '', number = '']: readonly string[]): [string, string] => [name, number];
  return {
    text: quote,
    citations: [
      {
        ...citation,
        claim: { start: 0, end: quote.length },
        sourceIds: [1],
        compared: { direction: 'greatest', heads: pair(heads), rows: rows.map(pair) },
        check: { verdict: 'found', passage: quote },
      },
    ],
  };
}

/** An answer to 'How many litres do all models filter in total?': the sum of a column, with its rows. */
export function counted(): Pick<AssistantMessage, 'text' | 'citations' | 'notices'> {
  const [heads = [], , ...rows] = filters
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  let text = '';
  const citations = rows.map(([name = '', , price = '']): Citation => {
    const citation = quoted(filters, 'Lime filters', name, price, name);
    const start = text === '' ? 0 : text.length + 2;
    text += `${text === '' ? '' : '\n\n'}${citation.quote ?? ''}`;
    const check = { verdict: 'found' as const, passage: citation.quote ?? '' };
    return { ...citation, claim: { start, end: text.length }, sourceIds: [1], check };
  });
  const value = rows.reduce((sum, [, litres]) => sum + Number(litres), 0);
  const shown = rows.map((cells, citation) => ({ citation, cells: cells.slice(0, 2) }));
  return {
    text,
    citations,
    notices: [
      { type: 'counted', counted: { operation: 'sum', value, of: rows.length, heads: heads.slice(0, 2), rows: shown } },
    ],
  };
}

/** An answer to 'How do I descale the Orlo kettle, and what does a lime filter cost?': steps, a sentence and a row. */
export function howTo(): Pick<AssistantMessage, 'text' | 'citations'> {
  const quotes: [number, Partial<Citation>][] = [
    [1, quoted(kettle, 'Kettle care', 'To descale', 'rusts within weeks.')],
    [1, quoted(kettle, 'Kettle care', 'A kettle in daily use', 'every second month.', 'every second month')],
    [2, quoted(prices, 'Spare parts', 'Lime filter', 'next day', '4.50 €')],
  ];
  let text = '';
  const citations = quotes.map(([id, citation]): Citation => {
    const start = text === '' ? 0 : text.length + 2;
    text += `${text === '' ? '' : '\n\n'}${citation.quote ?? ''}`;
    const check = { verdict: 'found' as const, passage: citation.quote ?? '' };
    return { ...citation, claim: { start, end: text.length }, sourceIds: [id], check };
  });
  return { text, citations };
}
