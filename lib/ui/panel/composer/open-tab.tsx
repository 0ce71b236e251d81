import './open-tab.css';
import type { VNode } from 'preact';
import { domainOf } from '../../../core/source';
import { Icon } from '../../shared/icon';
import { SiteLetter } from '../../shared/site-letter';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { SiteButton } from './site-button';

/** Shows the page that the panel is about, from a tab of the panel's own. */
function BackToPage(): VNode {
  const { client } = usePanel();
  return (
    <button type="button" class="to-page" onClick={() => void client.call('back-to-page', {}).catch(() => null)}>
      <Icon name="arrow" back />
      {t('panel.head.back_to_page')}
    </button>
  );
}

/** The tab that the panel is about, with a menu of what can be done with its page and site. */
export function OpenTabLine(): VNode | null {
  const { state, attachments } = usePanel();
  const page = state.value?.page;
  const isOwnTab = state.value?.ownTab === true;
  // An attachment has its own label and menu.
  const isAttached = attachments.ofDraft.value.some(({ kind, url }) => kind === 'page' && url === page?.url);
  if (!page || (isAttached && !isOwnTab)) return null;
  const title = page.title || (page.url ? domainOf(page.url) : t('panel.site.hidden'));
  const isReadable = page.restriction === undefined || page.restriction === 'viewer';
  return (
    <div class="open-tab">
      {!isAttached && (
        <SiteButton title={title}>
          {page.url ? <SiteLetter domain={domainOf(page.url)} /> : <Icon name="page" />}
          <span class={isReadable ? 'name' : 'name closed'} dir="auto">
            {title}
          </span>
        </SiteButton>
      )}
      {(page.restriction === 'never-read' || page.restriction === 'not-permitted') && (
        <span class="state">{t('panel.tabs.never_read')}</span>
      )}
      {isOwnTab && <BackToPage />}
    </div>
  );
}
