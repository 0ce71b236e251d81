/** Distance between the chip's line and the card, and between the column's edges and the card, in pixels. */
const gapPx = 8;
/** Maximum distance by which the card extends beyond the text on either side, in pixels. */
const overhangPx = 13;

/** Positions the card across the column, below the chip's line, or above it where it fits only there. */
export function positionCard(card: HTMLElement, group: HTMLElement): void {
  const frame = card.offsetParent?.getBoundingClientRect();
  const chip = (group.querySelector('[aria-expanded="true"]') ?? group).getBoundingClientRect();
  const scroller = group.closest('.reading-scroll')?.getBoundingClientRect();
  if (frame === undefined) return;
  // First the width: the height depends on it.
  const column = group.closest('.reading')?.getBoundingClientRect();
  const text = group.closest('.opinion, .turn')?.getBoundingClientRect();
  if (column && text) {
    // In a tab the sources are in the same column, beside the text.
    const left = Math.max(column.left + gapPx, text.left - overhangPx);
    const right = Math.min(column.right - gapPx, text.right + overhangPx);
    card.style.left = `${Math.round(left - frame.left)}px`;
    card.style.right = `${Math.round(frame.right - right)}px`;
  }
  const below = chip.bottom + gapPx;
  const fits = scroller === undefined || below + card.offsetHeight <= scroller.bottom;
  const fitsAbove = scroller !== undefined && chip.top - gapPx - card.offsetHeight >= scroller.top;
  const top = fits || !fitsAbove ? below : chip.top - gapPx - card.offsetHeight;
  card.style.insetBlockStart = `${Math.round(top - frame.top)}px`;
}
