import '../styles/menu.css';
import './button-menu.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, IconButton, type IconName } from './icon';
import { focusTyped, isTypedLetter } from './keys/type-ahead';
import { Popover } from './popover';
import { t } from './texts';

/** An entry of a menu: it does something, or opens further entries in place of the menu. */
export interface MenuEntry {
  icon: IconName;
  label: string;
  /** A second line, smaller. */
  detail?: string;
  disabled?: boolean;
  action?: () => void;
  /** A function reads them when the menu is opened; if it fails or finds none, the menu says so. */
  entries?: readonly MenuEntry[] | (() => Promise<readonly MenuEntry[]>);
}

interface ButtonMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Class of the element around the button, next to which the menu opens. */
  class?: string;
  /** The menu opens above the button, unless there is more room below it. */
  above?: boolean;
}

/** Entries that were opened from another one; null while they are being read. */
interface OpenLevel {
  label: string;
  entries: readonly MenuEntry[] | null;
}

/** Room between a menu and the edge of what scrolls, in CSS pixels. */
const edgePx = 8;
/** Minimum height of a menu in CSS pixels: three entries, the last of them cut off to show that there is more. */
const leastPx = 96;

/** The nearest ancestor of an element that scrolls, or clips its content. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  let scroller = element.parentElement;
  while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement;
  return scroller;
}

/**
 * Keeps a menu inside the column that scrolls and would clip it: no higher than the space next to its button, and on
 * the other side if that has more space.
 * @param place the element around the button and the menu
 * @param prefersAbove whether the menu opens above its button unless there is more space below; otherwise, below unless
 * it does not fit
 */
function fitMenu(place: HTMLElement, prefersAbove: boolean): void {
  const menu = place.querySelector<HTMLElement>('.menu');
  const scroller = scrollerOf(place);
  if (!menu || !scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  const button = place.getBoundingClientRect();
  const above = button.top - top - edgePx;
  const below = bottom - button.bottom - edgePx;
  const isAbove = above >= Math.max(below, leastPx) && (prefersAbove || below < menu.offsetHeight);
  menu.classList.toggle('above', isAbove);
  menu.style.maxBlockSize = `${Math.max(leastPx, isAbove ? above : below)}px`;
}

/** A button that opens a menu next to it. */
export function ButtonMenu({ label, entries, class: className = 'row-menu', above }: ButtonMenuProps): VNode {
  const [isOpen, setOpen] = useState(false);
  const [levels, setLevels] = useState<readonly OpenLevel[]>([]);
  const place = useRef<HTMLSpanElement>(null);
  /** The entry to focus when the menu goes back to where it is. */
  const opened = useRef<string | undefined>(undefined);
  const typed = useRef({ text: '', at: 0 });
  const level = levels.at(-1);
  const shown = level ? level.entries : entries;

  const close = (): void => {
    opened.current = undefined;
    setOpen(false);
    setLevels([]);
  };
  function back(): void {
    opened.current = level?.label;
    setLevels(levels.slice(0, -1));
  }
  function choose({ label: name, action, entries: further }: MenuEntry): void {
    if (!further) {
      close();
      action?.();
      return;
    }
    opened.current = undefined;
    if (typeof further !== 'function') {
      setLevels([...levels, { label: name, entries: further }]);
      return;
    }
    const reading: OpenLevel = { label: name, entries: null };
    setLevels([...levels, reading]);
    // A person who has gone back meanwhile stays there.
    const show = (read: readonly MenuEntry[]): void =>
      setLevels((now) => (now.at(-1) === reading ? [...now.slice(0, -1), { label: name, entries: read }] : now));
    void further().then(show, () => show([]));
  }
  function onKey(event: KeyboardEvent): void {
    if (place.current && isTypedLetter(event)) focusTyped(place.current, typed.current, event);
    if (event.key !== 'ArrowLeft' || !level) return;
    event.preventDefault();
    event.stopPropagation();
    back();
  }
  useEffect(() => {
    if (!isOpen || (levels.length === 0 && opened.current === undefined)) return;
    // Its button went away with the entries that were shown before.
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const before = opened.current && buttons.find((button) => button.dataset.entry === opened.current);
    (before || buttons[1] || buttons[0])?.focus();
  }, [levels]);

  return (
    <span class={className} ref={place}>
      <IconButton
        icon="more"
        label={label}
        opens="menu"
        isOpen={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      {isOpen && (
        <Popover
          label={level?.label ?? label}
          class={above ? 'above' : ''}
          onClose={close}
          onKey={onKey}
          fit={() => place.current && fitMenu(place.current, above ?? false)}
        >
          {level && (
            <button type="button" class="menu-item menu-back" role="menuitem" onClick={back}>
              <Icon name="arrow" back />
              <b dir="auto">{level.label}</b>
            </button>
          )}
          {shown?.map((entry) => (
            <button
              key={entry.label}
              type="button"
              class="menu-item"
              role="menuitem"
              data-entry={entry.label}
              aria-haspopup={entry.entries ? 'menu' : undefined}
              disabled={entry.disabled}
              onClick={() => choose(entry)}
            >
              <Icon name={entry.icon} />
              <span dir="auto">{entry.label}</span>
              {entry.entries && <Icon name="arrow" mirror />}
              {entry.detail && <small dir="auto">{entry.detail}</small>}
            </button>
          ))}
          {shown?.length === 0 && <p class="menu-note">{t('shared.menu_empty')}</p>}
          {shown === null && (
            <p class="menu-note" role="status">
              {t('shared.menu_reading')}
            </p>
          )}
        </Popover>
      )}
    </span>
  );
}
