import type { ModelEvent } from '../../lib/core/events';
import type { Recording } from './read-recordings';

export interface RecordedAnnotation {
  url: string;
  title: string;
  start: number;
  end: number;
}

/** A recorded answer in a wire format of this family, read as simply as can be. */
export interface RecordedAnswer {
  text: string;
  reasoning: string;
  annotations: RecordedAnnotation[];
  queries: string[];
  /** Addresses that searches returned or pages that were opened. */
  pages: string[];
  calls: { name: string; arguments: unknown }[];
  error?: { code?: string | number | null; type?: string; message: string };
  finished: boolean;
}

interface Place {
  url: string;
  title?: string;
  start_index: number;
  end_index: number;
}

interface Item {
  type: string;
  name?: string;
  arguments?: string;
  content?: { type: string; text?: string; annotations?: (Place & { type: string })[] }[];
  action?: { type: string; query?: string; queries?: string[]; url?: string; sources?: { url?: string }[] };
}

interface Delta {
  content?: string | null;
  reasoning?: string | null;
  annotations?: { type: string; url_citation: Place }[];
  tool_calls?: { index?: number; function: { name?: string; arguments?: string } }[];
}

interface Payload {
  type?: string;
  object?: string;
  error?: RecordedAnswer['error'];
  response?: { output: Item[]; error?: RecordedAnswer['error'] };
  output?: Item[];
  choices?: { delta?: Delta; message?: Delta; finish_reason?: string | null }[];
}

export function payloadsOf({ body }: Recording): Payload[] {
  const lines = body.split(/\r?\n/).filter((line) => /^data: *\{/.test(line));
  return lines.length > 0 ? lines.map((line) => JSON.parse(line.slice(5))) : [JSON.parse(body)];
}

function annotationOf({ url, title = '', start_index, end_index }: Place): RecordedAnnotation {
  return { url: url.replace(/[?&]utm_source=openai/, ''), title, start: start_index, end: end_index };
}

function readOutput(answer: RecordedAnswer, output: readonly Item[]): void {
  for (const item of output) {
    for (const part of item.type === 'message' ? (item.content ?? []) : []) {
      answer.text += part.text ?? '';
      answer.annotations.push(...(part.annotations ?? []).map(annotationOf));
    }
    if (item.type === 'function_call') {
      answer.calls.push({ name: item.name ?? '', arguments: JSON.parse(item.arguments || '{}') });
    }
    const { type, query, queries = query ? [query] : [], url, sources = [] } = item.action ?? { type: '' };
    if (type === 'search') answer.queries.push(...queries);
    answer.pages.push(...[...(sources ?? []), { url }].flatMap((source) => source.url || []));
  }
}

function readDelta(answer: RecordedAnswer, { content, reasoning, annotations = [], tool_calls = [] }: Delta): void {
  answer.text += content ?? '';
  answer.reasoning += reasoning ?? '';
  for (const annotation of annotations) {
    if (annotation.type === 'url_citation') answer.annotations.push(annotationOf(annotation.url_citation));
  }
  for (const { function: call } of tool_calls) {
    if (call.name) answer.calls.push({ name: call.name, arguments: '' });
    const last = answer.calls.at(-1);
    if (last) last.arguments += call.arguments ?? '';
  }
}

/** What a recording says; only for those whose items and calls come one after the other. */
export function readAnswer(recording: Recording): RecordedAnswer {
  const answer: RecordedAnswer = {
    text: '',
    reasoning: '',
    annotations: [],
    queries: [],
    pages: [],
    calls: [],
    finished: false,
  };
  for (const payload of payloadsOf(recording)) {
    const error = payload.error ?? payload.response?.error;
    if (error) answer.error = error;
    const output = payload.object === 'response' ? payload.output : payload.response?.output;
    if (output && payload.type !== 'response.created' && payload.type !== 'response.in_progress') {
      readOutput(answer, output);
      answer.finished = true;
    }
    const choice = payload.choices?.[0];
    readDelta(answer, choice?.delta ?? choice?.message ?? {});
    if (choice?.finish_reason) answer.finished = true;
  }
  for (const call of answer.calls) {
    if (typeof call.arguments === 'string') call.arguments = JSON.parse(call.arguments || '{}');
  }
  return answer;
}

export function said(events: readonly ModelEvent[], type: 'text-delta' | 'reasoning-delta'): string {
  return events.map((event) => (event.type === type ? event.text : '')).join('');
}

/** Sources as they stand at the end: a later mention adds to an earlier one. */
export function sourcesOf(events: readonly ModelEvent[]) {
  const byId = new Map(events.flatMap((event) => (event.type === 'source' ? [[event.source.id, event.source]] : [])));
  return [...byId.values()];
}

export function citationsOf(events: readonly ModelEvent[]) {
  return events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
}
