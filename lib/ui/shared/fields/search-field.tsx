import './search-field.css';
import type { Ref, TargetedKeyboardEvent, VNode } from 'preact';
import { Icon } from '../icon';

interface SearchFieldProps {
  label: string;
  hint: string;
  value: string;
  /** What was found, in a few words. */
  found: string | undefined;
  field: Ref<HTMLInputElement>;
  onSearch: (text: string) => void;
  onEscape?: () => void;
  /** Called when the arrow down is pressed: the focus goes to the list. */
  onDown: () => void;
}

/** The field above a list that searches it. */
export function SearchField(props: SearchFieldProps): VNode {
  const { label, hint, value, found, field, onSearch, onEscape, onDown } = props;
  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  }
  return (
    <label class="search-field">
      <Icon name="search" />
      <input
        type="search"
        ref={field}
        aria-label={label}
        placeholder={hint}
        value={value}
        onInput={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span class="end number" role="status">
        {found}
      </span>
    </label>
  );
}
