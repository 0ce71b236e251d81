import './icon.css';
import type { VNode } from 'preact';

const paths = {
  web: 'M8 1.75a6.25 6.25 0 1 0 0 12.5a6.25 6.25 0 1 0 0-12.5zM1.75 8h12.5M8 1.75c2 2 2.75 4 2.75 6.25S10 12.25 8 14.25C6 12.25 5.25 10.25 5.25 8S6 3.75 8 1.75z',
  page: 'M3.25 1.75h6.5l3 3v9.5h-9.5zM5.75 7h4.5M5.75 9.5h4.5M5.75 12h2.5',
  scale:
    'M8 2v12M5 14h6M3 4.5 8 3.5l5 1M1.25 10 3 4.75 4.75 10a1.9 1.9 0 0 1-3.5 0zM11.25 10 13 4.75 14.75 10a1.9 1.9 0 0 1-3.5 0z',
  home: 'M2.5 7 8 2.25 13.5 7v6.75h-4v-4h-3v4h-4z',
  book: 'M8 3.75C6.5 2.75 4.5 2.5 1.75 2.75v9.5C4.5 12 6.5 12.25 8 13.25c1.5-1 3.5-1.25 6.25-1v-9.5C11.5 2.5 9.5 2.75 8 3.75zM8 3.75v9.5',
  threads: 'M2 4h12M2 8h12M2 12h7',
  pin: 'M5.5 1.75h5M6.25 1.75v4L4 8.75h8l-2.25-3v-4M8 8.75v5.5',
  plus: 'M8 2.75v10.5M2.75 8h10.5',
  edit: 'M2.75 13.25l.75-3 7.5-7.5 2.25 2.25-7.5 7.5zM9.5 4.25l2.25 2.25',
  new: 'M13.25 8.5v5.25H2.25V2.75H7.5M6 10l.5-2.25 6-6 1.75 1.75-6 6z',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  caret: 'M4 6.5 8 10.5l4-4',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  send: 'M8 13.25V3M3.75 7 8 2.75 12.25 7',
  copy: 'M5.25 5.25h8.5v8.5h-8.5zM10.75 2.25h-8.5v8.5',
  done: 'M2.75 8.5 6.25 12l7-8',
  again: 'M13.25 8A5.25 5.25 0 1 1 11.5 4.1M13.25 1.75V5h-3.25',
  search: 'M7 2.25a4.75 4.75 0 1 0 0 9.5a4.75 4.75 0 1 0 0-9.5zM10.5 10.5l3.75 3.75',
  open: 'M9 2.25h4.75V7M13.5 2.5 7.5 8.5M11.75 9.5v4.25h-9.5v-9.5H6.5',
  arrow: 'M6 3.5 10.5 8 6 12.5',
  trash: 'M2.75 4.25h10.5M6 4V2.25h4V4M4 4.25l.5 9.5h7l.5-9.5',
  private: 'M1.75 8s2.25-4.25 6.25-4.25S14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8zM2.5 13.5l11-11',
  info: 'M8 1.75a6.25 6.25 0 1 0 0 12.5a6.25 6.25 0 1 0 0-12.5zM8 7.5V11.25M8 4.9v.1',
  detour: 'M3 14.25V8.5a2.5 2.5 0 0 1 2.5-2.5h8M10.5 2.75 13.75 6 10.5 9.25M3 4.5V2',
  cut: 'M1.75 8h3.5M10.75 8h3.5M7 3.5l-1 9M10 3.5l-1 9',
  lock: 'M3.25 7.25h9.5v6.5h-9.5zM5.25 7V5a2.75 2.75 0 0 1 5.5 0v2',
  gear: 'M2 4.5h12M2 8h12M2 11.5h12M5 3v3M11 6.5v3M6.5 10v3',
  save: 'M8 2v8.25M4.5 7 8 10.5 11.5 7M2.75 13.5h10.5',
  speak: 'M2.25 6v4h2.5L8 12.75v-9.5L4.75 6zM10.5 6a2.75 2.75 0 0 1 0 4M12.25 4a5.5 5.5 0 0 1 0 8',
  stop: 'M4.5 4.5h7v7h-7z',
} as const;

export type IconName = keyof typeof paths;

/** The icon of a profile; `web` where its name is unknown. */
export function profileIcon(name: string): IconName {
  return Object.hasOwn(paths, name) ? (name as IconName) : 'web';
}

/**
 * A decorative icon: the element around it has the accessible name. `mirror` flips it in right-to-left text, `back`
 * always points it backwards.
 */
export function Icon({
  name,
  mirror,
  back,
}: {
  name: IconName;
  mirror?: boolean | undefined;
  back?: boolean | undefined;
}): VNode {
  const direction = `${mirror ? ' mirror' : ''}${back ? ' back' : ''}`;
  return (
    <svg class={`icon icon-${name}${direction}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** Citebar's logo: a bar, text and a citation. */
export function Mark(): VNode {
  return (
    <svg class="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 3h3v18H3zM16 3h5v5h-5z" fill="currentColor" />
      <path d="M10 12h11M10 16.5h8" stroke="currentColor" stroke-width="2" fill="none" />
    </svg>
  );
}

interface IconButtonProps {
  icon: IconName;
  /** Its name for a screen reader, and its tooltip. */
  label: string;
  /** Kind of element that it opens and closes. */
  opens?: 'menu' | 'dialog';
  /** Whether that is open. */
  isOpen?: boolean;
  mirror?: boolean;
  back?: boolean;
  disabled?: boolean;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A button that shows an icon alone. */
export function IconButton({
  icon,
  label,
  opens,
  isOpen = false,
  mirror,
  back,
  disabled,
  onClick,
  onKeyDown,
}: IconButtonProps): VNode {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-haspopup={opens}
      aria-expanded={opens && isOpen}
      disabled={disabled}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Icon name={icon} mirror={mirror} back={back} />
    </button>
  );
}
