import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus near its place when the element that has it is removed: otherwise browsers give it to the whole
 * document, and a keyboard begins at the top again. Call it in the component that removes the element.
 * @param container whose children are watched
 * @param next the element that gets the focus. `place`: index of the child that had it
 */
export function useKeptFocus(
  container: RefObject<HTMLElement | null>,
  next: (place: number) => HTMLElement | null | undefined,
): void {
  // While a component renders, the elements of before are still there.
  const children = [...(container.current?.children ?? [])];
  const place = children.findIndex((child) => child.contains(document.activeElement));
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (place !== -1 && isLost) next(place)?.focus();
  });
}
