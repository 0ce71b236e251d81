import { describe, expect, it } from 'vitest';
import { readReviewReply } from '../../../../lib/answer/checks/model-review-reply';

const replies = [
  { item: 1, carried: true, quote: 'Words [of the] "page".' },
  { item: 2, carried: false, quote: '' },
];
const json = JSON.stringify(replies);

describe('the reply of a model about citations', () => {
  it.each([
    ['alone', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['between sentences', `Here is what I found for [1]:\n${json}\nI hope that helps.`],
    ['on several lines', JSON.stringify(replies, null, 2)],
    ['in an object', JSON.stringify({ items: replies })],
  ])('is read %s', (_name, text) => {
    expect(readReviewReply(text)).toEqual(replies);
  });

  it('may be one object, or none', () => {
    expect(readReviewReply(JSON.stringify(replies[0]))).toEqual([replies[0]]);
    expect(readReviewReply('```json\n[]\n```')).toEqual([]);
  });

  it('may leave the quote out', () => {
    const items = [
      { item: 1, carried: false },
      { item: 2, carried: false, quote: null },
    ];
    expect(readReviewReply(JSON.stringify(items))).toEqual([
      { item: 1, carried: false, quote: '' },
      { item: 2, carried: false, quote: '' },
    ]);
  });

  it('loses malformed entries, and the second one about an item', () => {
    const items = [
      { item: '1', carried: true, quote: 'a' },
      { item: 1.5, carried: true, quote: 'a' },
      { item: 3, carried: 'yes', quote: 'a' },
      { item: 4, carried: true, quote: 'a'.repeat(2_000) },
      null,
      { item: 5, carried: false, quote: '' },
      { item: 5, carried: true, quote: 'a' },
    ];
    expect(readReviewReply(JSON.stringify(items))).toEqual([{ item: 5, carried: false, quote: '' }]);
  });

  it.each(['', 'Yes.', 'The first one, [1].', '[{"item": 1, "carried": true', '{"item": 1', 'null', '"carried"'])(
    'is rejected: %s',
    (text) => {
      expect(readReviewReply(text)).toBeUndefined();
    },
  );
});
