import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { isManaged } from '../../../core/policy';
import type { Source } from '../../../core/source';
import { standingOf } from '../../../core/url/site-standing';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { t, withGap } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

type Standing = 'muted' | 'preferred' | null;

/** The change that was made, and the state before it. */
interface Change {
  standing: Standing;
  before: Standing;
  profileId: string;
}

/** A menu that mutes or prefers the site of a source in the current profile, and a line that undoes it. */
export function SourceSiteMenu({ source }: { source: Source }): VNode | null {
  const { client, profile } = usePanel();
  const [change, setChange] = useState<Change>();
  const current = profile.value;
  if (!current || isManaged(current.id)) return null;
  const { domain } = source;
  const known = standingOf(source.url, current);
  const standing: Standing = known === 'allowed' || known === undefined ? null : known;

  function set(next: Standing, profileId: string): void {
    void client.call('set-site', { profileId, domain, standing: next });
  }
  function choose(next: Standing, profileId: string): void {
    setChange({ standing: next, before: standing, profileId });
    set(next, profileId);
  }
  const entry = (icon: 'pin' | 'stop' | 'done', next: Standing, label: string): MenuEntry => ({
    icon,
    label,
    action: () => choose(next, current.id),
  });
  const entries: MenuEntry[] = [
    ...(standing === 'preferred' ? [] : [entry('pin', 'preferred', t('panel.sources.prefer', { domain }))]),
    ...(standing === 'muted' ? [] : [entry('stop', 'muted', t('panel.sources.mute', { domain }))]),
    ...(standing === null ? [] : [entry('done', null, t('panel.sources.neither', { domain }))]),
  ];
  return (
    <>
      <ButtonMenu class="row-menu site-menu" label={t('panel.sources.site_menu', { domain })} entries={entries} />
      <p class="said-below" role="status">
        {change && (
          <>
            {withGap(t(`panel.sources.did_${change.standing ?? 'neither'}`, { domain, profile: current.name }))}
            <button
              type="button"
              class="button link inline"
              onClick={() => {
                set(change.before, change.profileId);
                setChange(undefined);
              }}
            >
              {t('panel.sources.undo')}
            </button>
          </>
        )}
      </p>
    </>
  );
}
