import type { VNode } from 'preact';
import { safeLink } from '../../markdown/safe-link';
import { formatReadDay, formatShortDay } from '../../shared/formats';
import { t, textWithoutIsolates } from '../../shared/texts';
import { drawnVerdict, verdictEntries } from '../../shared/verdicts';
import type { Chip } from './chips-of';
import { aboutId } from './citation-card';

interface ChipLinkProps {
  chip: Chip;
  /** Id of its card while that is open. */
  cardId: string | undefined;
  /** Whether the tab key stops at it. */
  isTabStop: boolean;
  onClick: (event: MouseEvent) => void;
  onFocus: () => void;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
}

/** Spoken label of a chip. */
function chipName({ sourceId, verdict, source }: Chip): string {
  const chip = t(verdictEntries[verdict].texts.chip, { source: sourceId });
  if (source?.readAt === undefined) return chip;
  return textWithoutIsolates('panel.chip.read', { chip, day: formatReadDay(source.readAt) ?? '' });
}

/** One chip: a link to its source, which opens the card of its citation. */
export function ChipLink({ chip, cardId, isTabStop, ...handlers }: ChipLinkProps): VNode {
  const { sourceId, citation, verdict, source } = chip;
  return (
    <a
      class="chip"
      href={safeLink(source?.url ?? '') ?? '#'}
      data-verdict={verdict === 'waiting' ? undefined : drawnVerdict(verdict)}
      data-citation={citation}
      aria-label={chipName(chip)}
      aria-expanded={cardId !== undefined}
      aria-haspopup="dialog"
      {...(cardId !== undefined && { 'aria-details': cardId, 'aria-describedby': aboutId(cardId) })}
      tabIndex={isTabStop ? 0 : -1}
      {...handlers}
    >
      {sourceId}
      {/* The text is only the number, as in copied text and the spoken label; the style sheet draws the day. */}
      {source?.readAt !== undefined && <span class="chip-day" data-day={formatShortDay(source.readAt, Date.now())} />}
    </a>
  );
}
