import type { VNode } from 'preact';
import { type AssistantMessage, questionText, type ShownQuestion } from '../../../core/message';
import type { Source } from '../../../core/source';
import { standingOf } from '../../../core/url/site-standing';
import { daysTooOld } from '../../../passages/question/recency';
import { lazyView } from '../../shared/lazy-view';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

const PrimaryMark = lazyView(async () => (await import('./primary-mark')).PrimaryMark);

interface SourceMarksProps {
  source: Source;
  answer: AssistantMessage;
  question: ShownQuestion;
}

const daysOfYear = 365.25;

/** Marks of a source: its site is the subject's own, the person's standing of it, and its age. */
export function SourceMarks({ source, answer, question }: SourceMarksProps): VNode {
  const profile = usePanel().profile.value;
  const standing = profile && standingOf(source.url, profile);
  const questionWords = questionText(question);
  // The words of the answer are read once it has ended, not at each change.
  const text = answer.stopReason === undefined ? undefined : answer.text;
  const days = daysTooOld(source.publishedAt, {
    question: questionWords,
    timeRange: question.limits?.timeRange ?? profile?.timeRange ?? 'all',
    at: answer.createdAt,
  });
  const years = days === undefined ? 0 : Math.floor(days / daysOfYear);
  return (
    <>
      {text !== undefined && <PrimaryMark url={source.url} question={questionWords} answer={text} />}
      {standing && <span class="mark-standing">{t(`panel.sources.standing_${standing}`)}</span>}
      {days !== undefined && (
        <span class="mark-old">
          {years > 0 ? plural('panel.sources.years_old', years) : t('panel.sources.too_old')}
        </span>
      )}
    </>
  );
}
