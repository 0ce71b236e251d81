import browser from 'webextension-polyfill';
import type { AnswerServices, Ask } from '../core/answer-request';
import type { StreamEvent } from '../core/events';
import {
  type AssistantMessage,
  type Attachment,
  type Message,
  questionText,
  type Thread,
  type UserMessage,
} from '../core/message';
import type { AskObstacle, AskParams, AskResult, ConnectionSummary, GoOnParams } from '../core/panel-protocol';
import type { Profile } from '../core/profile';
import type { Page, Provider, SearchQuery } from '../core/provider';
import { type ProviderError, providerError } from '../core/provider-error';
import { emptyAnswer, reduceAnswer, resumeAnswer } from '../core/reduce-answer';
import { searchLadder } from '../core/search-ladder';
import type { AnswerSessions } from './answer-sessions';
import { type Connections, settingsOf } from './connections';
import type { ProfileStore } from './profile-store';
import { resolveSources } from './resolve-sources';
import type { SpendGuard } from './spend-guard';
import type { ThreadStore } from './thread-store';

const allPages = ['https://*/*', 'http://*/*'];
const titleLength = 80;

export interface AskDependencies {
  ask: Ask;
  /** What is wrong with a question, before anything is asked. */
  questionFault(question: string): ProviderError | undefined;
  /** Checks a finished answer. */
  check(message: AssistantMessage, pages: ReadonlyMap<string, Page>, signal: AbortSignal): AsyncIterable<StreamEvent>;
  connections: Connections;
  profiles: ProfileStore;
  sessions: AnswerSessions;
  spending: SpendGuard;
  pace<T>(connectionId: string, minIntervalMs: number, signal: AbortSignal, request: () => Promise<T>): Promise<T>;
  /** The provider that reads a page by address: the open tab where it shows it, else the profile's reader. */
  readerFor(url: string, readerId: string): Promise<Provider | undefined>;
  now(): number;
}

export interface AskCalls {
  ask(params: AskParams, attachments: Attachment[], store: ThreadStore): Promise<AskResult>;
  goOn(params: GoOnParams, store: ThreadStore): Promise<AskResult>;
}

/** One line of the question as the thread's name. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}…`;
}

/** From the first message to the given one, by `parentId`. */
export function pathTo(messages: readonly Message[], id: string | undefined): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: Message[] = [];
  for (let at = id && byId.get(id); at && !path.includes(at); at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at);
  return path;
}

