import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type ListPiece, listPieces, positionRows, rowsToDraw } from './row-window';
import type { ThreadGroup } from './thread-list';

/** Pixels of a row with a title of one line, and of a heading, until they are drawn and measured. */
const estimatedRowHeight = 56;
const estimatedHeadingHeight = 38;
/** Pixels that are seen, until they are measured. */
const estimatedViewHeight = 800;
/** Events by which a person scrolls. */
const scrolling = ['wheel', 'touchmove', 'pointerdown'] as const;

export interface RowWindow {
  pieces: ListPiece[];
  /** The row that has the focus stays drawn; the id of its thread. */
  setFocused(threadId: string | undefined): void;
  /** Draws a row at any position, and focuses its first button. */
  focusRow(index: number): void;
}

function scrollerOf(list: HTMLElement): HTMLElement | undefined {
  return list.closest<HTMLElement>('.reading-scroll') ?? undefined;
}

/** Pixels between the top of the scrolled content and the top of the list. */
function offsetIn(list: HTMLElement, scroller: HTMLElement): number {
  const content = scroller.firstElementChild;
  return content instanceof HTMLElement ? list.offsetTop - content.offsetTop : 0;
}

/**
 * Draws only the rows of a long list that are near the screen. Rows differ in height and are measured when they are
 * first drawn; where one above the screen is higher or lower than was estimated, the list is scrolled by the
 * difference, so that what is seen stays where it is.
 * @param list the element around the groups, in a scroller; its rows have their thread's id in `data-thread`
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, groups: readonly ThreadGroup[]): RowWindow {
  const heights = useRef(new Map<string, number>());
  const headingHeight = useRef(estimatedHeadingHeight);
  const isHeadingMeasured = useRef(false);
  /** Pixels of the list's width for which heights were measured: titles wrap differently at another one. */
  const measuredWidth = useRef(0);
  const [measured, setMeasured] = useState(0);
  const [view, setView] = useState({ top: 0, height: estimatedViewHeight });
  const [focused, setFocused] = useState<string>();
  const toFocus = useRef<string | undefined>(undefined);
  /** The row that was gone to by a key stays in sight while rows above it are measured, until the person scrolls. */
  const inSight = useRef<string | undefined>(undefined);

  const threads = useMemo(() => groups.flatMap((group) => group.threads), [groups]);
  const positions = useMemo(() => {
    const heightOf = ({ id }: { id: string }) => heights.current.get(id) ?? estimatedRowHeight;
    return positionRows(groups, heightOf, headingHeight.current);
    // `measured` counts the changes of the heights.
  }, [groups, measured]);
  const focusedIndex = focused === undefined ? -1 : threads.findIndex(({ id }) => id === focused);
  const drawn = rowsToDraw(positions, view.top, view.top + view.height, focusedIndex);

  useEffect(() => {
    const element = list.current;
    const scroller = element && scrollerOf(element);
    if (!element || !scroller) return;
    const look = (): void => {
      const [top, height] = [scroller.scrollTop - offsetIn(element, scroller), scroller.clientHeight];
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const letGo = (): void => {
      inSight.current = undefined;
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    for (const type of scrolling) scroller.addEventListener(type, letGo, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scroller.removeEventListener('scroll', look);
      for (const type of scrolling) scroller.removeEventListener(type, letGo);
      window.removeEventListener('resize', look);
    };
  }, [list]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (element.clientWidth !== measuredWidth.current) {
      measuredWidth.current = element.clientWidth;
      heights.current.clear();
      isHeadingMeasured.current = false;
    }
    let shift = 0;
    let isChanged = false;
    const rowList = element.querySelector('ul');
    const heading = rowList?.parentElement;
    if (rowList && heading && !isHeadingMeasured.current) {
      const height = rowList.getBoundingClientRect().top - heading.getBoundingClientRect().top;
      isHeadingMeasured.current = height > 0;
      isChanged = height > 0 && height !== headingHeight.current;
      if (isChanged) headingHeight.current = height;
    }
    for (const row of element.querySelectorAll<HTMLElement>('[data-thread]')) {
      const { thread: id = '', index = '' } = row.dataset;
      // Once: a height that changed with what is drawn would be drawn, and measured, without end.
      if (heights.current.has(id)) continue;
      const { height } = row.getBoundingClientRect();
      if (height === 0) continue;
      heights.current.set(id, height);
      if (Math.abs(height - estimatedRowHeight) < 0.5) continue;
      isChanged = true;
      if ((positions.bottoms[Number(index)] ?? 0) <= view.top) shift += height - estimatedRowHeight;
    }
    const scroller = scrollerOf(element);
    if (shift !== 0 && scroller) scroller.scrollTop += shift;
    if (inSight.current !== undefined) {
      const row = [...element.querySelectorAll<HTMLElement>('[data-thread]')].find(
        ({ dataset }) => dataset.thread === inSight.current,
      );
      row?.scrollIntoView({ block: 'nearest' });
    }
    if (isChanged) setMeasured((count) => count + 1);
  });

  useLayoutEffect(() => {
    const id = toFocus.current;
    if (id === undefined) return;
    toFocus.current = undefined;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])];
    rows
      .find((row) => row.dataset.thread === id)
      ?.querySelector('button')
      ?.focus();
  });

  return {
    pieces: listPieces(groups, positions, drawn, headingHeight.current),
    setFocused,
    focusRow(index) {
      const thread = threads[index];
      if (!thread) return;
      toFocus.current = thread.id;
      inSight.current = thread.id;
      setFocused(thread.id);
    },
  };
}
