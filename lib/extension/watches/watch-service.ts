import type { AnswerEngine } from '../../core/answer-engine';
import { toErrorInfo } from '../../core/app-error';
import {
  maxWatches,
  unseenWatches,
  type Watch,
  type WatchInterval,
  type WatchSettings,
  watchIntervals,
} from '../../core/library/watch';
import { dayCountAt, planRound, targetsIn, targetsOf } from '../../core/library/watch-schedule';
import type {
  FoundChange,
  NewWatch,
  WatchChoices,
  WatchList,
  WatchObstacle,
  WatchResult,
} from '../../core/protocol/watch-calls';
import type { Page } from '../../core/provider';
import { hourMs } from '../../core/utils/durations';
import { isNotStored } from '../../core/utils/not-stored';
import { omit } from '../../core/utils/omit';
import type { AnswerServiceFactory } from '../answers/answer-services';
import { createMutex } from '../storage/mutex';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import { createPageAsker } from './ask-page';
import { createQuestionAsker, withProfile } from './ask-question';
import { createTargetAsker } from './ask-targets';
import { foundChange, newChanges } from './found-changes';
import { type MadeWatch, newWatch } from './new-watch';
import { readableTargets } from './readable-targets';
import type { WatchStateStore } from './watch-settings';
import type { WatchStore } from './watch-store';

/** Changes in a list. */
const maxChanges = 200;

export interface WatchServiceDependencies {
  store: WatchStore;
  state: WatchStateStore;
  engine: Pick<AnswerEngine, 'ask' | 'compareWatched'>;
  services: Pick<AnswerServiceFactory, 'pageReaderFor' | 'missingPageAccess' | 'servicesFor'>;
  threads: { disk: Pick<ThreadStore, 'getThread' | 'listMessages' | 'getMessage'> };
  profiles: Pick<ProfileStore, 'listProfiles'>;
  /** Reads the page of a tab, for its first check. @throws AppError */
  readTabPage(scope: WindowScope, tabId: number | undefined): Promise<Page | undefined>;
  /** Whether nothing should be asked now. @param isLate it has waited for an hour */
  isBusy(isLate: boolean): Promise<boolean>;
  /** Keeps the background alive until the function that it returns is called. */
  keepAlive(): () => void;
  /** Sets when the next round is, in milliseconds since the epoch; undefined: none. */
  setAlarm(at: number | undefined): Promise<void>;
  /** Notifies the person of changes that were found. */
  tell(changes: readonly FoundChange[]): Promise<void>;
  /** Called when watches or their results may have changed. */
  changed(): void;
  now(): number;
}

export interface WatchService {
  add(what: NewWatch, every: WatchInterval, scope: WindowScope): Promise<WatchResult>;
  list(): Promise<WatchList>;
  change(id: string, choices: WatchChoices): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** @returns the number of pages that were read */
  checkNow(id: string): Promise<number>;
  changes(): Promise<FoundChange[]>;
  seen(): Promise<void>;
  saveSettings(changes: Partial<WatchSettings>): Promise<void>;
  /** Asks what is due. Rejects only by a mistake of ours, with the next round already set. */
  runRound(): Promise<void>;
}

/** @throws where a page sends something else */
function intervalOf(every: WatchInterval): WatchInterval {
  if (!Object.hasOwn(watchIntervals, every)) throw new Error(`There is no interval '${String(every).slice(0, 20)}'.`);
  return every;
}

type ListDependencies = Pick<WatchServiceDependencies, 'store' | 'state' | 'profiles' | 'now'>;

