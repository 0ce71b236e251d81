import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import { normaliseDomain } from '../../../core/url/domains';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';

interface SiteFieldProps {
  label: string;
  sites: readonly string[];
  onChange: (sites: string[]) => void;
}

/** A list of sites: typed or pasted ones become tags; what is no site stays in the field, with a sentence. */
export function SiteField({ label, sites, onChange }: SiteFieldProps): VNode {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  function add(): void {
    const entries = typed.split(/[\s,;]+/).filter(Boolean);
    const domains = entries.flatMap((entry) => normaliseDomain(entry) ?? []);
    const refused = entries.filter((entry) => normaliseDomain(entry) === null);
    setWrong(refused[0] ?? null);
    setTyped(refused.join(' '));
    if (domains.length > 0) onChange([...new Set([...sites, ...domains])]);
  }
  return (
    <div class="site-field">
      <label for={id}>{label}</label>
      <div class="site-tags">
        {sites.map((site) => (
          <span key={site} class="site-tag">
            <bdi>{site}</bdi>
            <button
              type="button"
              aria-label={t('panel.limits.remove_site', { site })}
              onClick={() => onChange(sites.filter((other) => other !== site))}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        <input
          id={id}
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          placeholder={sites.length === 0 ? t('panel.limits.site_example') : undefined}
          aria-invalid={wrong !== null}
          aria-describedby={wrong !== null ? `${id}-wrong` : undefined}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            // The sentence goes here, not when the field is left: a button below the pointer would move away before its click.
            setWrong(null);
          }}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault();
              add();
            } else if (event.key === 'Backspace' && typed === '' && sites.length > 0) onChange(sites.slice(0, -1));
          }}
        />
      </div>
      {wrong !== null && (
        <p class="fault" id={`${id}-wrong`} role="alert">
          {t('options.invalid.site', { site: wrong })}
        </p>
      )}
    </div>
  );
}
