import '../../styles/menu.css';
import './menu-models.css';
import './site-menu.css';
import type { VNode } from 'preact';
import { Icon, profileIcon } from '../../shared/icon';
import { restrictionSentence } from '../../shared/page-restriction';
import { Popover } from '../../shared/popover';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { KeepItem } from './keep-item';

/** Actions on the active tab's page, and the rules for its site. */
export function SiteMenu({ onClose }: { onClose: () => void }): VNode | null {
  const model = usePanel();
  const state = model.state.value;
  const page = state?.page;
  if (!state || !page) return null;
  const { site, profiles } = state;
  const { restriction } = page;
  const isReadable = restriction === undefined || restriction === 'viewer' || restriction === 'no-access';
  const isAttached = model.attachments.ofDraft.value.some(({ kind, url }) => kind === 'page' && url === page.url);
  // Nothing that is done in a private window is stored.
  const mayDecide = site !== undefined && !state.private;
  const domain = site?.neverRead ?? site?.domain ?? '';
  function run(action: () => void): void {
    onClose();
    action();
  }
  function decide(change: { neverRead?: boolean; profileId?: string | null }): void {
    void model.client.call('set-site-rule', { domain, ...change });
  }
  const sentence =
    site && state.private
      ? t(state.onlyPrivate ? 'panel.opening.only_private' : 'panel.site.private')
      : restriction && restriction !== 'viewer'
        ? restrictionSentence(restriction)
        : undefined;
  return (
    <Popover
      label={t('panel.site.title')}
      class="above site-menu"
      onClose={onClose}
      {...(sentence && { note: { id: 'site-note', text: sentence } })}
    >
      {isReadable && (
        <button
          type="button"
          class="menu-item"
          role="menuitem"
          onClick={() => run(() => void model.attachments.attachPage())}
        >
          <Icon name="page" />
          <b>{t(isAttached ? 'panel.site.attach_again' : 'panel.site.attach')}</b>
        </button>
      )}
      {isReadable && (
        <button type="button" class="menu-item" role="menuitem" onClick={() => run(() => void model.pageCheck.begin())}>
          <Icon name="scale" />
          <b>{t('panel.check_page.begin')}</b>
        </button>
      )}
      {mayDecide && isReadable && <KeepItem tabId={page.tabId} />}
      {mayDecide && isReadable && <hr />}
      {mayDecide && !site.managed && (
        <button
          type="button"
          class="menu-item"
          role="menuitemcheckbox"
          aria-checked={site.neverRead !== undefined}
          onClick={() => run(() => decide({ neverRead: site.neverRead === undefined }))}
        >
          <Icon name="private" />
          <b>{t('panel.site.never_read', { domain })}</b>
          <span class="end">{site.neverRead !== undefined && <Icon name="done" />}</span>
          <small>{t('panel.site.never_read_hint')}</small>
        </button>
      )}
      {mayDecide && site.neverRead === undefined && profiles.length > 1 && (
        <fieldset class="menu-models" aria-label={t('panel.site.profile', { domain })}>
          <p class="menu-legend" aria-hidden="true">
            {t('panel.site.profile', { domain })}
          </p>
          {[{ id: null, name: t('panel.site.any_profile'), icon: 'threads' }, ...profiles].map(({ id, name, icon }) => (
            <button
              key={id ?? ''}
              type="button"
              class="menu-model"
              role="menuitemradio"
              aria-checked={(site.profileId ?? null) === id}
              onClick={() => decide({ profileId: id })}
            >
              <span class="dot" />
              <Icon name={profileIcon(icon)} />
              <span dir="auto">{name}</span>
            </button>
          ))}
        </fieldset>
      )}
    </Popover>
  );
}
