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

/** A list of sites: typed or pasted, one tag for each; what is no site stays, marked, until it is corrected. */
export function SiteTags({ id, sites, onChange }: SiteTagsProps): VNode {
  const [typed, setTyped] = useState('');
  const wrong = sites.filter((site) => !isSiteName(site));
  function take(words: string): void {
    const added = splitSites(words).filter((site) => !sites.includes(site));
    setTyped('');
    if (added.length > 0) onChange([...sites, ...new Set(added)]);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(sites.slice(0, -1));
    }
  }
  function onInput(value: string): void {
    if (/[\s,;]/.test(value)) take(value);
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
          onBlur={() => take(typed)}
        />
      </div>
      {wrong.map((site) => (
        <p key={site} class="fault" role="alert">
          {t('options.invalid.site', { site })}
        </p>
      ))}
    </>
  );
}
