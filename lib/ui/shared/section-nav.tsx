import '../styles/sections.css';
import './section-nav.css';
import type { VNode } from 'preact';
import { Icon, Mark } from './icon';
import { t } from './texts';

/** A section's name, which leads to `#id`. */
interface SectionLink {
  id: string;
  name: string;
  /** Set if a section has unsaved changes: a sentence for a screen reader; a dot is shown. */
  unsaved?: string;
}

interface SectionNavProps {
  label: string;
  links: readonly SectionLink[];
  /** Id of the section that is shown. */
  current: string;
  /** Another page of Citebar. */
  beside: { href: string; name: string };
}

/** The names of a page's sections. */
export function SectionNav({ label, links, current, beside }: SectionNavProps): VNode {
  return (
    <nav class="section-nav" aria-label={label}>
      <div class="brand">
        <Mark />
        {t('name')}
      </div>
      {links.map(({ id, name, unsaved }) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'page' : undefined} aria-label={unsaved}>
          {name}
          {unsaved && <span class="unsaved-dot" title={t('options.unsaved')} aria-hidden="true" />}
        </a>
      ))}
      <a class="beside" href={beside.href}>
        {beside.name}
        <Icon name="arrow" mirror />
      </a>
    </nav>
  );
}
