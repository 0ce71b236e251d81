import '../fields/site-field.css';
import './keep-by-choice.css';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import {
  type BookmarkProgress,
  type KeepingSettings,
  type KeepingState,
  maxStaySites,
  type StayingSettings,
  siteOrigins,
  stayOrigins,
  staySeconds,
} from '../../../core/library/keeping';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { normaliseDomain } from '../../../core/url/domains';
import { allPages } from '../../../core/url/origins';
import { Icon } from '../icon';
import { SegmentedControl } from '../segmented-control';
import { SwitchRow } from '../switch-row';
import { t } from '../texts';
import { withAccess } from '../with-access';

interface ChoiceProps {
  client: BackgroundClient;
  state: KeepingState;
  onChange: (changes: Partial<KeepingSettings>) => Promise<void>;
}

interface SitesProps {
  sites: readonly string[];
  onAdd: (site: string) => void;
  onRemove: (site: string) => void;
}

/**
 * Named sites, and a field for another one: adding is a press of its own, since the browser may ask for access to the
 * site then.
 */
function Sites({ sites, onAdd, onRemove }: SitesProps): VNode {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entry = typed.trim();
    const site = normaliseDomain(entry);
    setWrong(site === null && entry !== '' ? entry : null);
    if (site === null) return;
    setTyped('');
    if (!sites.includes(site) && sites.length < maxStaySites) onAdd(site);
  }
  return (
    <>
      {sites.length > 0 && (
        <ul class="stay-sites">
          {sites.map((site) => (
            <li key={site} class="site-tag">
              <bdi>{site}</bdi>
              <button type="button" aria-label={t('shared.remove_site', { site })} onClick={() => onRemove(site)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form class="row with-button" onSubmit={onSubmit}>
        <input
          class="input"
          aria-label={t('options.sites.site')}
          placeholder={t('shared.site_example')}
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong !== null}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('options.sites.add')}
        </button>
      </form>
      {wrong !== null && (
        <p class="error-text" role="alert">
          {t('options.invalid.site', { site: wrong })}
        </p>
      )}
    </>
  );
}

/** Keeps pages that the person stays on, of the sites that are named or of all but those. */
function Staying({ client, state: { staying }, onChange }: ChoiceProps): VNode {
  const id = useId();
  const [isDenied, setDenied] = useState(false);
  const { isOn, scope, named, allBut, seconds, stopped } = staying;

  /** Saves a change once the browser gives access to the hosts that it needs: asked for in the press itself. */
  async function change(changes: Partial<StayingSettings>, origins: string[] = []): Promise<void> {
    const save = () => onChange({ staying: { ...staying, ...changes } });
    setDenied(!(await withAccess(client, origins, save)));
  }
  const isNamed = scope === 'named';
  const sites = isNamed ? named : allBut;
  const withSites = (changed: string[]): Partial<StayingSettings> =>
    isNamed ? { named: changed } : { allBut: changed };
  return (
    <div class="keep-choice">
      <SwitchRow
        isOn={isOn}
        describedBy={`${id}-hint`}
        onToggle={() => void change({ isOn: !isOn }, isOn ? [] : stayOrigins(staying))}
      >
        <b>{t('library.keeping.stay')}</b>
      </SwitchRow>
      <p class="hint" id={`${id}-hint`}>
        {t('library.keeping.stay_what')}
      </p>
      {(isDenied || stopped) && (
        <p class="error-text" role="alert">
          {t(isDenied ? 'library.keeping.stay_denied' : 'library.keeping.stay_withdrawn')}
        </p>
      )}
      {isOn && (
        <div class="keep-details">
          <SegmentedControl
            label={t('options.sites.title')}
            value={scope}
            choices={[
              { value: 'named', label: t('library.keeping.stay_named') },
              { value: 'all-but', label: t('library.keeping.stay_all_but') },
            ]}
            onChange={(chosen) => void change({ scope: chosen }, stayOrigins({ scope: chosen, named }))}
          />
          <Sites
            sites={sites}
            onAdd={(site) => void change(withSites([...sites, site]), isNamed ? siteOrigins([site]) : [])}
            onRemove={(site) => void change(withSites(sites.filter((one) => one !== site)))}
          />
          {isNamed && named.length === 0 && <p class="hint">{t('library.keeping.stay_none')}</p>}
          <p class="row">
            <label for={`${id}-seconds`}>{t('library.keeping.stay_seconds')}</label>
            <input
              id={`${id}-seconds`}
              class="input"
              type="number"
              min={staySeconds.least}
              max={staySeconds.most}
              value={seconds}
              onChange={(event) => {
                const wanted = Math.round(event.currentTarget.valueAsNumber);
                if (!Number.isFinite(wanted)) return;
                void change({ seconds: Math.min(staySeconds.most, Math.max(staySeconds.least, wanted)) });
              }}
            />
          </p>
        </div>
      )}
    </div>
  );
}

function Progress({ progress, onStop }: { progress: BookmarkProgress; onStop: () => void }): VNode {
  const { total, left, kept, failed } = progress;
  const done = total - Math.min(left, total);
  return (
    <div class="keep-details">
      <p class="hint number" role="status">
        {t('library.keeping.bookmarks_progress', { done, total, kept, failed })}
      </p>
      {left > 0 && (
        <div class="row">
          <progress aria-label={t('library.transfer.progress')} value={done} max={total} />
          <button type="button" class="button plain" onClick={onStop}>
            {t('panel.threads.import_stop')}
          </button>
        </div>
      )}
    </div>
  );
}

const stoppedTexts = {
  withdrawn: 'library.keeping.bookmarks_withdrawn',
  failing: 'library.keeping.bookmarks_failing',
  full: 'library.keeping.bookmarks_full',
} as const;

/** Keeps the pages of the browser's bookmarks, one after another. */
function BookmarkPages({ client, state, onChange }: ChoiceProps): VNode {
  const id = useId();
  const [isDenied, setDenied] = useState(false);
  const { isOn, stopped } = state.bookmarks;
  async function change(wanted: boolean): Promise<void> {
    // Asked before anything is awaited: the browser wants the person's own press.
    const isGranted = !wanted || (await client.requestPermission('bookmarks', allPages).catch(() => false));
    setDenied(!isGranted);
    if (isGranted) await onChange({ bookmarks: { isOn: wanted } });
  }
  return (
    <div class="keep-choice">
      <SwitchRow isOn={isOn} describedBy={`${id}-hint`} onToggle={() => void change(!isOn)}>
        <b>{t('library.keeping.bookmarks')}</b>
      </SwitchRow>
      <p class="hint" id={`${id}-hint`}>
        {t('library.keeping.bookmarks_what')}
      </p>
      {(isDenied || stopped) && (
        <p class="error-text" role="alert">
          {t(isDenied || !stopped ? 'library.keeping.bookmarks_denied' : stoppedTexts[stopped])}
        </p>
      )}
      {isOn && state.bookmarkProgress && (
        <Progress progress={state.bookmarkProgress} onStop={() => void change(false)} />
      )}
    </div>
  );
}

/**
 * Pages that are kept in addition to those that Citebar reads: each kind by a choice of its own, with the browser's
 * permission.
 */
export function KeepByChoice(props: ChoiceProps): VNode | null {
  const { isOn, forbidden } = props.state;
  if (!isOn || forbidden) return null;
  return (
    <>
      <Staying {...props} />
      <BookmarkPages {...props} />
    </>
  );
}
