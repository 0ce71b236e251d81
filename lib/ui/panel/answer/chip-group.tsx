import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { safeLink } from '../../markdown/safe-link';
import { plural, t, textName } from '../../shared/texts';
import { type ShownVerdict, verdictOf } from '../../shared/verdict';
import { usePanel } from '../model/panel-context';
import { useAnswer } from './answer-context';
import { CitationCard } from './citation-card';
import { sourceRequest } from './source-request';

/** Before the card of a hovered chip opens, and before that of a left one closes; milliseconds. */
const openAfter = 150;
const closeAfter = 220;
/** More become `+3`. */
const shownAtOnce = 4;

interface Chip {
  sourceId: number;
  citation: number;
  verdict: ShownVerdict;
}

/** One chip per source, ascending; of several citations of one source, the first. */
function chipsOf(message: AssistantMessage, citations: readonly number[]): Chip[] {
  const chips = new Map<number, Chip>();
  for (const index of citations) {
    const citation = message.citations[index];
    if (citation === undefined) continue;
    for (const sourceId of citation.sourceIds) {
      if (!chips.has(sourceId))
        chips.set(sourceId, { sourceId, citation: index, verdict: verdictOf(citation, message) });
    }
  }
  return [...chips.values()].sort((one, other) => one.sourceId - other.sourceId);
}

/** Moves along the group by arrow keys; `left` and `right` as the eye sees them. */
function step(event: KeyboardEvent): number {
  const rightToLeft = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
  if (event.key === 'ArrowRight') return rightToLeft ? -1 : 1;
  if (event.key === 'ArrowLeft') return rightToLeft ? 1 : -1;
  return 0;
}

/** The chips of one place in the text: one tab stop, arrows inside, and the card of the one that is pointed at. */
export function ChipGroup({ citations }: { citations: number[] }): VNode {
  const { message, openCard } = useAnswer();
  const { client } = usePanel();
  const group = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [all, setAll] = useState(false);
  const [stop, setStop] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const chips = chipsOf(message.current, citations);
  const shown = all ? chips : chips.slice(0, shownAtOnce);
  const open = openCard.value;
  const isOpen = (chip: Chip): boolean => open?.citation === chip.citation && open.sourceId === chip.sourceId;
  const opened = chips.find(isOpen);

  const show = ({ citation, sourceId }: Chip): void => {
    clearTimeout(timer.current);
    openCard.value = { citation, sourceId };
  };
  const later = (delay: number, action: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const focusChip = (index: number): void => {
    group.current?.querySelectorAll<HTMLElement>('.chip')[index]?.focus();
  };
  const close = (): void => {
    openCard.value = null;
  };

  function follow(event: MouseEvent, chip: Chip): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { citations: known, sources } = message.current;
    const source = sources.find(({ id }) => id === chip.sourceId);
    // A click without a pointer is the Enter key.
    if (event.detail > 0 || source === undefined) {
      show(chip);
      return;
    }
    void client.call('open-source', sourceRequest(source, known[chip.citation]));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      const index = chips.indexOf(opened);
      focusChip(index);
      close();
    }
    const move = (event.target as Element).classList.contains('chip') ? step(event) : 0;
    const next = stop + move;
    if (move === 0 || next < 0 || next >= shown.length) return;
    event.preventDefault();
    focusChip(next);
  }

  return (
    <>
      {'\u2060'}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a line of text */}
      <span
        class="chips"
        role="group"
        ref={group}
        onKeyDown={onKeyDown}
        onPointerLeave={() =>
          later(closeAfter, () => !group.current?.contains(document.activeElement) && opened && close())
        }
        onPointerEnter={() => opened && clearTimeout(timer.current)}
        onFocusOut={(event) => {
          if (!group.current?.contains(event.relatedTarget as Node | null) && opened) close();
        }}
      >
        {shown.map((chip, index) => (
          <a
            key={chip.sourceId}
            class="chip"
            href={safeLink(message.current.sources.find(({ id }) => id === chip.sourceId)?.url ?? '') ?? '#'}
            data-verdict={chip.verdict === 'waiting' ? undefined : chip.verdict}
            data-citation={chip.citation}
            aria-label={t(`panel.chip.${textName(chip.verdict)}`, { source: chip.sourceId })}
            aria-expanded={isOpen(chip)}
            aria-haspopup="dialog"
            tabIndex={index === Math.min(stop, shown.length - 1) ? 0 : -1}
            onClick={(event) => follow(event, chip)}
            onFocus={() => {
              setStop(index);
              show(chip);
            }}
            onPointerEnter={(event) => event.pointerType === 'mouse' && later(openAfter, () => show(chip))}
            onPointerLeave={() => !opened && clearTimeout(timer.current)}
          >
            {chip.sourceId}
          </a>
        ))}
        {chips.length > shown.length && (
          <button
            type="button"
            class="chip more"
            aria-label={plural('panel.chip.more', chips.length - shown.length)}
            onClick={() => setAll(true)}
          >
            +{chips.length - shown.length}
          </button>
        )}
        {opened && <CitationCard chip={opened} anchor={group} />}
      </span>
    </>
  );
}
