import './switch-row.css';
import type { ComponentChildren, Ref, VNode } from 'preact';

interface SwitchRowProps {
  isOn: boolean;
  onToggle: () => void;
  /** Its accessible name, if `children` are not it. */
  label?: string;
  /** Id of what explains it. */
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  /** The words next to it. */
  children: ComponentChildren;
}

/** A switch with words next to it, in a form. */
export function SwitchRow(props: SwitchRowProps): VNode {
  const { isOn, onToggle, label, describedBy, disabled, buttonRef, children } = props;
  return (
    <button
      {...(buttonRef && { ref: buttonRef })}
      type="button"
      class="row switch-row"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onToggle}
    >
      <span class={isOn ? 'switch on' : 'switch'} />
      {children}
    </button>
  );
}
