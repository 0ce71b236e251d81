import type { AnswerEventBody } from '../../../../lib/core/events';
import type { AssistantMessage, Message, UserMessage } from '../../../../lib/core/message';
import { builtInProfiles } from '../../../../lib/core/profile';
import type {
  AskResult,
  BackgroundCall,
  BackgroundCalls,
  BackgroundClient,
  BackgroundEvent,
  PanelState,
  ThreadView,
} from '../../../../lib/core/protocol/panel-protocol';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { type Changes, withChanges } from '../../../../lib/core/utils/omit';
import * as composerViews from '../../../../lib/ui/panel/composer/views';
import * as panelViews from '../../../../lib/ui/panel/views';

// A test sees what a person sees once the code of each view has arrived.
await Promise.all(Object.values({ ...panelViews, ...composerViews }).map((view) => view.preload()));

/** A state with nothing set up but the keyless search. */
export function panelState(changes: Partial<PanelState> = {}): PanelState {
  return {
    private: false,
    profiles: builtInProfiles({ web: 'Web', page: 'This page' }),
    profileId: 'web',
    connections: [],
    page: null,
    allPages: true,
    attachments: [],
    sampleWeb: false,
    locked: false,
    ...changes,
  };
}

export const question: UserMessage = {
  id: 'q1',
  threadId: 't1',
  role: 'user',
  parts: [{ type: 'text', text: 'Why?' }],
  attachments: [],
  createdAt: 1,
};

export function answer(changes: Changes<AssistantMessage> = {}): AssistantMessage {
  return withChanges(emptyAnswer({ id: 'a1', threadId: 't1', parentId: 'q1' }, 1), changes);
}

export function view(changes: Changes<AssistantMessage> = {}): ThreadView {
  return {
    thread: { id: 't1', title: 'Why?', profileId: 'web', createdAt: 1, updatedAt: 1 },
    messages: [question, answer(changes)],
  };
}

/** A thread of so many questions and complete answers. */
export function threadOf(id: string, count: number): ThreadView {
  const messages: Message[] = [];
  for (let index = 1; index <= count; index += 1) {
    const parentId = messages.at(-1)?.id;
    messages.push({ ...question, id: `${id}-q${index}`, threadId: id, ...(parentId && { parentId }) });
    const ids = { id: `${id}-a${index}`, threadId: id, parentId: `${id}-q${index}` };
    messages.push(answer({ ...ids, text: 'Because.', seq: 1, stopReason: 'stop', activity: { type: 'done' } }));
  }
  return { thread: { ...view().thread, id }, messages };
}

export function accepted(changes: Partial<AssistantMessage> = {}): AskResult {
  return { ok: true, thread: view().thread, question, answer: answer(changes) };
}

/** A background whose replies a test sets. */
export class FakeBackground implements BackgroundClient {
  readonly calls: { name: BackgroundCall; params: unknown }[] = [];
  replies: { [Name in BackgroundCall]?: (params: BackgroundCalls[Name]['params']) => unknown } = {
    'list-threads': () => [],
    'list-collections': () => [],
  };
  access = true;
  readonly asked: string[][] = [];
  readonly #listeners = new Set<(event: BackgroundEvent) => void>();
  readonly #reconnects = new Set<() => void>();

  constructor(thread: ThreadView | null = null) {
    this.replies.subscribe = () => ({ state: panelState(), thread });
  }

  call<Name extends BackgroundCall>(name: Name, params: BackgroundCalls[Name]['params']): Promise<never> {
    this.calls.push({ name, params });
    try {
      return Promise.resolve(this.replies[name]?.(params) ?? null) as Promise<never>;
    } catch (thrown) {
      return Promise.reject(thrown);
    }
  }

  onEvent(listener: (event: BackgroundEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onReconnect(listener: () => void): () => void {
    this.#reconnects.add(listener);
    return () => this.#reconnects.delete(listener);
  }

  clipboard: string | null = null;

  readClipboard(): Promise<string | null> {
    return Promise.resolve(this.clipboard);
  }

  requestPermission(): Promise<boolean> {
    return Promise.resolve(this.access);
  }

  requestAccess(origins: string[]): Promise<boolean> {
    this.asked.push(origins);
    return Promise.resolve(this.access);
  }

  emit(event: BackgroundEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** @param first where other deltas were joined to it, the number of the first of them */
  stream(seq: number, body: AnswerEventBody, first?: number): void {
    const event = { ...body, answerId: 'a1', seq, ...(first !== undefined && { first }) };
    this.emit({ type: 'stream', threadId: 't1', events: [event] });
  }

  reconnect(): void {
    for (const listener of this.#reconnects) listener();
  }

  count(name: BackgroundCall): number {
    return this.calls.filter((call) => call.name === name).length;
  }
}
