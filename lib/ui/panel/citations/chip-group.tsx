import '../../styles/chips.css';
import { Fragment, type VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { safeLink } from '../../markdown/safe-link';
import { formatReadDay, formatShortDay } from '../../shared/formats';
import { opensApart } from '../../shared/keys/modifier-keys';
import { plural, t, textLanguage, textWithoutIsolates } from '../../shared/texts';
import { isWorse, verdictOf } from '../../shared/verdict';
import { drawnVerdict, type ShownVerdict, verdictEntries } from '../../shared/verdicts';
import { usePanel } from '../model/panel-context';
import { useAnswer } from './answer-context';
import { aboutId, CitationCard } from './citation-card';
import { useReviewEnd } from './review-bar';
import { sourceRequest } from './source-request';

/** Milliseconds until the card opens when the pointer enters a chip, and closes when it leaves. */
const openDelayMs = 150;
const closeDelayMs = 220;
/** Maximum number of chips at one position; the others are behind a `+3` button. */
const maxShown = 4;

interface Chip {
  sourceId: number;
  citation: number;
  verdict: ShownVerdict;
  /** When the text of a kept page was read, in milliseconds since the epoch. */
  readAt: number | undefined;
}

/**
 * One chip per source, ascending by id; for several citations of one source, the first of those with the worst verdict.
 */
function chipsOf(message: AssistantMessage, citations: readonly number[]): Chip[] {
  const chips = new Map<number, Chip>();
  for (const index of citations) {
    const citation = message.citations[index];
    if (citation === undefined) continue;
    for (const sourceId of citation.sourceIds) {
      const verdict = verdictOf(citation, message, sourceId);
      const known = chips.get(sourceId);
      const { readAt } = message.sources.find(({ id }) => id === sourceId) ?? {};
      if (!known || isWorse(verdict, known.verdict))
        chips.set(sourceId, { sourceId, citation: index, verdict, readAt });
    }
  }
  return [...chips.values()].sort((one, other) => one.sourceId - other.sourceId);
}

/** Spoken label of a chip. */
function chipName({ sourceId, verdict, readAt }: Chip): string {
  const chip = t(verdictEntries[verdict].texts.chip, { source: sourceId });
  return readAt === undefined
    ? chip
    : textWithoutIsolates('panel.chip.read', { chip, day: formatReadDay(readAt) ?? '' });
}

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
  const { message, openCard } = useAnswer();
  const { openSource, review } = usePanel();
  const endReview = useReviewEnd();
  const group = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [all, setAll] = useState(false);
  const [tabStop, setTabStop] = useState(0);
  const cardId = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  const chips = chipsOf(message.current, citations);
  const shown = all ? chips : chips.slice(0, maxShown);
  const hidden = chips.slice(shown.length);
  const open = openCard.value;
  const isOpen = (chip: Chip): boolean => open?.citation === chip.citation && open.sourceId === chip.sourceId;
  const opened = chips.find(isOpen);
  const position = review.position.value;
  const isReviewed = position?.answer.id === message.current.id && citations.includes(position.citation);
  const reviewed = isReviewed ? { place: position.at + 1, all: position.count } : undefined;

  const show = ({ citation, sourceId }: Chip): void => {
    clearTimeout(timer.current);
    openCard.value = { citation, sourceId };
  };
  const schedule = (delay: number, action: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const focusChip = (index: number): void => {
    group.current?.querySelectorAll<HTMLElement>('.chip')[index]?.focus();
  };
  const close = (): void => {
    openCard.value = null;
  };
  /** After a while another group may have its card open. */
  const closeOwn = (): void => {
    const current = openCard.peek();
    if (current && citations.includes(current.citation)) close();
  };

  function onChipClick(event: MouseEvent, chip: Chip): void {
    if (opensApart(event)) return;
    event.preventDefault();
    const { citations: known, sources } = message.current;
    const source = sources.find(({ id }) => id === chip.sourceId);
    // `detail` is 0 for a click by the Enter key.
    if (event.detail > 0 || source === undefined) {
      show(chip);
      return;
    }
    openSource(sourceRequest(source, known[chip.citation]));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      if (review.position.value) endReview();
      else focusChip(chips.indexOf(opened));
      close();
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
        class={shown.some(({ readAt }) => readAt !== undefined) ? 'chips dated' : 'chips'}
        role="group"
        lang={textLanguage().lang}
        data-citations={citations.join(' ')}
        ref={group}
        onKeyDown={onKeyDown}
        onPointerLeave={() =>
          schedule(closeDelayMs, () => !group.current?.contains(document.activeElement) && closeOwn())
        }
        onPointerEnter={() => opened && clearTimeout(timer.current)}
        onFocusOut={(event) => {
          if (!group.current?.contains(event.relatedTarget as Node | null) && opened) close();
        }}
      >
        {shown.map((chip, index) => (
          <Fragment key={chip.sourceId}>
            {index > 0 && chip.readAt !== undefined && <wbr />}
            <a
              class="chip"
              href={safeLink(message.current.sources.find(({ id }) => id === chip.sourceId)?.url ?? '') ?? '#'}
              data-verdict={chip.verdict === 'waiting' ? undefined : drawnVerdict(chip.verdict)}
              data-citation={chip.citation}
              aria-label={chipName(chip)}
              aria-expanded={isOpen(chip)}
              aria-haspopup="dialog"
              {...(isOpen(chip) && { 'aria-details': cardId, 'aria-describedby': aboutId(cardId) })}
              tabIndex={index === Math.min(tabStop, shown.length - 1) ? 0 : -1}
              onClick={(event) => onChipClick(event, chip)}
              onFocus={() => {
                setTabStop(index);
                show(chip);
              }}
              onPointerEnter={(event) => event.pointerType === 'mouse' && schedule(openDelayMs, () => show(chip))}
              onPointerLeave={() => !opened && clearTimeout(timer.current)}
            >
              {chip.sourceId}
              {/* The text is only the number, as in copied text and the spoken label; the style sheet draws the day. */}
              {chip.readAt !== undefined && (
                <span class="chip-day" data-day={formatShortDay(chip.readAt, Date.now())} />
              )}
            </a>
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
