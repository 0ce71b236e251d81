import './confirm-button.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';

interface ConfirmButtonProps {
  label: string;
  /** Its accessible name, where several buttons have the same label. */
  name?: string;
  /** The question that replaces the button after the first click. */
  question: string;
  /** Label of the button that confirms. */
  action: string;
  onConfirm: () => void;
  disabled?: boolean;
  class?: string;
}

/**
 * A button for what cannot be undone. A click replaces it by a question with two buttons, of which Cancel has the
 * focus.
 */
export function ConfirmButton({
  label,
  name,
  question,
  action,
  onConfirm,
  disabled,
  class: className = '',
}: ConfirmButtonProps): VNode {
  const [isAsking, setAsking] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) cancelButton.current?.focus();
    else if (wasAsking.current) openButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const cancel = () => setAsking(false);
  if (!isAsking) {
    return (
      <button
        ref={openButton}
        type="button"
        class={`button plain ${className}`}
        disabled={disabled}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  function confirm(): void {
    setAsking(false);
    onConfirm();
  }
  return (
    <fieldset
      class={`row confirm ${className}`}
      aria-label={question}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
    >
      <span>{question}</span>
      <button type="button" class="button" onClick={confirm}>
        {action}
      </button>
      <button ref={cancelButton} type="button" class="button plain" onClick={cancel}>
        {t('options.confirm_keep')}
      </button>
    </fieldset>
  );
}
