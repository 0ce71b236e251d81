import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { formatMoment } from '../../shared/formats';
import { plural, t } from '../../shared/texts';
import { exceptionsOf, isChecking, verdictOf } from '../../shared/verdict';
import { usePanel } from '../model/panel-context';
import { lacksChecks } from '../model/thread-reducer';

interface LinkButtonProps {
  label: string;
  class?: string;
  onClick: () => void;
}

/**
 * A button that looks like a link. The focus goes to the section around it where the button makes way for another one.
 */
export function LinkButton({ label, class: className = '', onClick }: LinkButtonProps): VNode {
  function onPress({ currentTarget }: MouseEvent): void {
    onClick();
    // Another button takes the place of this one: the focus stays in the section.
    if (className === '') (currentTarget as Element).closest<HTMLElement>('.evidence')?.focus();
  }
  return (
    <button type="button" class={`button link ${className}`} onClick={onPress}>
      {label}
    </button>
  );
}

/** When the last page of an answer was compared; undefined where none was. */
function comparedAt({ citations }: AssistantMessage): number | undefined {
  const moments = citations.flatMap(({ checks }) => checks?.flatMap(({ retrievedAt }) => retrievedAt ?? []) ?? []);
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

/**
 * The way on for citations that were not compared, because access is missing, the checks were cut off, or never ran.
 */
function Unfinished({ answer }: { answer: AssistantMessage }): VNode {
  const { checks } = usePanel();
  if (answer.check?.blocked) {
    const isDenied = checks.denied.value === answer.id;
    return (
      <>
        <span role="status">{t(isDenied ? 'panel.check.denied' : 'panel.check.blocked')}</span>
        <LinkButton label={t('panel.check.allow')} onClick={() => void checks.allowAndStart(answer)} />
      </>
    );
  }
  const isBegun = answer.citations.some(({ check }) => check !== undefined);
  if (!isBegun && answer.citations.some((citation) => verdictOf(citation, answer) === 'elsewhere')) {
    return (
      <>
        <span>{t('panel.check.elsewhere')}</span>
        <LinkButton label={t('panel.check.here')} onClick={() => void checks.start(answer.id)} />
      </>
    );
  }
  return (
    <>
      {isBegun && <span>{t('panel.check.stopped')}</span>}
      <LinkButton
        label={t(isBegun ? 'panel.check.rest' : 'panel.check.now')}
        onClick={() => void checks.start(answer.id)}
      />
    </>
  );
}

/** The line below the sentence about an answer's citations: what can be done about them now. */
export function CheckLine({ answer }: { answer: AssistantMessage }): VNode | null {
  const { checks, review } = usePanel();
  // Quotes were copied from their pages: to compare them takes no time, and needs no words.
  const isCompared = answer.mode !== 'quotes' || answer.imported !== undefined;
  // The check of a page is announced above its sentences, with a button of its own.
  if (answer.mode === 'checked' && answer.check === undefined) return null;
  if (isChecking(answer)) {
    if (!isCompared || !lacksChecks(answer)) return null;
    return (
      <p class="evidence-line">
        <LinkButton label={t('panel.check.stop')} onClick={() => checks.stop(answer.id)} />
      </p>
    );
  }
  const exceptions = exceptionsOf(answer).length;
  const isUnfinished = isCompared && lacksChecks(answer);
  const compared = comparedAt(answer);
  return (
    <>
      {exceptions > 0 && (
        <p class="evidence-line">
          <LinkButton
            class="review-start"
            label={plural('panel.review.start', exceptions)}
            onClick={() => review.start(answer)}
          />
        </p>
      )}
      {isUnfinished && (
        <p class="evidence-line">
          <Unfinished answer={answer} />
        </p>
      )}
      {isCompared && exceptions === 0 && !isUnfinished && compared !== undefined && (
        <p class="evidence-line compared number">
          {t('panel.check.compared', { moment: formatMoment(compared, Date.now()) })}
        </p>
      )}
    </>
  );
}
