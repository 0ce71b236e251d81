import '../../styles/menu.css';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A row of a list that is chosen from without leaving the field. */
export interface Suggestion {
  key: string;
  content: ComponentChildren;
  /** Shown, but cannot be chosen. */
  disabled?: boolean;
  choose: () => void;
}

/** Key handler of the field, and its attributes for assistive technology. */
export interface FieldLink {
  /** Handles a key of the field. @returns whether the list has used it, so that the field must not */
  keys: { current: ((event: KeyboardEvent) => boolean) | null };
  /** Reports the ids of the list and of the active row; null if there is no list. */
  onActive(ids: { list: string; row: string | undefined } | null): void;
}

interface SuggestionListProps extends FieldLink {
  label: string;
  suggestions: readonly Suggestion[];
  /** Shown in place of the rows where there are none. */
  empty: ComponentChildren;
  /** Shown below the rows. */
  foot?: ComponentChildren;
  onClose: () => void;
}

/**
 * A list above the field. The focus stays in the field: arrow keys move the active row, Enter and Tab choose it, Escape
 * closes.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SuggestionList({
  label,
  suggestions,
  empty,
  foot,
  onClose,
  keys,
  onActive,
}: SuggestionListProps): VNode {
  const id = useId();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const count = suggestions.length;
  const at = Math.min(active, Math.max(0, count - 1));
  const rowId = (index: number) => `${id}-${index}`;
  const shownKeys = suggestions.map(({ key }) => key).join('\n');
  // Another search: its best row.
  useEffect(() => setActive(0), [shownKeys]);
  useLayoutEffect(() => {
    onActive({ list: id, row: count > 0 ? rowId(at) : undefined });
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at, count, id]);
  useEffect(() => () => onActive(null), []);

  function onKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (count === 0) return false;
    else if (step !== undefined) setActive((at + step + count) % count);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
      if (!suggestions[at]?.disabled) suggestions[at]?.choose();
    } else return false;
    event.preventDefault();
    return true;
  }
  keys.current = onKey;
  useEffect(
    () => () => {
      keys.current = null;
    },
    [],
  );
  return (
    <div class="menu suggestions">
      {count === 0 && (
        <p class="menu-note" role="status">
          {empty}
        </p>
      )}
      <div role="listbox" id={id} aria-label={label} ref={list} hidden={count === 0}>
        {suggestions.map(({ key, content, disabled, choose }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={key}
            id={rowId(index)}
            class="menu-item"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => !disabled && choose()}
          >
            {content}
          </div>
        ))}
      </div>
      {foot}
    </div>
  );
}
