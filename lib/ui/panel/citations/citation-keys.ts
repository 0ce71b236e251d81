import type { WalkModel } from '../model/walk-model';

/** Whether the focused element handles keys itself: a field or a menu. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], .menu') !== null;
}

/**
 * Handles `[` and `]`, which focus the chip of the previous and the next citation. A focused chip opens its card. During a walk
 * they go to its previous and next citation.
 * @param reading the element that contains the answers
 */
export function onCitationKey(event: KeyboardEvent, reading: HTMLElement | null, walk: WalkModel): void {
  if ((event.key !== '[' && event.key !== ']') || isTyping(event.target) || reading === null) return;
  if (walk.position.value) {
    event.preventDefault();
    walk.go(event.key === ']' ? 1 : -1);
    return;
  }
  const chips = [...reading.querySelectorAll<HTMLElement>('.answer .chip[data-citation]')];
  const at = chips.findIndex(
    (chip) => chip === document.activeElement || chip.getAttribute('aria-expanded') === 'true',
  );
  const next = event.key === ']' ? at + 1 : at === -1 ? chips.length - 1 : at - 1;
  const chip = chips[next];
  if (chip === undefined) return;
  event.preventDefault();
  chip.focus({ preventScroll: true });
  chip.scrollIntoView({ block: 'nearest' });
}
