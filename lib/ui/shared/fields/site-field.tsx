import './site-field.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { normaliseDomain } from '../../../core/url/domains';
import { Icon } from '../icon';
import { t } from '../texts';
import { useHeldHeight } from './use-held-height';

interface SiteFieldProps {
  /** Id of the input, for its label. */
  id: string;
  sites: readonly string[];
  onChange: (sites: string[]) => void;
}

/** Keys that end the name of a site. */
const separators = new Set(['Enter', ',', ';', ' ']);

const isSite = (text: string): boolean => normaliseDomain(text) !== null;

/**
 * A list of sites: typed or pasted ones become tags; what is no site stays in the field, with a sentence. A stored
 * entry that is no site is marked until it is removed.
 */
export function SiteField({ id, sites, onChange }: SiteFieldProps): VNode {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const hold = useHeldHeight(root);
  function add(): void {
    const entries = typed.split(/[\s,;]+/).filter(Boolean);
    const refused = entries.filter((entry) => !isSite(entry));
    const added = entries.flatMap((entry) => normaliseDomain(entry) ?? []);
    setWrong(refused[0] ?? null);
    setTyped(refused.join(' '));
    if (added.some((site) => !sites.includes(site))) onChange([...new Set([...sites, ...added])]);
  }
  const latestAdd = useRef(add);
  latestAdd.current = add;
  // A field that is removed while it has the focus loses it without an event in some browsers.
  useEffect(() => () => latestAdd.current(), []);
  const malformed = sites.filter((site) => !isSite(site));
  const faults = wrong === null ? malformed : [...malformed, wrong];
  return (
    <div class="site-field" ref={root}>
      <div class="site-tags">
        {sites.map((site) => (
          <span key={site} class={isSite(site) ? 'site-tag' : 'site-tag malformed'}>
            <bdi>{site}</bdi>
            <button
              type="button"
              aria-label={t('shared.remove_site', { site })}
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
          placeholder={sites.length === 0 ? t('shared.site_example') : undefined}
          aria-invalid={wrong !== null}
          aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(null);
          }}
          onBlur={() => {
            hold();
            add();
          }}
          onKeyDown={(event) => {
            if (separators.has(event.key) && typed.trim() !== '') {
              event.preventDefault();
              add();
            } else if (event.key === 'Backspace' && typed === '' && sites.length > 0) onChange(sites.slice(0, -1));
          }}
        />
      </div>
      {faults.length > 0 && (
        <div id={`${id}-faults`} role="alert">
          {faults.map((site) => (
            <p key={site} class="error-text">
              {t('options.invalid.site', { site })}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
