import type { ReviewModel } from '../model/review-model';

/** Asks a turn of which only the words are drawn to be drawn whole. */
export const drawEvent = 'citebar-draw';

const chip = '.answer .chip[data-citation]';

/** Whether the focused element handles keys itself: a field or a menu. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], .menu') !== null;
}

function show(shown: HTMLElement | undefined): void {
  shown?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: 'nearest' });
}

/** Draws a turn, then shows its first chip, or its last. */
function drawAndShow(outline: HTMLElement, reading: HTMLElement, step: 1 | -1): void {
  const { question = '' } = outline.dataset;
  outline.dispatchEvent(new Event(drawEvent));
  requestAnimationFrame(() => {
    const turn = reading.querySelector(`.turn[data-question="${CSS.escape(question)}"]`);
    const chips = [...(turn?.querySelectorAll<HTMLElement>(chip) ?? [])];
    show(step === 1 ? chips[0] : chips.at(-1));
  });
}

/**
 * Handles `[` and `]`, which focus the chip of the previous and the next citation of the thread. A focused chip opens
 * its card. During a review they go to its previous and next citation.
 * @param reading the element that contains the answers
 */
export function onCitationKey(event: KeyboardEvent, reading: HTMLElement | null, review: ReviewModel): void {
  if ((event.key !== '[' && event.key !== ']') || isTyping(event.target) || reading === null) return;
  const step = event.key === ']' ? 1 : -1;
  if (review.position.value) {
    event.preventDefault();
    review.go(step);
    return;
  }
  const places = [...reading.querySelectorAll<HTMLElement>(`${chip}, .turn.outline[data-cited]`)];
  const at = places.findIndex(
    (place) => place === document.activeElement || place.getAttribute('aria-expanded') === 'true',
  );
  const next = step === -1 && at === -1 ? places.at(-1) : places[at + step];
  if (next === undefined) return;
  event.preventDefault();
  if (next.matches(chip)) show(next);
  else drawAndShow(next, reading, step);
}
