import type { Ask } from '../../core/answer-request';
import { toErrorInfo } from '../../core/app-error';
import { checksOf } from '../../core/checks/later-checks';
import {
  type FirstPassage,
  isTold,
  maxParts,
  maxWatches,
  unseenWatches,
  type Watch,
  type WatchedPart,
  type WatchedQuestion,
  type WatchInterval,
  type WatchSettings,
  watchIntervals,
} from '../../core/library/watch';
import {
  type AskedTarget,
  afterFailure,
  dayCountAt,
  planRound,
  type Target,
  targetsIn,
  targetsOf,
  watchedKey,
  withClock,
} from '../../core/library/watch-schedule';
import type { AssistantMessage, Message } from '../../core/message';
import { newProfile, type Profile } from '../../core/profile';
import type {
  FoundChange,
  NewWatch,
  WatchChoices,
  WatchList,
  WatchObstacle,
  WatchResult,
} from '../../core/protocol/watch-calls';
import type { Page } from '../../core/provider';
import { emptyAnswer, reduceAnswer } from '../../core/reduce-answer';
import type { CompareWatched, PageComparison } from '../../core/watched-page';
import { compareWording } from '../../passages/changes/page-changes';
import { guessLanguage } from '../../passages/text/language';
import type { AnswerServiceFactory } from '../answers/answer-services';
import { createMutex } from '../storage/mutex';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import { afterAsking, afterFailing, afterGone, afterReading } from './look';
import type { WatchStateStore } from './watch-settings';
import type { WatchStore } from './watch-store';

/** Milliseconds for a page, and for a question with its pages. */
const pageMs = 30_000;
const questionMs = 120_000;
/** The page does not exist any more. @see https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5 */
const goneStatuses = [404, 410];
/** Changes in a list. */
const maxChanges = 200;

export interface WatchServiceDependencies {
  store: WatchStore;
  state: WatchStateStore;
  engine: { ask: Ask; compareWatched: CompareWatched };
  services: Pick<AnswerServiceFactory, 'pageReaderFor' | 'missingPageAccess' | 'servicesFor'>;
  threads: { disk: Pick<ThreadStore, 'getThread' | 'listMessages' | 'getMessage'> };
  profiles: Pick<ProfileStore, 'listProfiles'>;
  /** Reads the page of a tab, for the first look at it. @throws AppError */
  readTabPage(scope: WindowScope, tabId: number | undefined): Promise<Page | undefined>;
  /** Whether nothing should be asked now. @param isLate it has waited for an hour */
  isBusy(isLate: boolean): Promise<boolean>;
  /** Keeps the background alive until the function that it returns is called. */
  keepAlive(): () => void;
  /** Sets when the next round is, in milliseconds since the epoch; undefined: none. */
  setAlarm(at: number | undefined): Promise<void>;
  /** Tells the person of changes that were found. */
  tell(changes: readonly FoundChange[]): Promise<void>;
  /** Told that what is watched, or what was found, may be another. */
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
  /** Asks what is due. Never rejects. */
  runRound(): Promise<void>;
}

/** A profile that asks nothing but the searches and the reader that are built in: nothing that costs. */
const builtIn: Profile = { ...newProfile('watch', ''), webSearch: true, askNext: 'off' };

/** The passages that the checks of an answer, or of one of its citations, have found. */
function partsOf({ citations, sources }: AssistantMessage, index?: number): WatchedPart[] {
  const known = new Map(sources.map((source) => [source.id, source]));
  const parts = new Map<string, WatchedPart>();
  for (const [at, citation] of citations.entries()) {
    if (index !== undefined && at !== index) continue;
    const [first] = citation.sourceIds;
    const checks = citation.checks ?? checksOf(citation).map((check) => ({ ...check, sourceId: first }));
    for (const { later, sourceId, ...check } of checks) {
      // As a later check of the answer has found it.
      const passage = later?.passage ?? check.passage;
      const source = sourceId === undefined ? undefined : known.get(sourceId);
      if (!passage || !source || !/^https?:/.test(source.url)) continue;
      const key = watchedKey(source.url);
      parts.set(`${key} ${passage}`, { key, url: source.url, title: source.title, passage });
    }
  }
  return [...parts.values()].slice(0, maxParts);
}

const titleOf = (message: Message | undefined): string =>
  message?.role === 'user' ? message.parts.map((part) => ('text' in part ? part.text : '')).join(' ') : '';

/** @throws where a page sends something else */
function intervalOf(every: WatchInterval): WatchInterval {
  if (!Object.hasOwn(watchIntervals, every)) throw new Error(`There is no interval '${String(every).slice(0, 20)}'.`);
  return every;
}

