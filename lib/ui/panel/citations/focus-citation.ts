/** Milliseconds that a group may take to show the chips that it hides. */
const expandMs = 50;

/** The element of an answer's text. A second opinion is in the same turn as the answer that it is about. */
export function answerElement(answerId: string): Element | undefined {
  return [...document.querySelectorAll<HTMLElement>('.answer')].find(({ dataset }) => dataset.answer === answerId);
}

/** The group of chips that a citation belongs to. */
function groupOf(answer: Element, citation: number): Element | undefined {
  const groups = [...answer.querySelectorAll<HTMLElement>('.chips')];
  return groups.find(({ dataset }) => dataset.citations?.split(' ').includes(String(citation)));
}

/** The chip of a citation: of one with several sources, the first whose page could be opened. */
function chipOf(group: Element, citation: number): HTMLElement | undefined {
  const chips = [...group.querySelectorAll<HTMLElement>(`.chip[data-citation="${citation}"]`)];
  return chips.find(({ dataset }) => dataset.verdict !== 'unreachable') ?? chips[0];
}

function showChip(chip: HTMLElement | null | undefined): void {
  chip?.focus({ preventScroll: true });
  // In the middle there is room for the card below it.
  chip?.scrollIntoView({ block: 'center' });
}

/** Focuses the chip of a citation, which opens its card, and scrolls it into view. */
export function focusCitation(answerId: string, citation: number): void {
  const answer = answerElement(answerId);
  const group = answer && groupOf(answer, citation);
  const chip = group && chipOf(group, citation);
  if (!group || chip) {
    showChip(chip);
    return;
  }
  group.querySelector<HTMLElement>('.chip.more')?.click();
  setTimeout(() => showChip(chipOf(group, citation) ?? group.querySelector<HTMLElement>('.chip')), expandMs);
}
