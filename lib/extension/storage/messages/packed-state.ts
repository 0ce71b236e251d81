import * as v from 'valibot';
import type { ProviderState } from '../../../core/events';
import type { AssistantMessage, Message } from '../../../core/message';
import { count, textOrEmpty } from '../../../core/utils/lenient-schemas';

/** The texts of an answer that a service's state may repeat. */
export type AnswerTexts = Pick<AssistantMessage, 'text' | 'reasoning'>;

/** A text of a state that the answer contains, too: its place in the state, and in the answer. */
interface Copy {
  /** Keys and indexes from the state's data to the text. */
  path: (string | number)[];
  of: keyof AnswerTexts;
  /** UTF-16 offset into that text. */
  start: number;
  length: number;
}

/** A state in its stored form: texts that the answer contains, too, are left empty in it. */
export interface PackedState extends ProviderState {
  copies?: Copy[];
}

/** UTF-16 units of the shortest text that a reference is shorter than. */
const shortestCopy = 100;
/** Levels of a state's data that are searched; services send only a few. */
const maxDepth = 16;

const copiesSchema = v.array(
  v.object({
    path: v.array(v.union([v.string(), count])),
    of: v.picklist(['text', 'reasoning']),
    start: count,
    length: count,
  }),
);

const textsSchema = v.object({ text: textOrEmpty, reasoning: textOrEmpty });

function copyIn(value: string, texts: AnswerTexts): Omit<Copy, 'path'> | undefined {
  if (value.length < shortestCopy) return undefined;
  for (const of of ['text', 'reasoning'] as const) {
    const start = texts[of].indexOf(value);
    if (start >= 0) return { of, start, length: value.length };
  }
  return undefined;
}

/**
 * A service's state with references in place of what the answer's own texts repeat of it: most services send a whole
 * answer back, which would be stored twice, and several times while it is checked.
 * @param texts may grow later, at their ends
 */
export function packState(state: ProviderState, texts: AnswerTexts): PackedState {
  const copies: Copy[] = [];
  function pack(value: unknown, path: Copy['path']): unknown {
    if (typeof value === 'string') {
      const copy = copyIn(value, texts);
      if (copy) copies.push({ path, ...copy });
      return copy ? '' : value;
    }
    if (typeof value !== 'object' || value === null || path.length === maxDepth) return value;
    if (Array.isArray(value)) return value.map((entry, index) => pack(entry, [...path, index]));
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pack(entry, [...path, key])]));
  }
  const data = pack(state.data, []);
  return copies.length > 0 ? { ...state, data, copies } : state;
}

/** Replaces an empty text by the given one. @returns undefined if there is none at the path */
function withText(value: unknown, [key, ...rest]: readonly (string | number)[], text: string): unknown {
  if (key === undefined) return value === '' ? text : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const fields = value as Record<string | number, unknown>;
  const changed = withText(fields[key], rest, text);
  if (changed === undefined) return undefined;
  // A key may be `__proto__`, which an assignment would not store.
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, name === key ? changed : entry]));
}

/**
 * A stored state with its texts restored.
 * @param texts as they were when it was stored, or longer
 * @returns undefined if a reference is invalid: an incomplete state is worse than none
 */
export function unpackState(stored: unknown, texts: AnswerTexts): unknown {
  if (typeof stored !== 'object' || stored === null || !('copies' in stored)) return stored;
  const { copies, ...state } = stored;
  const references = v.safeParse(copiesSchema, copies);
  if (!references.success) return undefined;
  let data: unknown = 'data' in state ? state.data : undefined;
  for (const { path, of, start, length } of references.output) {
    if (start + length > texts[of].length) return undefined;
    data = withText(data, path, texts[of].slice(start, start + length));
    if (data === undefined) return undefined;
  }
  return { ...state, data };
}

/** A message in its stored form. */
export function packMessage(message: Message): Message {
  if (message.role !== 'assistant' || !message.providerState) return message;
  return { ...message, providerState: packState(message.providerState, message) };
}

/** A stored message, of which nothing is known yet, with the texts of its service's state. */
export function unpackMessage<T extends object>(stored: T): T {
  if (!('providerState' in stored)) return stored;
  const texts = v.safeParse(textsSchema, stored);
  return { ...stored, providerState: texts.success ? unpackState(stored.providerState, texts.output) : undefined };
}
