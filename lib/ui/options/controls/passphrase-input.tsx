import type { VNode } from 'preact';

interface PassphraseInputProps {
  id: string;
  value: string;
  isNew?: boolean;
  onType: (value: string) => void;
}

/** A field for a passphrase, which is not shown. */
export function PassphraseInput({ id, value, isNew, onType }: PassphraseInputProps): VNode {
  return (
    <input
      class="input"
      id={id}
      type="password"
      autocomplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onInput={(event) => onType(event.currentTarget.value)}
    />
  );
}
