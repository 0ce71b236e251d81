import './site-rules-group.css';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { noSiteRules, type SiteRules } from '../../../core/choices/site-rules';
import type { Profile } from '../../../core/profile';
import { normaliseSite } from '../../../core/url/site-rule';
import { formatList } from '../../shared/formats';
import { IconButton } from '../../shared/icon';
import { lazyView } from '../../shared/lazy-view';
import { t } from '../../shared/texts';
import { SetByOrganisation } from '../controls/managed';
import { Select } from '../controls/select';
import { ChoiceList } from '../model/choice-list';
import type { OptionsModel } from '../model/options-model';
import { useSiteExcerpts } from './use-site-excerpts';

/** Most people exclude no site. */
const SiteExcerpts = lazyView(async () => (await import('./site-excerpts')).SiteExcerpts);

/** The value 'never read' among the profiles that a site may start with. */
const never = '';

interface AddSiteProps {
  profiles: readonly Profile[];
  onAdd: (domain: string, profileId: string) => void;
}

function AddSite({ profiles, onAdd }: AddSiteProps): VNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [rule, setRule] = useState(never);
  const [wrong, setWrong] = useState<string | null>(null);
  function add(): void {
    const domain = normaliseSite(typed);
    setWrong(domain === null && typed.trim() !== '' ? typed.trim() : null);
    if (domain === null) return;
    onAdd(domain, rule);
    setTyped('');
  }
  return (
    <>
      <div class="row site-rule-new">
        <input
          id={id}
          class="input"
          aria-label={t('options.sites.site')}
          placeholder={t('shared.site_example')}
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong !== null}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <label class="only-spoken" for={`${id}-rule`}>
          {t('options.sites.rule')}
        </label>
        <Select
          id={`${id}-rule`}
          value={rule}
          options={[
            { value: never, label: t('options.sites.never') },
            ...profiles.map((profile) => ({
              value: profile.id,
              label: t('options.sites.start_with', { name: profile.name }),
            })),
          ]}
          onChoose={setRule}
        />
        <button type="button" class="button" onClick={add}>
          {t('options.sites.add')}
        </button>
      </div>
      {wrong !== null && (
        <p class="error-text" role="alert">
          {t('options.invalid.site', { site: wrong })}
        </p>
      )}
    </>
  );
}

interface RuleRowProps {
  domain: string;
  rule: string;
  /** Absent: it is the organisation's. */
  onRemove?: (() => void) | undefined;
  children?: ComponentChildren;
}

function RuleRow({ domain, rule, onRemove, children }: RuleRowProps): VNode {
  const label = t('options.sites.remove', { site: domain });
  return (
    <li class="site-rule">
      <bdi>{domain}</bdi>
      <span class="hint">{rule}</span>
      {onRemove ? <IconButton icon="close" label={label} onClick={onRemove} /> : <SetByOrganisation />}
      {children}
    </li>
  );
}

/** Sites that are never read, and sites that start with a profile of their own. Every change is saved at once. */
export function SiteRulesGroup({ model, profiles }: { model: OptionsModel; profiles: readonly Profile[] }): VNode {
  const { client } = model;
  const list = useMemo(
    () =>
      new ChoiceList<SiteRules>(
        () => client.call('read-site-rules', {}),
        (rules) => client.call('save-site-rules', { rules }),
      ),
    [client],
  );
  useEffect(() => {
    void list.load();
    // A rule may be set in a panel meanwhile.
    return client.onEvent((event) => event.type === 'options-changed' && void list.load());
  }, [client, list]);
  const rules = list.value.value ?? noSiteRules;
  const excerpts = useSiteExcerpts(client, rules.neverRead);
  function add(domain: string, profileId: string): void {
    const neverRead = rules.neverRead.filter((site) => site !== domain);
    const others = rules.profiles.filter((rule) => rule.domain !== domain);
    if (profileId === never) void list.change({ ...rules, neverRead: [...neverRead, domain] });
    else void list.change({ ...rules, profiles: [...others, { domain, profileId }] });
  }
  return (
    <div class="group">
      <h2>
        {t('options.sites.title')} <small>{t('options.sites.title_hint')}</small>
      </h2>
      {rules.managed?.onlyRead && (
        <>
          <p>{t('options.managed.only_read', { sites: formatList(rules.managed.onlyRead) })}</p>
          <SetByOrganisation />
        </>
      )}
      {rules.neverRead.length + rules.profiles.length > 0 && (
        <ul class="site-rules">
          {rules.neverRead.map((domain) => (
            <RuleRow
              key={domain}
              domain={domain}
              rule={t('options.sites.never')}
              onRemove={
                rules.managed?.neverRead.includes(domain)
                  ? undefined
                  : () => void list.change({ ...rules, neverRead: rules.neverRead.filter((site) => site !== domain) })
              }
            >
              <SiteExcerpts domain={domain} excerpts={excerpts} />
            </RuleRow>
          ))}
          {rules.profiles.map(({ domain, profileId }) => (
            <RuleRow
              key={`${domain} ${profileId}`}
              domain={domain}
              rule={t('options.sites.start_with', {
                name: profiles.find(({ id }) => id === profileId)?.name ?? t('options.sites.gone'),
              })}
              onRemove={() =>
                void list.change({ ...rules, profiles: rules.profiles.filter((rule) => rule.domain !== domain) })
              }
            />
          ))}
        </ul>
      )}
      <AddSite profiles={profiles} onAdd={add} />
      {list.saveError.value && (
        <p class="error-text" role="alert">
          {t(`options.${list.saveError.value}`)}
        </p>
      )}
    </div>
  );
}
