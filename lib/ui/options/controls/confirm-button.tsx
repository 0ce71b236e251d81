import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';

interface ConfirmButtonProps {
  label: string;
  /** The question that the first click puts in the button's place. */
  question: string;
  /** Words of the button that does it. */
  action: string;
  onConfirm: () => void;
  disabled?: boolean;
  class?: string;
}

/** A button for what cannot be undone: it asks in its own place, and the way back has the focus. */
export function ConfirmButton({
  label,
  question,
  action,
  onConfirm,
  disabled,
  class: className = '',
}: ConfirmButtonProps): VNode {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const wayBack = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) wayBack.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const back = () => setAsking(false);
  if (!isAsking) {
    return (
      <button
        ref={first}
        type="button"
        class={`button plain ${className}`}
        disabled={disabled}
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
      onKeyDown={(event) => event.key === 'Escape' && back()}
    >
      <span>{question}</span>
      <button type="button" class="button" onClick={confirm}>
        {action}
      </button>
      <button ref={wayBack} type="button" class="button plain" onClick={back}>
        {t('options.confirm_keep')}
      </button>
    </fieldset>
  );
}