export function createAskCalls(dependencies: AskDependencies): AskCalls {
  const { connections, profiles, sessions, now } = dependencies;

  /** The narrowest access that this question needs and does not have. */
  async function obstacleOf(
    profile: Profile,
    ladder: ConnectionSummary[],
    withoutPages: boolean,
  ): Promise<AskObstacle | undefined> {
    const model = profile.modelRef && (await connections.find(profile.modelRef.connectionId));
    const chat = (await chatFor(profile))?.chat;
    const hosted = profile.search === 'hosted' && chat !== undefined && chat.hostedSearch !== 'none';
    const searches = profile.webSearch && !hosted;
    if (searches && !withoutPages && !(await browser.permissions.contains({ origins: allPages }))) {
      return { type: 'access', origins: allPages, scope: 'all-pages' };
    }
    const needed = [
      model,
      ...(searches ? await Promise.all(ladder.slice(0, 1).map(({ id }) => connections.find(id))) : []),
    ];
    for (const found of needed) {
      const origins = found ? connections.origins(found.connection, found.provider) : [];
      if (found && origins.length > 0 && !(await browser.permissions.contains({ origins }))) {
        return { type: 'access', origins, scope: 'service', service: found.provider.label };
      }
    }
    return undefined;
  }

  async function servicesFor(
    profile: Profile,
    ladder: ConnectionSummary[],
    withoutPages: boolean,
    pages: Map<string, Page>,
  ): Promise<AnswerServices> {
    const chat = await chatFor(profile);
    const mayRead = !withoutPages && (await browser.permissions.contains({ origins: allPages }));
    const read = async (url: string, maxLength: number, signal: AbortSignal) => {
      const provider = await dependencies.readerFor(url, profile.reader);
      if (!provider?.read) throw new Error(`No reader '${profile.reader}'.`);
      const context = { fetch: globalThis.fetch.bind(globalThis), settings: {}, secrets: {}, signal, now };
      const page = await provider.read.read({ url, maxLength }, context);
      pages.set(url, page);
      return page;
    };
    return {
      searches: ladder.slice(0, profile.limits.searchesPerAnswer).map(searchServiceFor),
      now,
      ...(chat && { chat }),
      ...(mayRead && { read }),
    };
  }

  async function chatFor(profile: Profile): Promise<AnswerServices['chat']> {
    const found = profile.modelRef && (await connections.find(profile.modelRef.connectionId));
    if (!profile.modelRef || !found?.provider.chat) return undefined;
    const { connection, provider } = found;
    const { chat } = found.provider;
    const settings = settingsOf(provider, connection);
    const model = profile.modelRef.model || settings.model || chat.defaultModel;
    const hostedSearch = chat.hostedSearchOf?.({ ...settings, model }) ?? chat.hostedSearch;
    return {
      providerId: provider.id,
      label: connection.label,
      model,
      chat: { ...chat, hostedSearch },
      context: (signal) => connections.context(connection, provider, signal),
    };
  }

  function searchServiceFor({ id, providerId, label }: ConnectionSummary): AnswerServices['searches'][number] {
    return {
      providerId,
      label,
      async search(query: SearchQuery, signal: AbortSignal) {
        const found = await connections.find(id);
        const search = found?.provider.search;
        if (!found || !search) throw new Error(`No search '${id}'.`);
        const context = await connections.context(found.connection, found.provider, signal);
        const gap = Number(context.settings.minIntervalMs ?? search.minIntervalMs ?? 0);
        return dependencies.pace(id, gap, signal, () => search.search(query, context));
      },
    };
  }

  async function* answerAndCheck(
    message: AssistantMessage,
    events: AsyncIterable<StreamEvent>,
    pages: ReadonlyMap<string, Page>,
    signal: AbortSignal,
  ): AsyncGenerator<StreamEvent> {
    let answer = message;
    for await (const event of events) {
      answer = reduceAnswer(answer, event);
      yield event;
    }
    const mayFollow =
      answer.sources.some(({ redirect }) => redirect) && (await browser.permissions.contains({ origins: allPages }));
    if (mayFollow) {
      for await (const event of resolveSources(answer, signal)) {
        answer = reduceAnswer(answer, event);
        yield event;
      }
    }
    yield* dependencies.check(answer, pages, signal);
  }

  async function begin(
    profile: Profile,
    question: UserMessage,
    answer: AssistantMessage,
    context: { store: ThreadStore; messages: Message[]; withoutPages: boolean; resume?: AssistantMessage },
  ): Promise<void> {
    const ladder = searchLadder(profile, await connections.list());
    const pages = new Map<string, Page>(question.attachments.map((attachment) => [attachment.url, attachment]));
    const services = await servicesFor(profile, ladder, context.withoutPages, pages);
    const request = {
      answerId: answer.id,
      question: questionText(question),
      profile,
      attachments: question.attachments,
      history: pathTo(context.messages, question.parentId),
      ...(context.resume && { resume: context.resume }),
    };
    sessions.start(answer, context.store, (signal) =>
      answerAndCheck(answer, dependencies.ask(request, services, signal), pages, signal),
    );
  }

  async function profileOf(id: string): Promise<Profile | undefined> {
    const all = await profiles.listProfiles();
    return all.find((profile) => profile.id === id) ?? all[0];
  }

  async function prepare(
    profileId: string,
    withoutPages: boolean,
  ): Promise<{ profile: Profile } | { obstacle: AskObstacle }> {
    const profile = await profileOf(profileId);
    if (!profile) return { obstacle: { type: 'error', error: providerError('citebar', 'invalid-input') } };
    const obstacle = await obstacleOf(profile, searchLadder(profile, await connections.list()), withoutPages);
    if (obstacle) return { obstacle };
    if (!profile.webSearch || (await dependencies.spending.take(profile))) return { profile };
    const params = { limit: profile.limits.searchesPerDay, guard: 1 };
    return {
      obstacle: { type: 'error', error: providerError('citebar', 'out-of-quota', { type: 'SEARCH_LIMIT', params }) },
    };
  }

  return {
    async ask(params, attachments, store) {
      const fault = dependencies.questionFault(params.question);
      if (fault) return { ok: false, obstacle: { type: 'error', error: fault } };
      const withoutPages = params.withoutPages ?? false;
      const prepared = await prepare(params.profileId, withoutPages);
      if ('obstacle' in prepared) return { ok: false, obstacle: prepared.obstacle };

      const at = now();
      const known = params.threadId ? await store.getThread(params.threadId) : undefined;
      const thread: Thread = {
        ...(known ?? { id: crypto.randomUUID(), title: titleOf(params.question), createdAt: at }),
        profileId: prepared.profile.id,
        updatedAt: at,
      };
      const question: UserMessage = {
        id: crypto.randomUUID(),
        threadId: thread.id,
        ...(params.parentId && { parentId: params.parentId }),
        role: 'user',
        parts: [{ type: 'text', text: params.question.trim() }],
        attachments,
        createdAt: at,
      };
      const ids = { id: crypto.randomUUID(), threadId: thread.id, parentId: question.id };
      const answer = emptyAnswer(ids, at);
      await store.putThread(thread);
      await store.putMessage(question);
      const messages = await store.listMessages(thread.id);
      await begin(prepared.profile, question, answer, { store, messages, withoutPages });
      return { ok: true, thread, question, answer };
    },

    async goOn({ answer: shown, withoutPages = false }, store) {
      const saved = await store.getMessage(shown.id);
      const old = saved?.role === 'assistant' && shown.seq > saved.seq ? shown : saved;
      const question = old?.role === 'assistant' ? await store.getMessage(old.parentId) : undefined;
      const thread = old && (await store.getThread(old.threadId));
      if (old?.role !== 'assistant' || question?.role !== 'user' || !thread || sessions.current(shown.id)) {
        return {
          ok: false,
          obstacle: {
            type: 'error',
            error: providerError('citebar', 'invalid-input', { params: { field: 'answer' } }),
          },
        };
      }
      const prepared = await prepare(thread.profileId, withoutPages);
      if ('obstacle' in prepared) return { ok: false, obstacle: prepared.obstacle };
      // Quoted passages cannot be continued: they are looked for again. A written text goes on where it stops.
      const canContinue = old.mode === 'written' && old.text !== '' && prepared.profile.modelRef !== undefined;
      const { id, threadId, parentId } = old;
      const fresh = { ...emptyAnswer({ id, threadId, parentId }, now()), seq: old.seq };
      const answer: AssistantMessage = canContinue ? resumeAnswer(old) : fresh;
      const messages = await store.listMessages(thread.id);
      await begin(prepared.profile, question, answer, { store, messages, withoutPages, resume: answer });
      return { ok: true, thread, question, answer };
    },
  };
}
