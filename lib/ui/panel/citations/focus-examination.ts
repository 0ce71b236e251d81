/**
 * Focuses the examination of a sentence below an answer, once it is drawn.
 * @param inside any element of the answer's turn
 */
export function focusExamination(inside: Element | null, claim: string): void {
  const turn = inside?.closest('.turn');
  requestAnimationFrame(() => {
    const drawn = [...(turn?.querySelectorAll<HTMLElement>('.examination') ?? [])];
    drawn.findLast(({ dataset }) => dataset.claim === claim)?.focus();
  });
}
