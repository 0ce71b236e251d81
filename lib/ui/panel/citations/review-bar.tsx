import './review-bar.css';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { IconButton } from '../../shared/icon';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { answerElement, focusCitation } from './focus-citation';

/** Ends a review where it began: at its button. */
export function useReviewEnd(): () => void {
  const { review } = usePanel();
  return () => {
    const position = review.position.value;
    review.end();
    const around = position && answerElement(position.answer.id)?.closest('.opinion, .turn');
    const button = around?.querySelector<HTMLElement>('.review-start');
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'center' });
  };
}

/** Progress of a review of the citations that were not found, with buttons to move on; it keeps its position. */
export function ReviewBar(): VNode {
  const { review } = usePanel();
  const end = useReviewEnd();
  const position = review.position.value;
  const { citation, at, count } = position ?? {};
  const answerId = position?.answer.id;
  useEffect(() => {
    if (answerId !== undefined && citation !== undefined) focusCitation(answerId, citation);
  }, [answerId, citation, at]);
  const place = at !== undefined && count !== undefined ? t('panel.review.place', { place: at + 1, all: count }) : '';
  return (
    <>
      {/* Rendered before it has words: not every screen reader announces an element that is inserted with its words. */}
      <p class="only-spoken" role="status">
        {place}
      </p>
      {position && (
        <section
          class="review"
          aria-label={t('panel.review.label')}
          onKeyDown={(event) => {
            if (event.key === 'Escape') end();
          }}
        >
          <p class="number">{place}</p>
          <span class="keys" aria-hidden="true">
            <span class="key">[</span>
            <span class="key">]</span>
          </span>
          <IconButton
            icon="arrow"
            back
            label={t('panel.review.previous')}
            disabled={position.at === 0}
            onClick={() => review.go(-1)}
          />
          <IconButton
            icon="arrow"
            mirror
            label={t('panel.review.next')}
            disabled={position.at === position.count - 1}
            onClick={() => review.go(1)}
          />
          <button type="button" class="button" onClick={end}>
            {t('panel.review.done')}
          </button>
        </section>
      )}
    </>
  );
}
