import type { ModelEvent } from '../../../core/events';

/** Comments of a model on its work, in messages of their own: they belong to its reasoning. */
export interface Commentary {
  /** The message is commentary. */
  begin(item: string): void;
  has(item: string): boolean;
  /** A piece of a content part. */
  append(item: string, index: number, text: string): ModelEvent[];
  /** A content part as a whole: what did not come in pieces. */
  complete(item: string, index: number, text: string): ModelEvent[];
}

/** @param isFirst whether no reasoning came before; called with each message */
export function createCommentary(isFirst: () => boolean): Commentary {
  const items = new Set<string>();
  const parts = new Map<string, string>();
  let current: string | undefined;

  function append(item: string, index: number, text: string): ModelEvent[] {
    if (text === '') return [];
    const key = `${item} ${index}`;
    parts.set(key, (parts.get(key) ?? '') + text);
    const begins = current !== item && !(current === undefined && isFirst());
    current = item;
    return [{ type: 'reasoning-delta', text: begins ? `\n\n${text}` : text }];
  }

  return {
    begin: (item) => void items.add(item),
    has: (item) => items.has(item),
    append,
    complete(item, index, text) {
      const streamed = parts.get(`${item} ${index}`) ?? '';
      return text.startsWith(streamed) ? append(item, index, text.slice(streamed.length)) : [];
    },
  };
}
