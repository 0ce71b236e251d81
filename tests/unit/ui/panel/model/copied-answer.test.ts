import { expect, it } from 'vitest';
import type { Citation } from '../../../../../lib/core/source';
import { plainAnswer } from '../../../../../lib/ui/panel/model/copied-answer';

it('says in plain text what the pages of quotes have struck out', () => {
  const first = 'The pier is long.';
  const quote = 'It is 38 metres 41 metres tall.';
  const from = first.length + 2;
  const place = {
    headings: [],
    blocks: [{ kind: 'text' as const, struck: [{ start: 6, end: 15 }], start: 0, end: quote.length }],
    before: [],
    after: [],
  };
  const citation: Citation = { claim: { start: from, end: from + quote.length }, sourceIds: [1], quote, place };
  const answer = { text: `${first}\n\n${quote}`, citations: [citation] };
  expect(plainAnswer(answer)).toBe(`${first}\n\nIt is 38 metres (struck out) 41 metres tall.`);
  // The words of the text are not those of the quote, as in an answer that was cut: its places do not fit.
  expect(plainAnswer({ ...answer, citations: [{ ...citation, quote: 'Other words.' }] })).toBe(answer.text);
});
