import './managed.css';
import type { ComponentChildren, VNode } from 'preact';
import type { IgnoredPart, ShownPolicy } from '../../../core/policy';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { formatList } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { NoticeBox } from '../../shared/notice-box';
import { t } from '../../shared/texts';

/** Says that a setting is the organisation's. */
export function SetByOrganisation(): VNode {
  return (
    <p class="hint set-by-organisation">
      <Icon name="lock" />
      {t('options.managed.by')}
    </p>
  );
}

/** Controls that cannot be used where the organisation has decided. */
export function Locked({ when, children }: { when: boolean; children: ComponentChildren }): VNode {
  if (!when) return <>{children}</>;
  return (
    <fieldset class="locked" disabled>
      {children}
    </fieldset>
  );
}

/** The policy's decisions for Citebar as a whole, in sentences. */
function decisions({ policy, providers, connections }: OptionsState): string[] {
  const { allowedServices, services, onlyRead } = policy;
  const names = (list: readonly string[]) => (list.length === 0 ? '–' : formatList(list));
  const own = connections.filter(({ id }) => services.some((service) => service.id === id)).map(({ label }) => label);
  const allowed = providers.filter(({ id }) => allowedServices?.includes(id)).map(({ label }) => label);
  return [
    ...(policy.privateThreadsOnly ? [t('options.managed.private')] : []),
    ...(policy.backgroundTabs ? [] : [t('options.managed.tabs')]),
    ...(policy.model ? [] : [t('options.managed.model')]),
    ...(policy.sync ? [] : [t('options.managed.sync')]),
    ...(policy.export ? [] : [t('options.managed.export')]),
    ...(policy.keepPages ? [] : [t('options.managed.keep_pages')]),
    ...(allowedServices ? [t('options.managed.services', { services: names([...own, ...allowed]) })] : []),
    ...(onlyRead ? [t('options.managed.only_read', { sites: names(onlyRead) })] : []),
  ];
}

function Ignored({ parts }: { parts: readonly IgnoredPart[] }): VNode {
  return (
    <>
      <p>{t('options.managed.ignored')}</p>
      <ul>
        {parts.map(({ path, reason }) => (
          <li key={path}>
            <code dir="ltr">{path}</code>: {t(`options.managed.reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

const isEmpty = ({ services, profiles, neverRead, ignored }: ShownPolicy): boolean =>
  [services, profiles, neverRead, ignored].every(({ length }) => length === 0);

/** The decisions of the organisation that manages the browser, and the parts of its policy that are ignored. */
export function PolicyNotice({ state }: { state: OptionsState }): VNode | null {
  const decided = decisions(state);
  const { ignored } = state.policy;
  if (decided.length === 0 && isEmpty(state.policy)) return null;
  return (
    <NoticeBox icon="lock" title={t('options.managed.title')}>
      <div class="policy">
        {decided.length > 0 && (
          <ul>
            {decided.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {ignored.length > 0 && <Ignored parts={ignored} />}
      </div>
    </NoticeBox>
  );
}
