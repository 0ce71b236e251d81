import { ask } from '../../../lib/answer/ask';
import type { AnswerRequest, AnswerServices, ChatClient } from '../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../lib/core/app-error';
import type { AnswerEvent, ModelEvent } from '../../../lib/core/events';
import type { AssistantMessage } from '../../../lib/core/message';
import { newProfile, type Profile } from '../../../lib/core/profile';
import type { ChatRequest, Page, SearchResult } from '../../../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../../../lib/core/reduce-answer';

export function page(url: string, title: string, markdown: string): Page {
  return { url, title, markdown, contentLength: markdown.length, truncated: false };
}

export function request(changes: Partial<AnswerRequest> & { profile?: Profile } = {}): AnswerRequest {
  // The stand-in models take no tools: automatically they would answer from quotes.
  const profile: Profile = { ...newProfile('web', 'Web'), webSearch: true, way: 'research' };
  return {
    answerId: 'a',
    question: 'How tall is the Skarn lighthouse?',
    profile,
    attachments: [],
    history: [],
    ...changes,
  };
}

/** A search that finds the given results, or fails. */
export function searchService(label: string, results: SearchResult[] | 'blocked'): AnswerServices['searches'][number] {
  return {
    providerId: label.toLowerCase(),
    label,
    async search() {
      if (results === 'blocked') throw new AppError(errorInfo(label.toLowerCase(), 'blocked', { service: label }));
      return { results };
    },
  };
}

/** A model that says the given events; the requests it got are kept. */
export function chatService(
  events: (request: ChatRequest) => ModelEvent[],
  hostedSearch: 'optional' | 'none' = 'none',
): ChatClient & { requests: ChatRequest[] } {
  const requests: ChatRequest[] = [];
  return {
    requests,
    providerId: 'model',
    label: 'Model',
    model: 'model-1',
    chat: {
      defaultModel: 'model-1',
      hostedSearch,
      tools: false,
      async *stream(asked) {
        requests.push(asked);
        yield* events(asked);
      },
      models: async () => [],
    },
    context: async (signal) => ({ fetch, settings: {}, secrets: {}, signal, now: Date.now }),
  };
}

export async function answer(
  asked: AnswerRequest,
  services: Partial<AnswerServices>,
  signal = new AbortController().signal,
): Promise<{ events: AnswerEvent[]; message: AssistantMessage }> {
  const events: AnswerEvent[] = [];
  let message = asked.resume ?? emptyAnswer({ id: asked.answerId, threadId: 't', parentId: 'q' }, 0);
  for await (const event of ask(asked, { searches: [], now: () => 1, ...services }, signal)) {
    events.push(event);
    message = reduceAnswer(message, event);
  }
  return { events, message };
}