/** All watches as the library shows them, with when each is asked next, and the settings. */
async function listWatches({ store, state, profiles, now }: ListDependencies): Promise<Omit<WatchList, 'obstacle'>> {
  const [watches, requests, { pagesPerDay, notifies, day }, all] = await Promise.all([
    store.list(),
    store.lastRequests(),
    state.read(),
    profiles.listProfiles(),
  ]);
  const at = new Map(
    targetsIn(watches, requests, now()).flatMap((target) =>
      target.watchIds.map((id) => [`${id} ${target.key}`, target.at]),
    ),
  );
  return {
    watches: watches.map((watch) => {
      const { id, kind, title, every, isPaused, createdAt, checkedAt, threadId, history, question } = watch;
      const urls = [...new Set(question?.first ? [question.first.url] : watch.parts.map(({ url }) => url))];
      const times = targetsOf(watch).flatMap(({ key }) => at.get(`${id} ${key}`) ?? []);
      const [last] = history;
      const profile = all.find((one) => one.id === question?.profileId);
      return {
        ...{ id, kind, title, every, createdAt, urls: urls.slice(0, 3), pages: urls.length },
        ...(isPaused && { isPaused }),
        ...(checkedAt !== undefined && { checkedAt }),
        ...(threadId && { threadId }),
        ...(last && { last }),
        ...(times.length > 0 && { nextAt: Math.min(...times) }),
        // One that is gone does not ask any more.
        ...(profile && { profileId: profile.id }),
      };
    }),
    profiles: all.map(({ id, name }) => ({ id, name })),
    settings: { pagesPerDay, notifies },
    requested: dayCountAt(day, now()).count,
  };
}

interface AddDependencies extends Pick<WatchServiceDependencies, 'store' | 'threads' | 'readTabPage' | 'now'> {
  /** Called when the watch is stored. */
  settle(): Promise<void>;
}

/** Makes a watch, and stores it. */
async function addWatch(
  { store, threads, readTabPage, now, settle }: AddDependencies,
  what: NewWatch,
  every: WatchInterval,
  scope: WindowScope,
): Promise<WatchResult> {
  if (scope.isPrivate || scope.incognito) return { ok: false, reason: 'private' };
  let made: MadeWatch | undefined;
  try {
    made = await newWatch(what, { threads: threads.disk, readTabPage }, scope);
  } catch (thrown) {
    return { ok: false, reason: 'error', error: toErrorInfo(thrown, 'citebar') };
  }
  if (!made) return { ok: false, reason: 'nothing' };
  try {
    if ((await store.list()).length >= maxWatches) return { ok: false, reason: 'full' };
    const id = crypto.randomUUID();
    const watch: Watch = { id, every: intervalOf(every), createdAt: now(), history: [], unseen: 0, ...made.watch };
    // Passages and pages are known: the first look is after one interval. A question is asked soon.
    const keys = watch.question ? [] : targetsOf(watch).map(({ key }) => key);
    await store.add(
      [watch],
      keys.map((key) => ({ key, askedAt: now(), failures: 0 })),
    );
    const [key] = keys;
    if (made.page && key && (await store.text(key)) === undefined) await store.putText(key, made.page.markdown);
    await settle();
    return { ok: true, id };
  } catch (thrown) {
    if (!isNotStored(thrown)) throw thrown;
    return { ok: false, reason: 'not-stored' };
  }
}

