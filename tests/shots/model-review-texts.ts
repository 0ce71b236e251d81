import { errorInfo } from '../../lib/core/app-error';
import type { AssistantMessage } from '../../lib/core/message';
import type { CitationCheck } from '../../lib/core/source';
import { cited, receipt } from './make';
import { quotes } from './scene-texts';

const asked = { label: 'Gemini', model: 'gemini-2.5-flash' };
const passage = 'Lighting was shrinking to a small share of what a household uses.';

/** An answer of one sentence with one citation. */
function reviewed(check: CitationCheck, error?: ReturnType<typeof errorInfo>): Partial<AssistantMessage> {
  const { text, citations } = cited('LEDs use so little that lamps hardly count on the bill any more.{4p}', quotes);
  return {
    text,
    citations: citations.map((citation) => ({ ...citation, check: { ...check, retrievedAt: Date.now() - 60_000 } })),
    check: { total: 1, done: true },
    receipt: {
      ...receipt(1, 3),
      after: [
        {
          purpose: 'judge',
          at: Date.now() - 60_000,
          ms: 1_240,
          model: { providerId: 'gemini', ...asked },
          citations: 1,
          usage: { inputTokens: 840, outputTokens: 61 },
          reads: [],
          sent: [
            {
              host: 'generativelanguage.googleapis.com',
              requests: 1,
              parts: [
                { kind: 'thread', characters: 166 },
                { kind: 'pages', characters: 1_204 },
                { kind: 'instructions', characters: 1_010 },
              ],
            },
          ],
          ...(error && { error }),
        },
      ],
    },
  };
}

const reading = ['https://coastalmanac.example/skerrow-light', 'https://harbourpost.example/news/the-lamp-of-skerrow'];

/** A receipt that tells which host got what. */
const sentReceipt: AssistantMessage['receipt'] = {
  searches: [{ queries: ['skerrow light first lit'], providerId: 'duckduckgo', ms: 640 }],
  leftOut: 2,
  reads: reading.map((url, index) => ({ url, ok: true, ms: 380 + 900 * index })),
  sent: [
    { host: 'html.duckduckgo.com', requests: 1, parts: [{ kind: 'search', characters: 23 }] },
    { host: 'r.jina.ai', requests: 2, parts: [{ kind: 'address', characters: 94 }], addresses: reading },
    {
      host: 'generativelanguage.googleapis.com',
      requests: 3,
      parts: [
        { kind: 'question', characters: 96 },
        { kind: 'thread', characters: 1_204 },
        { kind: 'pages', characters: 18_310 },
        { kind: 'instructions', characters: 2_870 },
      ],
    },
  ],
  calls: { count: 3, ms: 4_120 },
};

const carried: CitationCheck = { verdict: 'found', passage, judge: { ...asked, outcome: 'carried' } };
const partial: CitationCheck = { verdict: 'partial', passage, missing: ['bill'] };
const contradicted: CitationCheck = {
  verdict: 'partial',
  passage,
  missing: ['hardly'],
  judge: {
    ...asked,
    outcome: 'contradicted',
    contradiction: { claim: 'hardly count', page: 'a small share' },
    byWords: { verdict: 'found', passage },
  },
};
/** The words of the sentence as an answer of one citation has it, in its order. */
const facts: CitationCheck['facts'] = [
  { kind: 'name', span: { start: 0, end: 4 }, isCarried: false },
  { kind: 'word', span: { start: 5, end: 8 }, isCarried: true, page: 'uses' },
  { kind: 'word', span: { start: 12, end: 18 }, isCarried: true, page: 'small' },
  { kind: 'word', span: { start: 24, end: 29 }, isCarried: true, page: 'Lighting' },
  { kind: 'word', span: { start: 30, end: 42 }, isCarried: false },
  { kind: 'word', span: { start: 50, end: 54 }, isCarried: false },
];
/** A passage that has all words of the sentence, about which words settle nothing. */
const worded: CitationCheck = {
  verdict: 'words-found',
  passage: 'Few expect that lamps hardly count on the bill any more, though LEDs use little.',
  facts: facts.map((fact, index) => ({
    ...fact,
    isCarried: true,
    page: ['LEDs', 'use', 'little', 'lamps', 'hardly count', 'bill'][index] ?? '',
  })),
};

/** Answers about whose partly found citations a model is asked, by the name of the scene. */
export const reviewedAnswers: Record<string, Partial<AssistantMessage> & { click: string[] }> = {
  'model-review-carried': { ...reviewed(carried), click: ['.chip'] },
  'model-review-lifted': { ...reviewed(carried), click: ['.receipt summary'] },
  'receipt-sent': { ...reviewed(carried), receipt: sentReceipt, click: ['.receipt summary'] },
  'model-review-overruled': {
    ...reviewed({ ...partial, judge: { ...asked, outcome: 'not-on-page' } }),
    click: ['.chip'],
  },
  'model-review-contradicted': { ...reviewed(contradicted), click: ['.chip'] },
  'model-review-offer': {
    ...reviewed(partial),
    click: [],
    receipt: receipt(1, 3),
    check: { total: 1, done: true, offer: { label: 'Gemini', tokens: 900 } },
  },
  'card-words-found': { ...reviewed(worded), receipt: receipt(1, 3), click: ['.chip'] },
  'card-facts': { ...reviewed({ ...partial, facts }), receipt: receipt(1, 3), click: ['.chip'] },
  'card-why': { ...reviewed({ ...partial, facts }), receipt: receipt(1, 3), click: ['.chip', '.card [aria-expanded]'] },
  'model-review-failed': {
    ...reviewed(partial, errorInfo('gemini', 'rate-limited', { service: 'Gemini' })),
    click: [],
  },
  'model-review-asking': {
    ...reviewed(partial),
    click: [],
    receipt: receipt(1, 3),
    check: { total: 1, done: false, judging: { label: 'Gemini', total: 1 } },
  },
};
