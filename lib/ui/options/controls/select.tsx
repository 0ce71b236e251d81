import type { VNode } from 'preact';
import { Icon } from '../../shared/icon';

export interface SelectChoice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps {
  id: string;
  value: string;
  choices: readonly SelectChoice[];
  onChoose: (value: string) => void;
  isShort?: boolean;
  /** Id of the element that describes the choice. */
  describedBy?: string;
}

/** A native select, styled. */
export function Select({ id, value, choices, onChoose, isShort, describedBy }: SelectProps): VNode {
  return (
    <span class={isShort ? 'select short' : 'select'}>
      <select
        class="input"
        id={id}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="caret" />
    </span>
  );
}
