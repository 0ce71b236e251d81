import type { ReceiptWords } from '../../../../lib/core/evidence/evidence-receipt';

/** Words for the receipt of an export, as short as can be told apart. */
export const receiptWords: ReceiptWords = {
  title: 'Receipt',
  searched: 'Searched',
  through: (services) => `through ${services}`,
  read: 'Read',
  notRead: 'Not read',
  writtenBy: 'Written by',
  after: 'After the answer',
  step: {
    redirects: 'Links followed',
    check: 'Read to check',
    judge: 'Asked to check',
    'next-questions': 'Asked what to ask next',
    'find-source': 'Looked for a source',
    'cross-examination': 'Asked other pages',
    'check-again': 'Read again',
  },
  citations: (count) => `${count} citations`,
  tokens: (input, output) => `${input} in, ${output} out`,
  took: (ms) => `${ms} ms`,
  sentTo: 'Sent to',
  hidesRedirects: 'Redirects are not reported',
  requests: (count) => `${count} requests`,
  kind: (kind) => kind,
  characters: (count) => `${count} characters`,
};
