import './open-tab.css';
import type { VNode } from 'preact';
import { domainOf } from '../../../core/source';
import { Icon } from '../../shared/icon';
import { SiteLetter } from '../../shared/site-letter';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { SiteButton } from './site-button';

/** The tab that the panel is about, with a menu of what can be done with its page and site. */
export function OpenTabLine(): VNode | null {
  const { state, attachments } = usePanel();
  const page = state.value?.page;
  // An attachment has its own label and menu.
  const isAttached = attachments.asked.value.some(({ kind, url }) => kind === 'page' && url === page?.url);
  if (!page || isAttached) return null;
  const title = page.title || (page.url ? domainOf(page.url) : t('panel.site.hidden'));
  const isReadable = page.restriction === undefined || page.restriction === 'viewer';
  return (
    <div class="open-tab">
      <SiteButton title={title}>
        {page.url ? <SiteLetter domain={domainOf(page.url)} /> : <Icon name="page" />}
        <span class={isReadable ? 'name' : 'name closed'} dir="auto">
          {title}
        </span>
      </SiteButton>
      {(page.restriction === 'never-read' || page.restriction === 'not-permitted') && (
        <span class="state">{t('panel.tabs.never_read')}</span>
      )}
    </div>
  );
}
