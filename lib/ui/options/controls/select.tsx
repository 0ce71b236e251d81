import type { VNode } from 'preact';
import { Icon } from '../../shared/icon';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps {
  id: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
  isShort?: boolean;
  /** Id of the element that describes the choice. */
  describedBy?: string;
}

/** A native select, styled. */
export function Select({ id, value, options, onChoose, isShort, describedBy }: SelectProps): VNode {
  return (
    <span class={isShort ? 'select short' : 'select'}>
      <select
        class="input"
        id={id}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret" />
    </span>
  );
}
