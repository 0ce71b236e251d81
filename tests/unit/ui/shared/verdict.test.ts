import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import type { Citation, SourceCheck, Verdict } from '../../../../lib/core/source';
import { exceptionsOf, sourceVerdict, verdictOf } from '../../../../lib/ui/shared/verdict';

const claim = { start: 0, end: 1 };
const bare: Citation = { claim, sourceIds: [1] };
const quoted: Citation = { ...bare, quote: 'words' };
const answer = (changes: Partial<AssistantMessage>) => ({
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
  ...changes,
});
const ended = (check?: AssistantMessage['check']) => answer({ stopReason: 'stop', ...(check && { check }) });
const running = ended({ total: 1, done: false });
const over = ended({ total: 1, done: true });

/** A citation of the sources 1 and 2. */
function ofTwo(...verdicts: (Verdict | undefined)[]): Citation {
  const checks = verdicts.flatMap((verdict, index): SourceCheck[] =>
    verdict ? [{ sourceId: index + 1, verdict }] : [],
  );
  const best = (['found', 'partial', 'not-found', 'unreachable'] as const).find((verdict) =>
    verdicts.includes(verdict),
  );
  return { claim, sourceIds: [1, 2], checks, ...(best && { check: { verdict: best } }) };
}

describe('verdictOf', () => {
  it.each<[string, Citation, AssistantMessage, string]>([
    ['what a check said', { ...bare, check: { verdict: 'partial' } }, answer({}), 'partial'],
    ['a citation while the answer is written', bare, answer({}), 'waiting'],
    ['a citation while the answer is checked', bare, running, 'waiting'],
    ['a citation whose check was cut off', bare, over, 'unchecked'],
    ['a citation of an answer whose background died', bare, answer({ stopReason: 'interrupted' }), 'unchecked'],
    ['a citation that nothing checked', bare, ended(), 'unchecked'],
    ['words that a service quotes while they are checked', quoted, running, 'waiting'],
    ['a passage of quote mode', quoted, answer({ mode: 'quotes' }), 'found'],
    ['the best of several sources', ofTwo('not-found', 'found'), over, 'found'],
    ['found at one source while another is read', ofTwo('found', undefined), running, 'found'],
    ['not found at one source while another is read', ofTwo('not-found', undefined), running, 'waiting'],
    ['not found at one source, and cut off before another', ofTwo('not-found', undefined), over, 'not-found'],
  ])('%s', (_, citation, message, verdict) => {
    expect(verdictOf(citation, message)).toBe(verdict);
  });

  it('gives each source its own', () => {
    const citation = ofTwo('not-found', 'found');
    expect([1, 2].map((id) => verdictOf(citation, over, id))).toEqual(['not-found', 'found']);
    expect([1, 2].map((id) => verdictOf(ofTwo('not-found', undefined), running, id))).toEqual(['not-found', 'waiting']);
  });
});

it('a source shows its worst verdict, not that of the others that are cited beside it', () => {
  const message = { ...over, citations: [ofTwo('not-found', 'found'), ofTwo('found', 'partial')] };
  expect([1, 2, 3].map((id) => sourceVerdict(message, id))).toEqual(['not-found', 'partial', undefined]);
});

it('exceptions are sentences that no source fully supports, in text order', () => {
  const at = (end: number, citation: Citation): Citation => ({ ...citation, claim: { start: 0, end } });
  const citations = [
    at(9, ofTwo('unreachable', 'partial')),
    at(3, ofTwo('not-found', 'found')),
    at(5, ofTwo('not-found')),
    at(7, { ...bare }),
    at(2, ofTwo('unreachable')),
  ];
  expect(exceptionsOf({ ...over, citations })).toEqual([4, 2, 0]);
});
