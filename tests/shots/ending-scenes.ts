import { errorInfo } from '../../lib/core/app-error';
import type { AssistantMessage } from '../../lib/core/message';
import type { PanelState, ThreadView } from '../../lib/core/protocol/panel-protocol';
import type { Changes } from '../../lib/core/utils/omit';
import { importedMessage } from '../../lib/extension/history/imported-message';
import { cited, oneTurn, panelState, receipt, richState } from './make';
import * as texts from './scene-texts';

interface EndingScene {
  state: PanelState;
  thread?: ThreadView;
  click?: string | string[];
  asSeen?: boolean;
  scrollTo?: number;
}

const question = 'Does daylight saving time still save electricity?';

function answered(answer: Changes<AssistantMessage>): EndingScene {
  return { state: richState(), thread: oneTurn(question, answer, 4100) };
}

const importedAt = Date.UTC(2026, 2, 14, 8);

const partly = { ...cited(texts.interrupted), sources: texts.sources.slice(0, 3), receipt: receipt(1, 3) };
const running = { stopReason: undefined, endedAt: undefined, citations: [], text: '' };
const done = {
  ...cited(texts.streaming, texts.quotes),
  sources: texts.sources,
  receipt: receipt(2, 7),
  check: { total: 3, done: true },
  model: { providerId: 'gemini', label: 'Gemini', model: 'gemini-2.5-flash' },
  usage: { inputTokens: 18_240, outputTokens: 412 },
};

/** An answer as an import adds it, then as a check of some of its citations leaves it. */
function imported(isChecked: boolean): EndingScene {
  const scene = answered({ ...done, ...cited(texts.mixed, texts.quotes) });
  const messages = (scene.thread?.messages ?? []).map((message) => {
    const added = importedMessage(message, importedAt);
    if (added.role === 'user' || message.role === 'user' || !isChecked) return added;
    return { ...added, citations: message.citations, check: { total: 3, done: true } };
  });
  return { ...scene, ...(scene.thread && { thread: { ...scene.thread, messages } }) };
}

/** How an answer begins, ends or fails, and what is opened around it. */
export const endingScenes: Record<string, EndingScene> = {
  imported: imported(false),
  'imported-card': { ...imported(false), asSeen: true, click: '.chip' },
  'imported-receipt': { ...imported(false), click: '.receipt summary' },
  'imported-checked': { ...imported(true), asSeen: true, click: '.chip' },
  searching: answered({
    ...running,
    createdAt: Date.now() - 1200,
    activity: { type: 'searching', queries: ['daylight saving time electricity'] },
  }),
  stopped: answered({ ...partly, stopReason: 'aborted' }),
  'stopped-early': answered({ stopReason: 'aborted' }),
  'too-long': answered({ ...partly, stopReason: 'length' }),
  refused: answered({ stopReason: 'refused', model: done.model }),
  offline: answered({
    stopReason: 'error',
    model: done.model,
    error: errorInfo('gemini', 'network', { service: 'Gemini' }),
  }),
  'rate-limited': answered({
    stopReason: 'error',
    error: errorInfo('gemini', 'rate-limited', {
      service: 'Gemini',
      status: 429,
      retryAfterMs: 41_000,
      message: 'Resource has been exhausted (check quota).',
    }),
  }),
  overloaded: answered({
    stopReason: 'error',
    error: errorInfo('gemini', 'overloaded', { service: 'Gemini', status: 503, message: 'The model is overloaded.' }),
  }),
  'receipt-open': { ...answered(done), click: '.receipt summary' },
  'receipt-complete': {
    ...answered({
      ...done,
      usage: { ...done.usage, cost: 0.0042 },
      receipt: {
        ...receipt(2, 3),
        searches: receipt(2, 3).searches.map((search) => ({
          ...search,
          suggestions: search.queries.map((text) => ({ text, url: 'https://search.example/?q=daylight' })),
        })),
        leftOut: 1,
        reads: [
          { url: 'https://gridnotes.example/', ok: true, ms: 410 },
          { url: 'https://rae-journal.example/', ok: true, ms: 1_280 },
          {
            url: 'https://tariffwatch.example/',
            ok: false,
            error: errorInfo('page', 'network', { service: 'tariffwatch.example' }),
          },
        ],
        calls: { count: 3, ms: 4_120 },
      },
    }),
    click: '.receipt summary',
  },
  'ask-next': answered({
    ...done,
    next: {
      questions: [
        'How much did Indiana’s change of clocks cost households?',
        'Why does saving depend on the distance from the equator, and what did the review of 44 studies leave out?',
        'Which countries gave up summer time?',
      ],
    },
  }),
  'sources-unfolded': { ...answered(done), click: '.sources > .button.link' },
  'source-menu': {
    ...answered(done),
    click: '.source-row:nth-child(2) .site-menu button',
    asSeen: true,
    scrollTo: 480,
  },
  'ways-to-start': { state: richState(), click: '.split .icon-button:last-of-type', asSeen: true },
  reasoning: {
    ...answered({
      ...done,
      reasoning:
        'The question asks about now, so the newest measurements come first.\n\nThe meta-analysis covers 44 papers.',
    }),
    click: '.reasoning summary',
  },
  'edit-question': { ...answered(done), click: '.answer-tools > .icon-button:nth-child(3)' },
  'private-thread': {
    state: panelState(),
    click: ['.split .icon-button:last-of-type', '.menu.small .menu-item:last-of-type'],
    asSeen: true,
  },
  'more-menu': {
    state: richState(),
    click: '.panel-head > .icon-button:last-of-type',
    asSeen: true,
  },
};
