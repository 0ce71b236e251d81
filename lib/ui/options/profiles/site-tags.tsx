import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { isSiteName, splitSites } from '../model/site-names';

interface SiteTagsProps {
  id: string;
  sites: readonly string[];
  onChange: (sites: string[]) => void;
}

/** A list of typed or pasted sites, with one tag for each. An invalid one stays, marked, until it is removed. */
export function SiteTags({ id, sites, onChange }: SiteTagsProps): VNode {
  const [typed, setTyped] = useState('');
  const invalid = sites.filter((site) => !isSiteName(site));
  function addSites(entered: string): void {
    const added = splitSites(entered).filter((site) => !sites.includes(site));
    setTyped('');
    if (added.length > 0) onChange([...sites, ...new Set(added)]);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      addSites(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(sites.slice(0, -1));
    }
  }
  function onInput(value: string): void {
    if (/[\s,;]/.test(value)) addSites(value);
    else setTyped(value);
  }
  return (
    <>
      <div class="input tags">
        {sites.map((site) => (
          <span key={site} class={isSiteName(site) ? 'tag' : 'tag malformed'}>
            <bdi>{site}</bdi>
            <button
              type="button"
              aria-label={t('options.profile.remove_site', { site })}
              onClick={() => onChange(sites.filter((other) => other !== site))}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        <input
          id={id}
          autocomplete="off"
          spellcheck={false}
          inputMode="url"
          placeholder={sites.length === 0 ? t('options.profile.add_site') : undefined}
          value={typed}
          onInput={(event) => onInput(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => addSites(typed)}
        />
      </div>
      {invalid.map((site) => (
        <p key={site} class="fault" role="alert">
          {t('options.invalid.site', { site })}
        </p>
      ))}
    </>
  );
}
