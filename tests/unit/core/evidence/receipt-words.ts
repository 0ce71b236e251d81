import type { ReceiptWords } from '../../../../lib/core/evidence/evidence-receipt';

/** Words for the receipt of an export, as short as can be told apart. */
export const receiptWords: ReceiptWords = {
  title: 'Receipt',
  searched: 'Searched',
  through: (services) => `through ${services}`,
  read: 'Read',
  notRead: 'Not read',
  asked: { answer: 'Written by', citations: 'About citations', 'next-questions': 'About what to ask next' },
  tokens: (input, output) => `${input} in, ${output} out`,
  took: (ms) => `${ms} ms`,
  sentTo: 'Sent to',
  requests: (count) => `${count} requests`,
  kind: (kind) => kind,
  characters: (count) => `${count} characters`,
};
