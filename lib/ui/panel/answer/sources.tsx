import './sources.css';
import { useComputed } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Source } from '../../../core/source';
import { plural, t } from '../../shared/texts';
import { SourceRow, sourceState } from '../citations/source-row';
import type { AnswerSection, AnswerSectionProps } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { hasRoomForSources } from '../model/screen-width';

/** Sources that are shown at first; where there are more, the rest unfolds. */
const maxShown = 12;

/** Scrolls a list beside its answer, and nothing around it, to the row of the source whose card is open. */
function useShownRow(shownId: number | undefined): RefObject<HTMLDetailsElement | null> {
  const list = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const row = hasRoomForSources.value && list.current?.querySelector('.shown');
    if (!list.current || !row) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const place = row.getBoundingClientRect();
    if (place.top < top) list.current.scrollTop += place.top - top;
    if (place.bottom > bottom) list.current.scrollTop += place.bottom - bottom;
  }, [shownId]);
  return list;
}

/**
 * The sources of an answer by number: cited ones first, the others collapsed. Shown below the answer, or beside it
 * where there is room, then also while it is being written.
 */
function Sources({ answer, question, isFirst }: AnswerSectionProps): VNode | null {
  const [all, setAll] = useState(false);
  const { thread } = usePanel();
  const { sources } = answer;
  const shownId = useComputed(() => {
    const shown = thread.shownSource.value;
    return shown?.answerId === answer.id ? shown.sourceId : undefined;
  }).value;
  const list = useShownRow(shownId);
  const shownAtFirst = useRef(0);
  useLayoutEffect(() => {
    // The button goes away, and the focus with it.
    if (all) list.current?.querySelectorAll<HTMLElement>('.source')[shownAtFirst.current]?.focus();
  }, [all, list]);
  const isOver = answer.stopReason !== undefined;
  if (!isOver && !hasRoomForSources.value) return null;
  if (sources.length === 0) return null;
  const cited = new Set(answer.citations.flatMap(({ sourceIds }) => sourceIds));
  const isCited = ({ id }: Source): boolean => cited.has(id);
  const byNumber = sources.toSorted((one, other) => one.id - other.id);
  const used = isOver ? byNumber.filter(isCited) : [];
  // If nothing is cited, or not yet, every page may matter.
  const ordered = used.length > 0 ? [...used, ...byNumber.filter((source) => !isCited(source))] : byNumber;
  const first = (used.length > 0 ? used : byNumber).slice(0, maxShown);
  const rest = ordered.slice(first.length);
  shownAtFirst.current = first.length;
  const unopened = sources.filter((source) => sourceState(source, answer) === 'listed').length;
  return (
    <div class="beside">
      <details class="sources" ref={list} open={isFirst || hasRoomForSources.value}>
        <summary class="sources-head">
          <b>{t('panel.sources.title', { count: sources.length })}</b>
          {unopened > 0 && <span class="number">{plural('panel.sources.listed', unopened)}</span>}
        </summary>
        <ol>
          {(all ? ordered : first).map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              answer={answer}
              question={question}
              isShown={source.id === shownId}
            />
          ))}
        </ol>
        {!all && rest.length > 0 && (
          <button type="button" class="button link" onClick={() => setAll(true)}>
            {plural('panel.sources.more', rest.length)}
          </button>
        )}
      </details>
    </div>
  );
}

export const sourcesSection: AnswerSection = { id: 'sources', View: Sources };
