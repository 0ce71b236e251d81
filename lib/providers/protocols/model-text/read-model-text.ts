import type { ModelEvent } from '../../../core/events';
import type { ChatRequest } from '../../../core/provider';
import type { Citation, Span } from '../../../core/source';
import { createModelTextReader, type ModelTextPart } from './model-text';

type ToolCallEvent = Extract<ModelEvent, { type: 'tool-call' }>;
type CitationEvent = Extract<ModelEvent, { type: 'citation' }>;

/** Events that follow the text. */
const lastTypes: ReadonlySet<ModelEvent['type']> = new Set(['tool-call', 'finish', 'error']);

/** Offsets of a text from which stretches were taken out. */
function createOffsets() {
  /** The stretches that are left: where each began, where it begins now, and its length. */
  const kept: { from: number; to: number; length: number }[] = [];

  /** @param isEnd whether the offset is the end of a span, which belongs to the text before it */
  function toKept(offset: number, isEnd: boolean): number {
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const begin = kept[middle]?.from ?? 0;
      if (isEnd ? begin < offset : begin <= offset) low = middle + 1;
      else high = middle;
    }
    const stretch = kept[low - 1];
    if (!stretch) return 0;
    return stretch.to + Math.min(offset - stretch.from, stretch.length);
  }

  /** Undefined where nothing of the span is left. */
  function spanOf({ start, end }: Span): Span | undefined {
    const span = { start: toKept(start, false), end: toKept(end, true) };
    return span.end > span.start ? span : undefined;
  }

  return {
    keep(from: number, length: number): void {
      const last = kept.at(-1);
      if (last && last.from + last.length === from) last.length += length;
      else kept.push({ from, to: last ? last.to + last.length : 0, length });
    },
    /** A citation of what is left; undefined where its claim, or its marker, was taken out. */
    citationOf(citation: Citation): Citation | undefined {
      const claim = spanOf(citation.claim);
      const marker = citation.marker && spanOf(citation.marker);
      if (citation.marker && !marker) return undefined;
      // An empty claim is at the text's end, or follows only a bullet.
      const empty = { start: toKept(citation.claim.start, true), end: toKept(citation.claim.start, true) };
      if (!claim && citation.claim.end > citation.claim.start) return undefined;
      return { ...citation, claim: claim ?? empty, ...(marker && { marker }) };
    },
  };
}

function endOf({ citation: { claim, marker } }: CitationEvent): number {
  return Math.max(claim.end, marker?.end ?? 0);
}

function callKey({ name, arguments: json }: Pick<ToolCallEvent, 'name' | 'arguments'>): string {
  return `${name} ${json.replace(/\s/g, '')}`;
}

/**
 * Takes out of a model's text what it wrote for its server and the server passed on: calls of the tools that were
 * offered become events, reasoning goes to the reasoning. Citations keep their places in what is left. Text is held
 * back only while it can still become a call; where the events break off, a call that was begun is dropped.
 * @param events of one model call
 */
export async function* readModelText(
  events: AsyncIterable<ModelEvent>,
  { tools = [], messages }: Pick<ChatRequest, 'tools' | 'messages'>,
): AsyncGenerator<ModelEvent> {
  const reader = createModelTextReader(tools);
  const offsets = createOffsets();
  const waiting: CitationEvent[] = [];
  const calls = new Set<string>();
  let count = messages.flatMap(({ toolCalls = [] }) => toolCalls).length;

  function* citationsUpTo(end: number): Generator<ModelEvent> {
    while (waiting[0] && endOf(waiting[0]) <= end) {
      const event = waiting.shift();
      const citation = event && offsets.citationOf(event.citation);
      if (event && citation) yield { ...event, citation };
    }
  }

  function* eventsOf(parts: readonly ModelTextPart[]): Generator<ModelEvent> {
    for (const part of parts) {
      if (part.type === 'text') {
        offsets.keep(part.start, part.text.length);
        yield { type: 'text-delta', text: part.text };
        yield* citationsUpTo(part.start + part.text.length);
      } else if (part.type === 'thought') yield { type: 'reasoning-delta', text: part.text };
      else {
        count += 1;
        calls.add(callKey(part));
        // Some servers take ids of nine letters and digits only.
        const id = `text${String(count).padStart(5, '0')}`;
        yield { type: 'tool-call', id, name: part.name, arguments: part.arguments };
      }
    }
    yield* citationsUpTo(reader.decided);
  }

  try {
    for await (const event of events) {
      if (event.type === 'text-delta') yield* eventsOf(reader.push(event.text));
      else if (event.type === 'citation') {
        waiting.push(event);
        yield* citationsUpTo(reader.decided);
      } else {
        if (lastTypes.has(event.type)) yield* eventsOf(reader.end());
        if (event.type === 'finish') yield* citationsUpTo(Infinity);
        // The server both read the call and left it in the text.
        if (event.type !== 'tool-call' || !calls.has(callKey(event))) yield event;
      }
    }
  } catch (thrown) {
    for (const event of eventsOf(reader.end())) if (event.type !== 'tool-call') yield event;
    throw thrown;
  }
}
