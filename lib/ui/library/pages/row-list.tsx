import './row-list.css';
import type { ComponentChildren, TargetedEvent, TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { moveInList } from '../../shared/keys/list-keys';
import type { RowGroup } from './day-groups';
import { drawnGroups, placeOfRow, type RowHeights } from './row-window';

/** Heights in rem, as row-list.css has them. */
const rowRem = 3.5;
const headingRem = 2.25;
/** Pixels before the end of a list at which more of it is asked for. */
const nearEnd = 1_500;

type RowOf<Group extends RowGroup<unknown>> = Group['rows'][number];

interface RowListProps<Group extends RowGroup<unknown>> {
  label: string;
  groups: readonly Group[];
  keyOf: (row: RowOf<Group>) => string;
  /** Draws the content of a row; its first button or link gets the focus. */
  draw: (row: RowOf<Group>) => VNode;
  /** Draws something beside the name of a group. */
  besideName?: (group: Group) => ComponentChildren;
  /** Called when the end of the list comes near. */
  onNearEnd?: () => void;
  /** Called when the arrow up is pressed on the first row. */
  onLeave: () => void;
}

/** The row that contains an element. */
function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
}

function heightsNow(): RowHeights {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { row: rowRem * rem, heading: headingRem * rem };
}

/**
 * A long list under headings, of which only what is near the screen is drawn, in a part of the page that scrolls. The
 * arrow keys, Home and End go from row to row; the row that has the focus stays when it is scrolled away.
 */
export function RowList<Group extends RowGroup<unknown>>({
  label,
  groups,
  keyOf,
  draw,
  besideName,
  onNearEnd,
  onLeave,
}: RowListProps<Group>): VNode {
  const scroller = useRef<HTMLFieldSetElement>(null);
  const [heights, setHeights] = useState(heightsNow);
  const [view, setView] = useState({ top: 0, bottom: 900 });
  const [focused, setFocused] = useState(-1);
  const toFocus = useRef(-1);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const { drawn, height } = drawnGroups(groups, heights, view, focused);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (): void => {
      setView({ top: element.scrollTop, bottom: element.scrollTop + element.clientHeight });
      setHeights((before) => {
        const now = heightsNow();
        return now.row === before.row ? before : now;
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);

  const isNearEnd = height - view.bottom < nearEnd;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, height]);

  useLayoutEffect(() => {
    if (toFocus.current === -1) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${toFocus.current}"]`);
    toFocus.current = -1;
    row?.querySelector<HTMLElement>('a, button')?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
  });

  function focusRow(index: number): void {
    toFocus.current = index;
    setFocused(index);
    const element = scroller.current;
    if (!element) return;
    const top = placeOfRow(groups, heights, index);
    const isSeen = top >= element.scrollTop && top + heights.row <= element.scrollTop + element.clientHeight;
    if (!isSeen) setView({ top, bottom: top + element.clientHeight });
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    const row = rowOf(event.target);
    if (row && !event.defaultPrevented)
      moveInList(event, { count, index: Number(row.dataset.index), focusRow, onLeave });
  }

  function onFocusIn({ target }: TargetedEvent<HTMLElement, FocusEvent>): void {
    const row = rowOf(target);
    setFocused(row ? Number(row.dataset.index) : -1);
  }

  return (
    <fieldset class="row-list" ref={scroller} aria-label={label} onKeyDown={onKeyDown} onFocusIn={onFocusIn}>
      <div class="row-list-whole" style={{ blockSize: `${height}px` }}>
        {drawn.map(({ group, top, height: groupHeight, rows }) => (
          <section
            key={group.key}
            class="row-group"
            style={{ insetBlockStart: `${top}px`, blockSize: `${groupHeight}px` }}
          >
            {group.name !== '' && (
              <div class="row-group-head">
                <h2 id={group.key}>{group.name}</h2>
                {besideName?.(group)}
              </div>
            )}
            <ul aria-labelledby={group.name === '' ? undefined : group.key}>
              {rows.map(({ row, top: rowTop, index, position }) => (
                <li
                  key={keyOf(row)}
                  class="row-place"
                  data-index={index}
                  aria-posinset={position}
                  aria-setsize={group.rows.length}
                  style={{ insetBlockStart: `${rowTop}px` }}
                >
                  {draw(row)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </fieldset>
  );
}
