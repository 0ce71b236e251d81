import '../../styles/forms.css';
import './watches-section.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { pagesPerDayRange, type WatchInterval } from '../../../core/library/watch';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { WatchList, WatchSummary } from '../../../core/protocol/watch-calls';
import { domainOf } from '../../../core/source';
import { isNotStored } from '../../../core/utils/not-stored';
import { formatMoment } from '../../shared/formats';
import { SwitchRow } from '../../shared/switch-row';
import { joinSentences, plural, t } from '../../shared/texts';
import { ChangesList, changeName } from '../../shared/watches/changes-list';
import { intervals } from '../../shared/watches/watch-entries';

/** Watches that are listed at first. */
const listedFirst = 100;

interface RowProps {
  watch: WatchSummary;
  profiles: WatchList['profiles'];
  client: BackgroundClient;
  /** Shows a message if a call fails. */
  act: (call: Promise<unknown>) => Promise<void>;
}

/** When something was looked at last and is next, in words. */
function timesOf({ checkedAt, nextAt, isPaused }: WatchSummary): string[] {
  const now = Date.now();
  const last =
    checkedAt === undefined
      ? t('library.watch.never')
      : t('library.watch.last', { moment: formatMoment(checkedAt, now) });
  if (isPaused) return [last, t('library.watch.paused')];
  return nextAt === undefined
    ? [last]
    : [last, t('library.watch.next', { moment: formatMoment(Math.max(nextAt, now), now) })];
}

/** The choice whose searches a watched question uses: only free ones unless the person chooses otherwise. */
function SearchesChoice({ watch: { id, profileId = '' }, profiles, client, act }: RowProps): VNode {
  const select = `watch-searches-${id}`;
  const choices = [
    { id: '', label: t('library.watch.built_in') },
    ...profiles.map((profile) => ({ id: profile.id, label: t('library.watch.of_profile', { name: profile.name }) })),
  ];
  return (
    <>
      <label for={select} class="only-spoken">
        {t('library.watch.searches')}
      </label>
      <select
        id={select}
        class="input"
        value={profileId}
        onChange={({ currentTarget: { value } }) =>
          void act(client.call('change-watch', { id, profileId: value === '' ? null : value }))
        }
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id} selected={choice.id === profileId}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}

function WatchRow({ watch, profiles, client, act }: RowProps): VNode {
  const { id, title, every, isPaused, urls, last, profileId } = watch;
  const [isChecking, setChecking] = useState(false);
  const select = `watch-every-${id}`;
  const name = `watch-${id}`;
  async function checkNow(): Promise<void> {
    setChecking(true);
    await act(client.call('check-watch', { id }));
    setChecking(false);
  }
  return (
    <li class="watch">
      <p class="watch-title" id={name} dir="auto">
        <b>{title}</b>
      </p>
      <p class="watch-about">
        {urls.map((url) => (
          <bdi key={url}>{domainOf(url)}</bdi>
        ))}
        {timesOf(watch).map((time) => (
          <span key={time} class="number">
            {time}
          </span>
        ))}
        {last && <span>{changeName(last)}</span>}
      </p>
      <fieldset class="watch-tools" aria-labelledby={name}>
        <label for={select} class="only-spoken">
          {t('library.watch.interval')}
        </label>
        <select
          id={select}
          class="input"
          value={every}
          onChange={(event) =>
            void act(client.call('change-watch', { id, every: event.currentTarget.value as WatchInterval }))
          }
        >
          {intervals.map((interval) => (
            <option key={interval} value={interval} selected={interval === every}>
              {t(`library.watch.every.${interval}`)}
            </option>
          ))}
        </select>
        {watch.kind === 'question' && <SearchesChoice watch={watch} profiles={profiles} client={client} act={act} />}
        <button type="button" class="button" aria-disabled={isChecking} onClick={() => isChecking || void checkNow()}>
          {t(isChecking ? 'library.watch.checking' : 'library.watch.check_now')}
        </button>
        <button
          type="button"
          class="button plain"
          onClick={() => void act(client.call('change-watch', { id, isPaused: !isPaused }))}
        >
          {t(isPaused ? 'library.watch.resume' : 'library.watch.pause')}
        </button>
        <button
          type="button"
          class="button plain"
          onClick={() => void act(client.call('remove-watches', { ids: [id] }))}
        >
          {t('library.watch.remove')}
        </button>
      </fieldset>
      {profileId !== undefined && <p class="hint">{t('library.watch.may_cost')}</p>}
    </li>
  );
}

