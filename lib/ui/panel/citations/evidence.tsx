import '../../styles/chips.css';
import './evidence.css';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { Glyph } from '../../shared/glyph';
import { plural, t } from '../../shared/texts';
import { isChecking, verdictOf } from '../../shared/verdict';
import { drawnVerdict, type ShownVerdict, shownVerdicts, verdictEntries } from '../../shared/verdicts';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { countedRowsOf } from '../model/shown-count';
import { CheckLine } from './check-line';
import { focusCitation } from './focus-citation';
import { ModelReviewLine } from './model-review-line';

/** One sentence that sums up the verdicts of an answer's citations; undefined where there are none. */
export function evidenceSentence(answer: AssistantMessage): string | undefined {
  const { citations, check, mode, stopReason } = answer;
  if (citations.length === 0) return undefined;
  const verdicts = citations.map((citation) => verdictOf(citation, answer));
  // The rows of a number that was counted are quoted, the number is not.
  const isQuoted = mode === 'quotes' && countedRowsOf(answer) === undefined;
  if (isQuoted && verdicts.every((verdict) => verdict === 'found')) return t('panel.evidence.quoted');
  if (isChecking(answer) && verdicts.includes('waiting')) {
    const done = verdicts.filter((verdict) => verdict !== 'waiting').length;
    return plural('panel.evidence.checking', check?.total ?? citations.length, { done });
  }
  for (const none of ['unchecked', 'elsewhere'] as const)
    if (verdicts.every((verdict) => verdict === none)) return plural(`panel.evidence.${none}`, citations.length);
  const found = verdicts.filter((verdict) => verdict === 'found').length;
  const soFar = stopReason === 'interrupted' || stopReason === 'aborted' || stopReason === 'error';
  return plural(soFar ? 'panel.evidence.found_so_far' : 'panel.evidence.found', citations.length, { found });
}

/**
 * The verdicts below an answer: a bar with a segment per citation, a sentence, and a button to each kind of exception.
 */
function Evidence({ answer }: { answer: AssistantMessage }): VNode | null {
  /** Whether verdicts have arrived while the answer is on screen: then the lines for them keep their place. */
  const wasChecked = useRef(false);
  const sentence = evidenceSentence(answer);
  if (sentence === undefined) return null;
  const verdicts = answer.citations.map((citation) => verdictOf(citation, answer));
  if (answer.mode === 'written' && isChecking(answer)) wasChecked.current = true;
  function focusFirst(verdict: ShownVerdict): void {
    focusCitation(answer.id, verdicts.indexOf(verdict));
  }
  const present = shownVerdicts.flatMap((verdict) => {
    const { count } = verdictEntries[verdict].texts;
    const isOnlySome = verdicts.some((other) => other !== verdict) && verdicts.includes(verdict);
    return count && isOnlySome ? [{ verdict, count }] : [];
  });
  return (
    // No landmark: a thread has one in each answer.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div class="evidence" role="group" aria-label={t('panel.evidence.label')} tabIndex={-1}>
      <div class={`rule${wasChecked.current ? ' live' : ''}`} aria-hidden="true">
        {verdicts.map((verdict, index) => (
          <i key={index} data-verdict={drawnVerdict(verdict)} />
        ))}
      </div>
      <p class="evidence-summary number">{sentence}</p>
      <div class={`evidence-more${wasChecked.current ? ' kept' : ''}`}>
        {present.length > 0 && (
          <p class="evidence-rest">
            {present.map(({ verdict, count }) => (
              <button key={verdict} type="button" class="number" onClick={() => focusFirst(verdict)}>
                <Glyph verdict={verdict} />
                {plural(count, verdicts.filter((other) => other === verdict).length)}
              </button>
            ))}
          </p>
        )}
        <ModelReviewLine answer={answer} />
        <CheckLine answer={answer} />
      </div>
    </div>
  );
}

export const evidenceSection: AnswerSection = { id: 'evidence', appliesTo: hasEnded, View: Evidence };
