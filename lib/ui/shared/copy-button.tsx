import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon';
import { t } from './texts';

/** Milliseconds for which the button confirms that it has copied. */
const confirmationMs = 1600;

interface CopyButtonProps {
  /** Called at the click. */
  content: () => string | Promise<string>;
  label: string;
  class?: string;
  /** The visible label; without it the button shows an icon. */
  children?: ComponentChildren;
}

/** Copies text to the clipboard and confirms it. */
export function CopyButton({ content, label, class: className = 'icon-button', children }: CopyButtonProps): VNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(await content());
    setCopied(true);
  }
  const accessibleName = copied ? t('shared.copied') : label;
  return (
    <button
      type="button"
      class={className}
      aria-label={accessibleName}
      title={children ? undefined : accessibleName}
      onClick={() => void copy()}
    >
      {(!children || className.includes('with-icon')) && <Icon name={copied ? 'done' : 'copy'} />}
      {children && (copied ? t('shared.copied') : children)}
    </button>
  );
}