export function createWatchService(dependencies: WatchServiceDependencies): WatchService {
  const { store, state, engine, services, profiles, now } = dependencies;
  const inTurn = createMutex();
  let obstacle: WatchObstacle | undefined;
  const askQuestion = createQuestionAsker({ store, engine, services, profiles, now });
  const readPage = createPageAsker({ store, engine, services, now });
  const { ask, correctClock } = createTargetAsker({ store, state, askQuestion, readPage, now });

  /** Without an alarm the next round is at the next start of the browser. */
  const setAlarm = (at: number | undefined): Promise<void> => dependencies.setAlarm(at).catch(() => undefined);

  function setObstacle(next: WatchObstacle | undefined): void {
    if (obstacle === next) return;
    obstacle = next;
    dependencies.changed();
  }

  /** Brings the number on the button, the alarm and what the next background knows in line with the store. */
  async function settle(nextAt?: number): Promise<void> {
    const watches = await store.list();
    const unseen = unseenWatches(watches);
    const active = watches.filter(({ isPaused }) => !isPaused).length;
    await state.update((known) =>
      known.unseen === unseen && known.active === active ? known : { ...known, unseen, active },
    );
    const [first] = targetsIn(watches, await store.lastRequests(), now());
    await setAlarm(first && Math.max(first.at, nextAt ?? 0));
    dependencies.changed();
  }

  async function round(): Promise<void> {
    await correctClock();
    const watches = await store.list();
    const { pagesPerDay, day } = await state.read();
    const all = targetsIn(watches, await store.lastRequests(), now());
    const targets = await readableTargets(all, watches, { services, profiles });
    const { due, nextAt } = planRound(targets, { day: dayCountAt(day, now()), pagesPerDay, now: now() });
    const [first] = due;
    const isBlocked = all.some((target) => target.at <= now() && !targets.includes(target));
    // What could not be stored is over only when something was.
    if (isBlocked) setObstacle('no-access');
    else if (obstacle === 'no-access') setObstacle(undefined);
    if (!first && isBlocked) return setAlarm(Math.min(now() + hourMs, nextAt ?? Number.POSITIVE_INFINITY));
    if (!first) return settle(nextAt);
    if (await dependencies.isBusy(now() - first.at > hourMs)) return setAlarm(now() + 2 * 60_000);
    await ask(due, watches, false);
    if (!isBlocked) setObstacle(undefined);
    const changes = newChanges(watches, await store.list());
    await settle(nextAt);
    // A change that is not notified of stands in the list as unseen.
    if (changes.length > 0) await dependencies.tell(changes).catch(() => undefined);
  }

  /** Runs a task alone, with the background alive. */
  const alone = <T>(task: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const release = dependencies.keepAlive();
      try {
        return await task();
      } finally {
        release();
      }
    });

  return {
    add: (what, every, scope) => addWatch({ ...dependencies, settle }, what, every, scope),
    list: async () => ({ ...(await listWatches(dependencies)), ...(obstacle && { obstacle }) }),
    async change(id, { every, isPaused, profileId }) {
      if (profileId && !(await profiles.listProfiles()).some((profile) => profile.id === profileId))
        throw new Error('There is no such profile.');
      await store.change(id, ({ isPaused: was, question, ...watch }) => ({
        ...watch,
        ...(question && { question: profileId === undefined ? question : withProfile(question, profileId) }),
        ...(every && { every: intervalOf(every) }),
        ...((isPaused ?? was) && { isPaused: true as const }),
      }));
      await settle();
    },
    async remove(ids) {
      const gone = new Set(ids);
      const left = (await store.list()).filter(({ id }) => !gone.has(id));
      await store.remove(ids, new Set(left.flatMap((watch) => targetsOf(watch).map(({ key }) => key))));
      await settle();
    },
    checkNow: (id) =>
      alone(async () => {
        const watches = await store.list();
        const watch = watches.find((one) => one.id === id);
        if (!watch) return 0;
        const keys = new Set(targetsOf(watch).map(({ key }) => key));
        const active = watches.map((one) => (one === watch ? omit(watch, 'isPaused') : one));
        const own = targetsIn(active, new Map(), now()).filter(({ key }) => keys.has(key));
        const targets = await readableTargets(own, watches, { services, profiles });
        if (own.length > 0 && targets.length === 0) {
          setObstacle('no-access');
          return 0;
        }
        setObstacle(undefined);
        const pages = await ask(targets, watches, true);
        await settle();
        return pages;
      }),
    async changes() {
      const watches = await store.list();
      return watches
        .flatMap((watch) => watch.history.map((entry, index) => foundChange(watch, entry, index < watch.unseen)))
        .sort((one, other) => other.at - one.at)
        .slice(0, maxChanges);
    },
    async seen() {
      const unseen = (await store.list()).filter((watch) => watch.unseen > 0);
      for (const { id } of unseen) await store.change(id, (watch) => ({ ...watch, unseen: 0 }));
      if (unseen.length > 0) await settle();
    },
    async saveSettings({ pagesPerDay, notifies }) {
      await state.update((known) => ({
        ...known,
        ...(pagesPerDay !== undefined && { pagesPerDay }),
        ...(notifies !== undefined && { notifies }),
      }));
      dependencies.changed();
    },
    async runRound() {
      try {
        await alone(round);
      } catch (thrown) {
        await setAlarm(now() + hourMs);
        if (!isNotStored(thrown)) throw thrown;
        // What cannot be stored is not asked: a page could be asked twice.
        setObstacle('not-stored');
      }
    },
  };
}
