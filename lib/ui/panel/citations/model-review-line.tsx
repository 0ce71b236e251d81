import type { VNode } from 'preact';
import { checksOf } from '../../../core/checks/later-checks';
import type { AssistantMessage } from '../../../core/message';
import type { ModelReviewOutcome } from '../../../core/source';
import { errorMessages } from '../../shared/error-messages';
import { joinSentences, plural, t } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { usePanel } from '../model/panel-context';
import { LinkButton } from './check-line';

/** The outcome of a model's review of an answer's citations; undefined if there was none. */
function outcome({ citations, receipt }: AssistantMessage): string | undefined {
  const step = receipt.after?.findLast(({ purpose }) => purpose === 'judge');
  const model = step?.model?.label;
  if (!model) return undefined;
  if (step.error) return t('panel.model_review.failed', { model, reason: errorMessages(step.error).message });
  const reviews = citations.flatMap((citation) => checksOf(citation).flatMap(({ judge: review }) => review ?? []));
  const count = (changed: ModelReviewOutcome) => reviews.filter((one) => one.outcome === changed).length;
  const changes = [
    ...(count('carried') > 0 ? [plural('panel.model_review.lifted', count('carried'), { model })] : []),
    ...(count('contradicted') > 0 ? [plural('panel.model_review.lowered', count('contradicted'), { model })] : []),
  ];
  if (changes.length > 0) return joinSentences(changes);
  return reviews.length === 0 ? undefined : plural('panel.model_review.unchanged', reviews.length, { model });
}

/** Offers a review by the answer's own model, until the person has decided about it for the profile. */
function ModelReviewOffer({ answer }: { answer: AssistantMessage }): VNode | null {
  const { checks, state, thread } = usePanel();
  const offer = answer.check?.offer;
  const view = thread.view.value;
  const profiles = state.value?.profiles ?? [];
  const profileId = answer.opinion?.profileId ?? view?.thread.profileId;
  const profile = profiles.find(({ id }) => id === profileId);
  if (!offer || !profile || profile.judge !== undefined || view?.messages.at(-1)?.id !== answer.id) return null;
  const decide = (choice: 'own' | 'off') => void checks.decideModelReview(answer.id, profile, profiles, choice);
  return (
    <p class="evidence-line number">
      <span>{plural('panel.model_review.offer', offer.tokens, { model: offer.label })}</span>
      <LinkButton label={t('panel.model_review.offer_yes')} onClick={() => decide('own')} />
      <LinkButton label={t('panel.model_review.offer_no')} onClick={() => decide('off')} />
    </p>
  );
}

/** The line about the model that reviews citations: the offer, the progress, or the outcome. */
export function ModelReviewLine({ answer }: { answer: AssistantMessage }): VNode | null {
  const { checks } = usePanel();
  const isRunning = isChecking(answer);
  const running = isRunning ? answer.check?.judging : undefined;
  if (isRunning && !running) return null;
  const status = running
    ? plural('panel.model_review.asking', running.total, { model: running.label })
    : outcome(answer);
  if (status === undefined) return <ModelReviewOffer answer={answer} />;
  return (
    <p class="evidence-line model-review number">
      <span role="status">{status}</span>
      {running && <LinkButton label={t('panel.check.stop')} onClick={() => checks.stop(answer.id)} />}
    </p>
  );
}