/** A question as another profile asks it: what other searches find first is no change of what it found. */
function askedBy({ text, profileId, ...known }: WatchedQuestion, chosen: string | null): WatchedQuestion {
  if ((profileId ?? null) === chosen) return { text, ...(profileId && { profileId }), ...known };
  return { text, ...(chosen && { profileId: chosen }) };
}

/** The first passage of an answer in quotes. */
function firstPassageOf({ citations, sources }: AssistantMessage): FirstPassage | undefined {
  const citation = citations.find(({ quote }) => quote !== undefined);
  const source = sources.find(({ id }) => id === citation?.sourceIds[0]);
  if (citation?.quote === undefined || !source) return undefined;
  const { quote, answering } = citation;
  return {
    url: source.url,
    title: source.title,
    quote,
    ...(answering && { value: quote.slice(answering.start, answering.end) }),
    ...(source.language && { language: source.language }),
  };
}

/** A watch before it has an id, and its page where that was read. */
interface Made {
  watch: Pick<Watch, 'kind' | 'title' | 'parts'> & Pick<Partial<Watch>, 'threadId' | 'answerId' | 'question'>;
  page?: Page;
}

type Outcome =
  | { type: 'done' }
  /** `isOffline`: no server answered. */
  | { type: 'failed'; isOffline: boolean; retryAfterMs: number };