function Settings({ list, client, act }: { list: WatchList } & Omit<RowProps, 'watch' | 'profiles'>): VNode {
  const [isDenied, setDenied] = useState(false);
  const [lowest, highest] = pagesPerDayRange;
  const { pagesPerDay, notifies } = list.settings;
  async function setNotifies(wanted: boolean): Promise<void> {
    // Asked before anything is awaited: the browser wants the person's own press.
    const isGranted = !wanted || (await client.requestPermission('notifications').catch(() => false));
    setDenied(!isGranted);
    await act(client.call('save-watch-settings', { changes: { notifies: wanted && isGranted } }));
  }
  return (
    <div class="watch-settings">
      <p class="row">
        <label for="watch-per-day">{t('library.watch.per_day')}</label>
        <input
          id="watch-per-day"
          class="input"
          type="number"
          min={lowest}
          max={highest}
          value={pagesPerDay}
          onChange={(event) => {
            const wanted = Math.round(event.currentTarget.valueAsNumber);
            if (!Number.isFinite(wanted)) return;
            const changes = { pagesPerDay: Math.min(highest, Math.max(lowest, wanted)) };
            void act(client.call('save-watch-settings', { changes }));
          }}
        />
      </p>
      <p class="hint">
        {joinSentences([
          t('library.watch.asked', { count: list.requested }),
          ...(list.watches.every(({ profileId }) => profileId === undefined) ? [t('library.watch.free')] : []),
        ])}
      </p>
      <SwitchRow isOn={notifies} onToggle={() => void setNotifies(!notifies)}>
        <b>{t('library.watch.notify')}</b>
      </SwitchRow>
      {isDenied && (
        <p class="error-text" role="alert">
          {t('library.watch.notify_denied')}
        </p>
      )}
    </div>
  );
}

/** Section of what is watched: what has changed, the watches, and the choices for all of them. */
export function WatchesSection({ client }: { client: BackgroundClient }): VNode {
  const [list, setList] = useState<WatchList | null>(null);
  const [shown, setShown] = useState(listedFirst);
  const [failure, setFailure] = useState<'not-stored' | 'other' | null>(null);
  const fail = (thrown: unknown) => setFailure(isNotStored(thrown) ? 'not-stored' : 'other');
  const obstacle = failure === 'not-stored' ? failure : list?.obstacle;
  const act = (call: Promise<unknown>): Promise<void> => call.then(() => setFailure(null), fail);
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void client.call('list-watches', {}).then(
        (loaded) => {
          if (!isOver) setList(loaded);
        },
        (thrown: unknown) => isOver || fail(thrown),
      );
    read();
    const forget = client.onEvent((event) => {
      if (event.type === 'watches-changed') read();
    });
    return () => {
      isOver = true;
      forget();
    };
  }, [client]);
  return (
    <>
      <h1>{t('library.section.watches')}</h1>
      {obstacle && (
        <p class="error-text" role="alert">
          {t(`library.watch.obstacle.${obstacle === 'no-access' ? 'no_access' : 'not_stored'}`)}
        </p>
      )}
      {failure === 'other' && (
        <p class="error-text" role="alert">
          {t('library.collections.failed')}
        </p>
      )}
      {list && list.watches.length === 0 && <p>{t('library.watch.none')}</p>}
      {list && list.watches.length > 0 && (
        <>
          <h2 class="watches-head">{t('library.watch.changed')}</h2>
          <ChangesList client={client} onOpen={(passage) => void act(client.call('open-passage', passage))} />
          <h2 class="watches-head">{t('library.watch.all')}</h2>
          <ul class="watches">
            {list.watches.slice(0, shown).map((watch) => (
              <WatchRow key={watch.id} watch={watch} profiles={list.profiles} client={client} act={act} />
            ))}
          </ul>
          {list.watches.length > shown && (
            <button type="button" class="button" onClick={() => setShown(list.watches.length)}>
              {plural('panel.sources.more', list.watches.length - shown)}
            </button>
          )}
          <Settings list={list} client={client} act={act} />
        </>
      )}
    </>
  );
}
