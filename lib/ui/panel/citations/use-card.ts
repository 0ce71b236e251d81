import { useEffect, useRef } from 'preact/hooks';
import { type OpenCard, useAnswer } from './answer-context';

/** Milliseconds until the card opens when the pointer enters a chip, and closes when it leaves. */
const openDelayMs = 150;
const closeDelayMs = 220;

interface CardControl {
  isOpen(chip: OpenCard): boolean;
  open(chip: OpenCard): void;
  close(): void;
  openLater(chip: OpenCard): void;
  /** Closes the card of these citations, unless it is to stay by then: later, another group may have its card open. */
  closeLater(staysOpen: () => boolean): void;
  /** Cancels what was to happen later. */
  wait(): void;
}

/** The card of a group of chips: an answer has at most one open. @param citations of the group */
export function useCard(citations: readonly number[]): CardControl {
  const { openCard } = useAnswer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (): void => clearTimeout(timer.current);
  useEffect(() => wait, []);
  const current = openCard.value;
  const after = (delay: number, action: () => void): void => {
    wait();
    timer.current = setTimeout(action, delay);
  };
  const open = ({ citation, sourceId }: OpenCard): void => {
    wait();
    openCard.value = { citation, sourceId };
  };
  const close = (): void => {
    openCard.value = null;
  };
  return {
    isOpen: ({ citation, sourceId }) => current?.citation === citation && current.sourceId === sourceId,
    open,
    close,
    openLater: (chip) => after(openDelayMs, () => open(chip)),
    closeLater: (staysOpen) =>
      after(closeDelayMs, () => {
        const shown = openCard.peek();
        if (shown && citations.includes(shown.citation) && !staysOpen()) close();
      }),
    wait,
  };
}
