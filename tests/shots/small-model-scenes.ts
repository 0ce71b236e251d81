import type { AssistantMessage } from '../../lib/core/message';
import type { Notice } from '../../lib/core/notice';
import type { PanelState, QuotesFirst, ThreadView } from '../../lib/core/protocol/panel-protocol';
import { cited, oneTurn, panelState, receipt, richState } from './make';
import * as texts from './scene-texts';

interface SmallModelScene {
  state: PanelState;
  thread: ThreadView;
  click?: string | string[];
  quotesFirst?: QuotesFirst;
}

const question = 'Does daylight saving time still save electricity?';
const model = { providerId: 'openai-compatible', label: 'Ollama', model: 'llama3.2:3b' };
const invented = 'Most countries will give it up within ten years.';
const marked = `In Indiana, households used about 1 percent more electricity with daylight saving time.{1f} ${invented} Lamps hardly count on the bill any more.{4f} It is a matter of taste by now.`;

const given: Notice = {
  type: 'given-quotes',
  passages: Object.entries(texts.quotes).map(([id, quote]) => ({ sourceId: Number(id), quote })),
};

/** A written answer of which two sentences have no source. */
function answered(changes: Partial<AssistantMessage> = {}): Partial<AssistantMessage> {
  const { text, citations } = cited(marked, texts.quotes);
  const unsourced = [invented, 'It is a matter of taste by now.'].map((sentence): Notice => {
    const start = text.indexOf(sentence);
    return { type: 'unsourced', claim: { start, end: start + sentence.length } };
  });
  return {
    text,
    citations: citations.map((citation) => {
      const { start, end } = citation.claim;
      const from = Math.max(start, text.lastIndexOf(invented, end) + invented.length + 1);
      return { ...citation, claim: { start: start < from && from < end ? from : start, end } };
    }),
    sources: texts.sources,
    model,
    notices: [
      { type: 'quotes-first', because: 'small' },
      given,
      ...unsourced,
      { type: 'marks-checked', kept: 1, moved: 1, dropped: 1 },
    ],
    receipt: { ...receipt(1, 4), calls: { count: 1, ms: 3_100 } },
    ...changes,
  };
}

const failed: Notice[] = [
  { type: 'quotes-first', because: 'small' },
  { type: 'model-failed', model: model.model, failure: 'repetition' },
];

function quotesInstead(notices = failed): Partial<AssistantMessage> {
  const passage = 'Lighting was shrinking to a small share of what a household uses.';
  return {
    mode: 'quotes',
    model,
    text: `> ${passage}`,
    citations: [{ claim: { start: 2, end: 2 + passage.length }, sourceIds: [4], quote: passage }],
    sources: texts.sources,
    notices,
    receipt: receipt(1, 4),
  };
}

/** Answers that a small model writes from quotes. */
export const smallModelScenes: Record<string, SmallModelScene> = {
  'small-model-streaming': {
    state: richState(),
    thread: oneTurn(question, { ...answered(), stopReason: undefined, activity: { type: 'writing' } }, 2_000),
  },
  'small-model-reading': {
    state: richState(),
    thread: oneTurn(
      question,
      {
        ...answered({ text: '', citations: [], notices: [{ type: 'quotes-first', because: 'small' }, given] }),
        stopReason: undefined,
        activity: { type: 'waiting', part: 0.4 },
      },
      2_000,
    ),
  },
  'small-model-stopped': {
    state: richState(),
    thread: oneTurn(
      question,
      {
        ...answered({ text: '', citations: [], notices: [{ type: 'quotes-first', because: 'small' }, given] }),
        stopReason: 'aborted',
      },
      2_000,
    ),
  },
  'small-model-chosen': {
    state: richState(),
    thread: oneTurn(
      question,
      quotesInstead([{ type: 'quotes-first', because: 'small' }, given, { type: 'quotes-chosen' }]),
      3_000,
    ),
  },
  'small-model-folded': {
    state: richState(),
    thread: oneTurn(question, answered(), 4_100),
    click: ['.uncited > summary', '.receipt > summary'],
    quotesFirst: { model: model.model, because: 'small' },
  },
  'small-model-kept': { state: richState({ keepUnsourced: true }), thread: oneTurn(question, answered(), 4_100) },
  'small-model-quotes': { state: richState(), thread: oneTurn(question, quotesInstead(), 9_000) },
  'small-model-no-quotes': {
    state: panelState(),
    thread: oneTurn(
      question,
      { mode: 'quotes', model, notices: [{ type: 'no-quotes' }], receipt: receipt(1, 4) },
      2_000,
    ),
  },
};
