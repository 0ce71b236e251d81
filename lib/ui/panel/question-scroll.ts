import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Distance to the end, in pixels, up to which nothing is counted as hidden below. */
const nearEndPx = 24;

/** The part that a scroller of turns has to show. */
export interface ScrollTarget {
  /** Id of the open thread; undefined before the first question. */
  threadId: string | undefined;
  /** Id of the question that the person asked last in this panel, or has gone to. */
  newestQuestionId: string | null;
  /** Whether a notice is shown below the turns in place of an answer. */
  blocked: boolean;
}

/** Scroll position of a thread. */
export interface ScrollPosition {
  key: string;
  top: number;
}

interface QuestionScroll {
  /** Whether there is text below what is shown. */
  moreBelow: boolean;
  toEnd(): void;
}

/** Puts the turn of a question, or the last turn, at the top of the scroller. */
function showTurn(scroller: HTMLElement, questionId: string | null): void {
  const turns = [...scroller.querySelectorAll<HTMLElement>('.turn')];
  const turn = turns.find(({ dataset }) => dataset.question === questionId) ?? turns.at(-1);
  const column = scroller.firstElementChild;
  if (turn === undefined || turn === turns[0] || column === null) {
    scroller.scrollTop = 0;
    return;
  }
  const space = Number.parseFloat(getComputedStyle(column).paddingBlockStart) || 0;
  scroller.scrollTop += turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top - space;
}

/**
 * Milliseconds for which a turn of a long thread is held at the top, while turns near the screen are drawn and change
 * in height. They count from the first time that the browser reports the column's height, which a hidden page never
 * does.
 */
const heldMs = 1_500;
/** Events by which a person scrolls. */
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Shows a turn, and keeps it where it is while those around it are drawn. @returns a function that ends that */
function holdTurn(scroller: HTMLElement, questionId: string | null): () => void {
  showTurn(scroller, questionId);
  const column = scroller.firstElementChild;
  // In a thread that is drawn whole nothing moves.
  if (column === null || scroller.querySelector('.turn.outline') === null) return () => undefined;
  // Not in every frame: to read where the turn is has the browser lay out what has changed since, once more than it
  // does anyway.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sizes = new ResizeObserver(() => {
    timer ??= setTimeout(letGo, heldMs);
    showTurn(scroller, questionId);
  });
  sizes.observe(column);
  const letGo = (): void => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const type of scrolling) window.removeEventListener(type, letGo);
  };
  for (const type of scrolling) window.addEventListener(type, letGo, { passive: true });
  return letGo;
}

/**
 * Scrolls a column of turns at three moments only: a new question is put at the top, a thread opens at its last
 * question, and a notice instead of an answer is shown. An answer that grows never moves it.
 * @param saved where it was when it was last drawn; it goes back there if nothing was opened or asked meanwhile
 */
export function useQuestionScroll(
  scroller: RefObject<HTMLElement | null>,
  { threadId, newestQuestionId, blocked }: ScrollTarget,
  saved: { current: ScrollPosition | null },
): QuestionScroll {
  const [moreBelow, setMoreBelow] = useState(false);
  const key = JSON.stringify([threadId, newestQuestionId]);
  const shownKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const isFirst = shownKey.current === undefined;
    shownKey.current = key;
    if (!isFirst || saved.current?.key !== key) return holdTurn(element, newestQuestionId);
    element.scrollTop = saved.current.top;
  }, [scroller, key, newestQuestionId, saved]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && blocked) element.scrollTop = element.scrollHeight;
  }, [scroller, blocked]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const measure = (): void => {
      setMoreBelow(element.scrollHeight - element.scrollTop - element.clientHeight > nearEndPx);
    };
    const onScroll = (): void => {
      if (shownKey.current !== undefined) saved.current = { key: shownKey.current, top: element.scrollTop };
      measure();
    };
    const sizes = new ResizeObserver(measure);
    element.addEventListener('scroll', onScroll, { passive: true });
    sizes.observe(content);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, saved]);
  return {
    moreBelow,
    toEnd() {
      if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
    },
  };
}
