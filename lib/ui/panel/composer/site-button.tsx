import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../shared/icon';
import { lazyView } from '../../shared/lazy-view';
import { t } from '../../shared/texts';

const SiteMenu = lazyView(async () => (await import('./site-menu')).SiteMenu);

interface SiteButtonProps {
  /** Title of the active tab's page. */
  title: string;
  class?: string;
  /** The text before the caret. */
  children?: ComponentChildren;
}

/** Opens the menu of actions on the active tab's page and its site. */
export function SiteButton({ title, class: className, children }: SiteButtonProps): VNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('panel.site.beside', { title })}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <Icon name="caret" />
      </button>
      {isOpen && <SiteMenu onClose={() => setOpen(false)} />}
    </>
  );
}
