import type { AssistantMessage, Attachment, UserMessage } from '../../lib/core/message';
import { builtInProfiles, newProfile } from '../../lib/core/profile';
import type { ConnectionSummary } from '../../lib/core/protocol/options-protocol';
import type { PanelState, ThreadView } from '../../lib/core/protocol/panel-protocol';
import { emptyAnswer } from '../../lib/core/reduce-answer';
import { type Citation, domainOf, type Source, type Verdict } from '../../lib/core/source';
import { type Changes, withChanges } from '../../lib/core/utils/omit';

/** When everything in the gallery happened. */
const at = Date.UTC(2026, 2, 12, 9, 41);

export function connection(id: string, label: string, kind: 'chat' | 'search', keyed: boolean): ConnectionSummary {
  return {
    id,
    providerId: id,
    label,
    settings: {},
    capabilities: { chat: kind === 'chat', search: kind === 'search', read: false },
    hostedSearch: kind === 'chat' ? 'optional' : 'none',
    savedSecrets: keyed ? { apiKey: { lastFour: '4f2a' } } : {},
    ready: true,
    builtIn: !keyed,
  };
}

export function panelState(changes: Partial<PanelState> = {}): PanelState {
  return {
    private: false,
    profiles: builtInProfiles({ web: 'Web', page: 'This page' }),
    profileId: 'web',
    connections: [connection('duckduckgo', 'DuckDuckGo', 'search', false)],
    page: { tabId: 1, title: 'Clocks and kilowatts', url: 'https://gridnotes.example/clocks' },
    allPages: true,
    attachments: [],
    sampleWeb: false,
    locked: false,
    ...changes,
  };
}

const gemini = { connectionId: 'gemini', model: 'gemini-2.5-flash' };

/** A state with models and five profiles. */
export function richState(changes: Partial<PanelState> = {}): PanelState {
  const [web, page] = builtInProfiles({ web: 'Web', page: 'This page' });
  return panelState({
    connections: [
      connection('gemini', 'Gemini', 'chat', true),
      connection('anthropic', 'Claude', 'chat', true),
      connection('ollama', 'Ollama', 'chat', false),
      connection('duckduckgo', 'DuckDuckGo', 'search', false),
    ],
    profiles: [
      { ...web, modelRef: gemini },
      { ...page, modelRef: gemini },
      {
        ...newProfile('second', 'Second reader'),
        icon: 'scale',
        webSearch: true,
        modelRef: { connectionId: 'anthropic', model: 'claude-sonnet' },
      },
      { ...newProfile('home', 'At home'), icon: 'home', modelRef: { connectionId: 'ollama', model: 'llama3.1' } },
      { ...newProfile('quotes', 'Quotes'), icon: 'book', webSearch: true },
    ],
    ...changes,
  });
}

export function source(
  id: number,
  url: string,
  title: string,
  publishedAt?: string,
  status: Source['status'] = 'read',
): Source {
  return {
    id,
    url: `https://${url}`,
    title,
    domain: domainOf(`https://${url}`),
    status,
    ...(publishedAt && { publishedAt }),
  };
}

/** `f` found, `p` partly, `n` not found, `u` could not open; nothing: not checked. */
const verdicts: Record<string, Verdict> = { f: 'found', p: 'partial', n: 'not-found', u: 'unreachable' };

/**
 * Text in which `{1f,3}` stands for citations.
 * @param quotes by source id, the words of the page
 */
export function cited(marked: string, quotes: Record<number, string> = {}): { text: string; citations: Citation[] } {
  const citations: Citation[] = [];
  let text = '';
  let start = 0;
  for (const part of marked.split(/(\{[\d\w,]+\})/)) {
    if (!part.startsWith('{')) {
      start = text.length;
      text += part;
      continue;
    }
    for (const mark of part.slice(1, -1).split(',')) {
      const id = Number.parseInt(mark, 10);
      const verdict = verdicts[mark.slice(-1)];
      citations.push({
        claim: { start, end: text.length },
        sourceIds: [id],
        ...(quotes[id] && { quote: quotes[id] }),
        ...(verdict && { check: { verdict, ...(quotes[id] && { passage: quotes[id] }) } }),
      });
    }
  }
  return { text, citations };
}

/** A thread of one question and its answer. */
export function oneTurn(
  question: string,
  answer: Changes<AssistantMessage>,
  milliseconds: number,
  attachments: Attachment[] = [],
): ThreadView {
  const asked: UserMessage = {
    id: 'q1',
    threadId: 't1',
    role: 'user',
    parts: [{ type: 'text', text: question }],
    attachments,
    createdAt: at,
  };
  const ended: AssistantMessage = {
    ...emptyAnswer({ id: 'a1', threadId: 't1', parentId: 'q1' }, at),
    activity: { type: 'done' },
    stopReason: 'stop',
    seq: 40,
    endedAt: at + milliseconds,
  };
  return {
    thread: { id: 't1', title: question, profileId: 'web', createdAt: at, updatedAt: at },
    messages: [asked, withChanges(ended, answer)],
  };
}

/** A thread with another question and its answer. */
export function followUp(
  { thread, messages }: ThreadView,
  question: string,
  answer: Changes<AssistantMessage>,
): ThreadView {
  const next = oneTurn(question, { id: 'a2', parentId: 'q2', receipt: receipt(1, 2), ...answer }, 3200);
  const [asked, made] = next.messages;
  if (!asked || !made) throw new Error('A turn has two messages.');
  return {
    thread,
    messages: [...messages, { ...asked, id: 'q2', parentId: messages.at(-1)?.id } as UserMessage, made],
  };
}

/** A receipt of so many searches and read pages. */
export function receipt(searches: number, reads: number): AssistantMessage['receipt'] {
  return {
    searches: Array.from({ length: searches }, () => ({
      queries: ['daylight saving electricity'],
      providerId: 'duckduckgo',
    })),
    reads: Array.from({ length: reads }, (_, index) => ({ url: `https://site${index}.example/`, ok: true })),
  };
}
