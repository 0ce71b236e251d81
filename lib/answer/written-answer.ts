import type { ChatService } from '../core/answer-request';
import type { AnswerEventBody, ModelEvent, Notice } from '../core/events';
import { createMarkerStream } from '../core/marker-stream';
import { questionText } from '../core/message';
import type { Profile } from '../core/profile';
import type { ChatMessage, HostedSearch } from '../core/provider';
import { ProviderFailure } from '../core/provider-error';
import type { Citation, Source, Span } from '../core/source';
import type { AnswerEnd } from './ask';
import { attachedPages, gatherPages } from './gather';
import { chooseMaterial } from './material';
import { goOnPrompt, type Material, questionWithMaterial, systemPrompt } from './prompts';
import { withRetry } from './retry';
import { createSourceList } from './source-list';
import type { AnswerTask } from './task';

/** Turns of a thread that go with a question; older ones rarely bear on it and cost every time. */
const maxHistory = 12;

/** Finished turns only: services refuse empty turns and two of one role in a row. */
function historyMessages({ history }: AnswerTask): ChatMessage[] {
  return history.slice(-maxHistory).flatMap((message, index, turns): ChatMessage[] => {
    if (message.role === 'assistant') {
      const { text, providerState } = message;
      return text ? [{ role: 'assistant', text, ...(providerState && { providerState }) }] : [];
    }
    const answer = turns[index + 1];
    return answer?.role === 'assistant' && answer.text ? [{ role: 'user', text: questionText(message) }] : [];
  });
}

function requestMessages(task: AnswerTask, material: Material[]): ChatMessage[] {
  const question: ChatMessage = { role: 'user', text: questionWithMaterial(task.question, material) };
  const rest: ChatMessage[] = task.resume?.text
    ? [
        { role: 'assistant', text: task.resume.text },
        { role: 'user', text: goOnPrompt },
      ]
    : [];
  return [...historyMessages(task), question, ...rest];
}

function hostedSearchOf({ allowedDomains, blockedDomains, timeRange, location, limits }: Profile): HostedSearch {
  return {
    allowedDomains,
    blockedDomains,
    timeRange,
    maxUses: limits.searchesPerAnswer,
    ...(location && { location }),
  };
}

function shiftSpan(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}

/** Places a call's events in the answer: offsets behind the text that is there, the service's numbers behind the highest so far. */
function createPlacement(task: AnswerTask) {
  const offset = task.resume?.text.length ?? 0;
  const highest = Math.max(0, ...(task.resume?.sources ?? []).map(({ id }) => id));
  return {
    highest,
    citation: (citation: Citation, idShift: number): Citation => ({
      ...citation,
      claim: shiftSpan(citation.claim, offset),
      ...(citation.marker && { marker: shiftSpan(citation.marker, offset) }),
      sourceIds: citation.sourceIds.map((id) => id + idShift),
    }),
  };
}

/**
 * Answers with a chat model: from its own search, or from attached and found pages put into the prompt. With its own search
 * and attached pages together, the service's numbers stand and the pages are numbered after them, as soon as those are known.
 */
export async function answerInWriting(task: AnswerTask, chat: ChatService): Promise<AnswerEnd> {
  const { profile, emit, signal } = task;
  const hosted = profile.webSearch && profile.search === 'hosted' && chat.chat.hostedSearch !== 'none';
  if (profile.webSearch && profile.search === 'hosted' && !hosted) {
    emit({ type: 'notice', notice: { code: 'hosted-search-missing', params: { model: chat.model } } });
  }
  const placement = createPlacement(task);
  const held: Source[] = [];
  const hold = (event: AnswerEventBody) => {
    if (event.type === 'source-available') held.push(event.source);
  };
  const sources = hosted ? createSourceList(hold) : createSourceList(emit, placement.highest + 1);
  const pages = hosted ? attachedPages(task, sources) : await gatherPages(task, sources);
  const material = await chooseMaterial(task, pages);
  const request = {
    model: chat.model,
    system: systemPrompt(profile.instructions, material.length > 0),
    messages: requestMessages(task, material),
    ...(hosted && { hostedSearch: hostedSearchOf(profile) }),
  };

  const call = createCallReader(task, placement, { hosted, ids: new Set(material.map(({ id }) => id)) });
  const context = await chat.context(signal);
  const attempt = () => chat.chat.stream(request, context);
  const notify = (notice: Notice) => emit({ type: 'notice', notice });
  for await (const event of withRetry(attempt, notify, signal)) {
    const end = call.read(event, held);
    if (end) return end;
  }
  return { stopReason: 'interrupted' };
}

function createCallReader(
  { emit }: AnswerTask,
  placement: ReturnType<typeof createPlacement>,
  { hosted, ids }: { hosted: boolean; ids: ReadonlySet<number> },
) {
  const markers = createMarkerStream((id) => ids.has(id));
  const late: Citation[] = [];
  let highestOfService = 0;
  let searched = false;

  const emitMarked = (parts: ReturnType<typeof markers.push>) => {
    for (const part of parts) {
      if (part.type === 'text') emit({ type: 'text-delta', text: part.text });
      else if (hosted) late.push(part.citation);
      else emit({ type: 'citation-available', citation: placement.citation(part.citation, 0) });
    }
  };
  /** Announces the pages that had to wait for the service's numbers. */
  const emitHeld = (held: readonly Source[]) => {
    const shift = placement.highest + highestOfService;
    for (const source of held) emit({ type: 'source-available', source: { ...source, id: source.id + shift } });
    for (const citation of late) emit({ type: 'citation-available', citation: placement.citation(citation, shift) });
  };

  return {
    /** @returns how the call ended, at its terminal event */
    read(event: ModelEvent, held: readonly Source[]): AnswerEnd | undefined {
      if (event.type === 'text-delta') {
        emitMarked(markers.push(event.text));
        return undefined;
      }
      if (event.type === 'citation' || event.type === 'finish' || event.type === 'error') emitMarked(markers.end());
      switch (event.type) {
        case 'search-start':
        case 'search-end':
        case 'reasoning-delta':
          searched ||= event.type === 'search-start';
          emit(event);
          return undefined;
        case 'source': {
          searched = true;
          highestOfService = Math.max(highestOfService, event.source.id);
          emit({ type: 'source-available', source: { ...event.source, id: event.source.id + placement.highest } });
          return undefined;
        }
        case 'citation':
          emit({ type: 'citation-available', citation: placement.citation(event.citation, placement.highest) });
          return undefined;
        case 'usage':
          emit({ type: 'usage-available', usage: event.usage });
          return undefined;
        case 'finish': {
          emitHeld(held);
          if (hosted && !searched && event.stopReason === 'stop')
            emit({ type: 'notice', notice: { code: 'not-searched' } });
          const { stopReason, providerState, error } = event;
          return { stopReason, ...(providerState && { providerState }), ...(error && { error }) };
        }
        case 'error':
          emitHeld(held);
          throw new ProviderFailure(event.error);
        default:
          return undefined;
      }
    },
  };
}