export function createWatchService(dependencies: WatchServiceDependencies): WatchService {
  const { store, state, engine, services, threads, profiles, now } = dependencies;
  const inTurn = createMutex();
  let obstacle: WatchObstacle | undefined;

  /** Brings the number on the button, the alarm and what the next background knows in line with the store. */
  async function settle(nextAt?: number): Promise<void> {
    const watches = await store.list();
    const unseen = unseenWatches(watches);
    const active = watches.filter(({ isPaused }) => !isPaused).length;
    await state.update((known) =>
      known.unseen === unseen && known.active === active ? known : { ...known, unseen, active },
    );
    const [first] = targetsIn(watches, await store.askedTargets(), now());
    await dependencies.setAlarm(first && Math.max(first.at, nextAt ?? 0));
    dependencies.changed();
  }

  const failed = (thrown: unknown): Outcome => {
    const { kind, retryAfterMs = 0 } = toErrorInfo(thrown, 'reader');
    return { type: 'failed', isOffline: kind === 'network', retryAfterMs };
  };

  async function answerTo({ id, question }: Watch): Promise<AssistantMessage> {
    const all = await profiles.listProfiles();
    const chosen = all.find((profile) => profile.id === question?.profileId);
    const { modelRef: _, ...quoting } = chosen ?? builtIn;
    const profile: Profile = {
      ...quoting,
      webSearch: true,
      search: quoting.search === 'hosted' ? [] : quoting.search,
      // Not more than the day's limit counts.
      limits: builtIn.limits,
    };
    const access = await services.servicesFor(profile, { withoutPages: false, isPrivate: false }, new Map());
    const request = {
      answerId: id,
      question: question?.text ?? '',
      profile,
      attachments: [],
      history: [],
      asTyped: true,
    };
    let answer = emptyAnswer({ id, threadId: id, parentId: id }, now());
    for await (const event of engine.ask(request, access, AbortSignal.timeout(questionMs)))
      answer = reduceAnswer(answer, event);
    return answer;
  }

  async function askQuestion(watch: Watch): Promise<Outcome> {
    let answer: AssistantMessage;
    try {
      answer = await answerTo(watch);
    } catch (thrown) {
      return failed(thrown);
    }
    const first = firstPassageOf(answer);
    if (!first) {
      // A search that finds nothing today says nothing about the answer.
      const { kind, retryAfterMs = 0 } = answer.error ?? {};
      return { type: 'failed', isOffline: kind === 'network', retryAfterMs };
    }
    const language = first.language ?? guessLanguage(first.quote);
    const wordingOf = (before: string, after: string) => compareWording(before, after, language);
    await store.change(watch.id, (known) => afterAsking(known, first, now(), wordingOf));
    return { type: 'done' };
  }

  async function readPage({ key, url = '', watchIds }: Target, watches: ReadonlyMap<string, Watch>): Promise<Outcome> {
    const parts = watchIds.flatMap((id) => watches.get(id)?.parts.filter((part) => part.key === key) ?? []);
    const passages = [...new Set(parts.flatMap(({ passage }) => passage ?? []))];
    const isWhole = parts.some(({ passage }) => passage === undefined);
    const text = isWhole ? await store.text(key) : undefined;
    const signal = AbortSignal.timeout(pageMs);
    let page: Page;
    let comparison: PageComparison;
    try {
      const read = await services.pageReaderFor(builtIn, { isPrivate: false, fresh: true });
      if (!read) return { type: 'failed', isOffline: false, retryAfterMs: 0 };
      page = await read(url, signal);
      comparison = await engine.compareWatched(page, { passages, ...(text !== undefined && { text }) }, now(), signal);
    } catch (thrown) {
      const { status } = toErrorInfo(thrown, 'reader');
      if (status === undefined || !goneStatuses.includes(status)) return failed(thrown);
      for (const id of watchIds) await store.change(id, (watch) => afterGone(watch, key, now()));
      return { type: 'done' };
    }
    const found = comparison.passages;
    const states = new Map(passages.flatMap((passage, at) => (found[at] ? [[passage, found[at]] as const] : [])));
    // The first look at a page has nothing to compare it with.
    const places = text === undefined ? [] : comparison.places;
    // First the watches: where the text cannot be stored, a change is found once more, and not lost.
    for (const id of watchIds)
      await store.change(id, (watch) => afterReading(watch, key, { states, places, at: now() }));
    if (isWhole && places && (text === undefined || places.length > 0)) await store.putText(key, page.markdown);
    return { type: 'done' };
  }

  function look(target: Target, watches: ReadonlyMap<string, Watch>): Promise<Outcome> {
    const question = target.url === undefined ? watches.get(target.watchIds[0] ?? '') : undefined;
    return question ? askQuestion(question) : readPage(target, watches);
  }

  /** Requests that a target takes at most. */
  const costOf = ({ url }: Target) => (url === undefined ? builtIn.limits.pages : 1);

  /**
   * Asks targets one after the other. That one is asked is stored before its request: a background that dies in between does not
   * ask again, and where nothing can be stored nothing is asked.
   * @returns the number of targets that were asked
   */
  async function ask(targets: readonly Target[], watches: readonly Watch[], isWanted: boolean): Promise<number> {
    const byId = new Map(watches.map((watch) => [watch.id, watch]));
    const asked = await store.askedTargets();
    const offline: { target: Target; before: AskedTarget; retryAfterMs: number }[] = [];
    let answered = 0;
    let count = 0;

    async function fail(target: Target, before: AskedTarget, retryAfterMs: number): Promise<void> {
      const failed = afterFailure(before, retryAfterMs);
      await store.putTarget(failed);
      for (const id of target.watchIds) {
        await store.change(id, (watch) => afterFailing(watch, target.key, { failures: failed.failures, at: now() }));
      }
    }

    for (const target of targets) {
      const { pagesPerDay, day } = await state.read();
      const running = dayCountAt(day, now());
      if (!isWanted && running.count + costOf(target) > pagesPerDay) break;
      const known = asked.get(target.key);
      const before: AskedTarget = {
        key: target.key,
        failures: known?.failures ?? 0,
        askedAt: now(),
        ...(known?.waitMs && { waitMs: known.waitMs }),
      };
      await state.update((value) => ({ ...value, day: { ...running, count: running.count + costOf(target) } }));
      await store.putTarget(before);
      count += 1;
      const outcome = await look(target, byId);
      if (outcome.type === 'failed' && outcome.isOffline) {
        offline.push({ target, before, retryAfterMs: outcome.retryAfterMs });
        continue;
      }
      answered += 1;
      if (outcome.type === 'failed') await fail(target, before, outcome.retryAfterMs);
      else await store.putTarget({ key: target.key, askedAt: before.askedAt, failures: 0 });
    }
    // Where several servers and no other one gave no answer, it is the network that fails.
    if (answered === 0 && offline.length > 1) return count;
    for (const { target, before, retryAfterMs } of offline) await fail(target, before, retryAfterMs);
    return count;
  }

  /** The newest entries of watches that have some which `before` had not. */
  function newChanges(before: readonly Watch[], after: readonly Watch[]): FoundChange[] {
    const known = new Map(before.map((watch) => [watch.id, watch]));
    return after.flatMap((watch) => {
      const added = watch.unseen - (known.get(watch.id)?.unseen ?? 0);
      return added > 0
        ? watch.history
            .slice(0, added)
            .filter(isTold)
            .map((entry) => foundOf(watch, entry, true))
        : [];
    });
  }

  function foundOf(watch: Watch, entry: Watch['history'][number], isUnseen: boolean): FoundChange {
    const { id, kind, title, threadId, answerId } = watch;
    return {
      ...entry,
      watch: { id, kind, title, ...(threadId && { threadId }), ...(answerId && { answerId }) },
      isUnseen,
    };
  }

  /** Clocks that were set back: what lies in the future is written as of now, so that it is due after one interval. */
  async function correctClock(): Promise<void> {
    for (const target of (await store.askedTargets()).values()) {
      const corrected = withClock(target, now());
      if (corrected !== target) await store.putTarget(corrected);
    }
  }

  async function round(): Promise<void> {
    await correctClock();
    const watches = await store.list();
    const { pagesPerDay, day } = await state.read();
    const targets = targetsIn(watches, await store.askedTargets(), now());
    const { due, nextAt } = planRound(targets, { day: dayCountAt(day, now()), pagesPerDay, now: now() });
    const [first] = due;
    obstacle = undefined;
    if (!first) return settle(nextAt);
    if ((await services.missingPageAccess(builtIn)) !== undefined) {
      obstacle = 'no-access';
      return dependencies.setAlarm(now() + 60 * 60_000);
    }
    if (await dependencies.isBusy(now() - first.at > 60 * 60_000)) return dependencies.setAlarm(now() + 2 * 60_000);
    await ask(due, watches, false);
    const changes = newChanges(watches, await store.list());
    await settle(nextAt);
    if (changes.length > 0) await dependencies.tell(changes);
  }

  /** Runs a task alone, with the background alive; where nothing can be stored, that is known afterwards. */
  const alone = <T>(task: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const release = dependencies.keepAlive();
      try {
        return await task();
      } finally {
        release();
      }
    });

  async function newWatch(what: NewWatch, scope: WindowScope): Promise<Made | undefined> {
    switch (what.kind) {
      case 'answer':
      case 'citation': {
        const { threadId, answerId } = what;
        const answer = await threads.disk.getMessage(answerId);
        if (answer?.role !== 'assistant') return undefined;
        const parts = partsOf(answer, what.kind === 'citation' ? what.index : undefined);
        const title = titleOf(await threads.disk.getMessage(answer.parentId));
        return parts.length > 0 ? { watch: { kind: what.kind, title, threadId, answerId, parts } } : undefined;
      }
      case 'page': {
        const page = await dependencies.readTabPage(scope, what.tabId);
        if (!page || !/^https?:/.test(page.url)) return undefined;
        const part = { key: watchedKey(page.url), url: page.url, title: page.title };
        return { watch: { kind: 'page', title: page.title, parts: [part] }, page };
      }
      case 'passage': {
        const { url, title, passage } = what;
        if (!/^https?:/.test(url) || passage.trim() === '') return undefined;
        return { watch: { kind: 'passage', title, parts: [{ key: watchedKey(url), url, title, passage }] } };
      }
      case 'question': {
        const { text, threadId, answerId, profileId } = what;
        if (text.trim() === '') return undefined;
        const question = { text, ...(profileId && { profileId }) };
        return {
          watch: {
            kind: 'question',
            title: text,
            parts: [],
            question,
            ...(threadId && { threadId }),
            ...(answerId && { answerId }),
          },
        };
      }
    }
  }

  return {
    async add(what, every, scope) {
      if (scope.isPrivate || scope.incognito) return { ok: false, reason: 'private' };
      let made: Made | undefined;
      try {
        made = await newWatch(what, scope);
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
      } catch {
        return { ok: false, reason: 'not-stored' };
      }
    },
    async list() {
      const [watches, asked, { pagesPerDay, notifies, day }, all] = await Promise.all([
        store.list(),
        store.askedTargets(),
        state.read(),
        profiles.listProfiles(),
      ]);
      const at = new Map(
        targetsIn(watches, asked, now()).flatMap((target) =>
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
        asked: dayCountAt(day, now()).count,
        ...(obstacle && { obstacle }),
      };
    },
    async change(id, { every, isPaused, profileId }) {
      if (profileId && !(await profiles.listProfiles()).some((profile) => profile.id === profileId))
        throw new Error('There is no such profile.');
      await store.change(id, ({ isPaused: was, question, ...watch }) => ({
        ...watch,
        ...(question && { question: profileId === undefined ? question : askedBy(question, profileId) }),
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
        const active = watches.map((one) => (one === watch ? { ...watch, isPaused: undefined } : one)) as Watch[];
        if ((await services.missingPageAccess(builtIn)) !== undefined) {
          obstacle = 'no-access';
          dependencies.changed();
          return 0;
        }
        obstacle = undefined;
        const targets = targetsIn(active, new Map(), now()).filter(({ key }) => keys.has(key));
        const pages = await ask(targets, watches, true);
        await settle();
        return pages;
      }),
    async changes() {
      const watches = await store.list();
      return watches
        .flatMap((watch) => watch.history.map((entry, index) => foundOf(watch, entry, index < watch.unseen)))
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
      } catch {
        // What cannot be stored is not asked: a page could be asked twice.
        obstacle = 'not-stored';
        await dependencies.setAlarm(now() + 60 * 60_000);
      }
    },
  };
}
