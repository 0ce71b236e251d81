import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon';
import { t } from './texts';

/** How long a button says that it has copied, in milliseconds. */
const saidFor = 1600;

interface CopyButtonProps {
  /** Asked for at the click. */
  content: () => string;
  label: string;
  class?: string;
  /** Words on the button; without them it is an icon. */
  children?: ComponentChildren;
}

/** Copies a text and says so. */
export function CopyButton({ content, label, class: className = 'icon-button', children }: CopyButtonProps): VNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(content());
    setCopied(true);
  }
  const said = copied ? t('shared.copied') : label;
  return (
    <button
      type="button"
      class={className}
      aria-label={said}
      title={children ? undefined : said}
      onClick={() => void copy()}
    >
      {(!children || className.includes('with-icon')) && <Icon name={copied ? 'done' : 'copy'} />}
      {children && (copied ? t('shared.copied') : children)}
    </button>
  );
}
