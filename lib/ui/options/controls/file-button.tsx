import type { TargetedEvent, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../../shared/icon';

interface FileButtonProps {
  label: string;
  /** File types, as of the attribute `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that lets a file be chosen. */
export function FileButton({ label, accept, onFile }: FileButtonProps): VNode {
  const input = useRef<HTMLInputElement>(null);
  function onChange({ currentTarget }: TargetedEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (file) onFile(file);
  }
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        <Icon name="open" />
        {label}
      </button>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={onChange} />
    </>
  );
}
