import '../../styles/chips.css';
import { Fragment, type VNode } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { opensInNewTab } from '../../shared/keys/modifier-keys';
import { plural, textLanguage } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { useAnswer } from './answer-context';
import { ChipLink } from './chip-link';
import { type Chip, chipsOf } from './chips-of';
import { CitationCard } from './citation-card';
import { useReviewEnd } from './review-bar';
import { sourceRequest } from './source-request';
import { useCard } from './use-card';

/** Maximum number of chips at one position; the others are behind a `+3` button. */
const maxShown = 4;

const isDated = ({ source }: Chip): boolean => source?.readAt !== undefined;

/** Steps in the order of chips for an arrow key, 1, -1 or 0; left and right are visual directions. */
function arrowStep(event: KeyboardEvent): number {
  const rightToLeft = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
  if (event.key === 'ArrowRight') return rightToLeft ? -1 : 1;
  if (event.key === 'ArrowLeft') return rightToLeft ? 1 : -1;
  return 0;
}

/**
 * The chips at one position of the text: one tab stop, with arrow keys between the chips, and the card of the active
 * one.
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function ChipGroup({ citations }: { citations: number[] }): VNode {
  const { message } = useAnswer();
  const { openSource, review } = usePanel();
  const endReview = useReviewEnd();
  const card = useCard(citations);
  const group = useRef<HTMLSpanElement>(null);
  const [all, setAll] = useState(false);
  const [tabStop, setTabStop] = useState(0);
  const cardId = useId();

  const chips = chipsOf(message.current, citations);
  const shown = all ? chips : chips.slice(0, maxShown);
  const hidden = chips.slice(shown.length);
  const opened = chips.find(card.isOpen);
  const position = review.position.value;
  const isReviewed = position?.answer.id === message.current.id && citations.includes(position.citation);
  const reviewed = isReviewed ? { place: position.at + 1, all: position.count } : undefined;

  const focusChip = (index: number): void => {
    group.current?.querySelectorAll<HTMLElement>('.chip')[index]?.focus();
  };

  function onChipClick(event: MouseEvent, chip: Chip): void {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    const { citations: known, sources } = message.current;
    const source = sources.find(({ id }) => id === chip.sourceId);
    // `detail` is 0 for a click by the Enter key.
    if (event.detail > 0 || source === undefined) card.open(chip);
    else openSource(sourceRequest(source, known[chip.citation]));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      if (review.position.value) endReview();
      else focusChip(chips.indexOf(opened));
      card.close();
    }
    const move = (event.target as Element).classList.contains('chip') ? arrowStep(event) : 0;
    const next = tabStop + move;
    if (move === 0 || next < 0 || next >= shown.length) return;
    event.preventDefault();
    focusChip(next);
  }

  return (
    <>
      {'\u2060'}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a line of text */}
      <span
        class={shown.some(isDated) ? 'chips dated' : 'chips'}
        role="group"
        lang={textLanguage().lang}
        data-citations={citations.join(' ')}
        ref={group}
        onKeyDown={onKeyDown}
        onPointerLeave={() => card.closeLater(() => group.current?.contains(document.activeElement) === true)}
        onPointerEnter={() => opened && card.wait()}
        onFocusOut={(event) => {
          if (!group.current?.contains(event.relatedTarget as Node | null) && opened) card.close();
        }}
      >
        {shown.map((chip, index) => (
          <Fragment key={chip.sourceId}>
            {index > 0 && isDated(chip) && <wbr />}
            <ChipLink
              chip={chip}
              cardId={card.isOpen(chip) ? cardId : undefined}
              isTabStop={index === Math.min(tabStop, shown.length - 1)}
              onClick={(event) => onChipClick(event, chip)}
              onFocus={() => {
                setTabStop(index);
                card.open(chip);
              }}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && card.openLater(chip)}
              onPointerLeave={() => !opened && card.wait()}
            />
          </Fragment>
        ))}
        {hidden.length > 0 && (
          <button
            type="button"
            class="chip more"
            aria-label={plural('panel.chip.more', hidden.length)}
            onClick={() => setAll(true)}
          >
            +{hidden.length}
          </button>
        )}
        {opened && <CitationCard id={cardId} chip={opened} anchor={group} reviewed={reviewed} />}
      </span>
    </>
  );
}
