import { errorInfo } from '../../lib/core/app-error';
import type { AssistantMessage } from '../../lib/core/message';
import type { CitationCheck } from '../../lib/core/source';
import { cited, receipt } from './make';
import { quotes } from './scene-texts';

const call = { label: 'Gemini', model: 'gemini-2.5-flash', total: 1 };
const asked = { label: 'Gemini', model: 'gemini-2.5-flash' };
const passage = 'Lighting was shrinking to a small share of what a household uses.';

/** An answer of one sentence with one citation. */
function judged(check: CitationCheck, error?: ReturnType<typeof errorInfo>): Partial<AssistantMessage> {
  const { text, citations } = cited('LEDs use so little that lamps hardly count on the bill any more.{4p}', quotes);
  return {
    text,
    citations: citations.map((citation) => ({ ...citation, check: { ...check, retrievedAt: Date.now() - 60_000 } })),
    check: { total: 1, done: true },
    receipt: {
      ...receipt(1, 3),
      judges: [{ ...call, usage: { inputTokens: 840, outputTokens: 61 }, ...(error && { error }) }],
    },
  };
}

const carried: CitationCheck = { verdict: 'found', passage, judge: { ...asked, outcome: 'carried' } };
const partial: CitationCheck = { verdict: 'partial', passage, missing: ['bill'] };

/** Answers about whose partly found citations a model is asked, by the name of the scene. */
export const judgedAnswers: Record<string, Partial<AssistantMessage> & { click: string[] }> = {
  'judge-carried': { ...judged(carried), click: ['.chip'] },
  'judge-lifted': { ...judged(carried), click: ['.receipt summary'] },
  'judge-overruled': { ...judged({ ...partial, judge: { ...asked, outcome: 'not-on-page' } }), click: ['.chip'] },
  'judge-failed': { ...judged(partial, errorInfo('gemini', 'rate-limited', { service: 'Gemini' })), click: [] },
  'judge-asking': {
    ...judged(partial),
    click: [],
    receipt: receipt(1, 3),
    check: { total: 1, done: false, judging: { label: 'Gemini', total: 1 } },
  },
};
