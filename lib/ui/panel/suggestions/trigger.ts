/** Text that is being typed after `@` or `/` in the field. Offsets are UTF-16 units of the draft. */
export interface SuggestionTrigger {
  kind: 'tabs' | 'prompts';
  /** Text that follows the sign. */
  query: string;
  start: number;
  end: number;
}

/** UTF-16 units after the sign at most: what is longer is a text, not a search. */
const maxQuery = 80;

/** Characters that an `@` may follow: otherwise it is part of an address. */
const opening = /[\s([{"'“‘«]/;

/**
 * The sign that the caret follows: `/` at the beginning of the draft, for prompts, or an `@` that begins a word, for
 * open tabs. Looks at no more than the last characters before the caret.
 */
export function triggerAt(text: string, caret: number): SuggestionTrigger | null {
  const from = Math.max(0, caret - maxQuery - 1);
  const head = text.slice(from, caret);
  if (head.includes('\n')) return null;
  if (from === 0 && head.startsWith('/')) return { kind: 'prompts', query: head.slice(1), start: 0, end: caret };
  const at = head.lastIndexOf('@');
  const start = from + at;
  if (at === -1 || (start > 0 && !opening.test(text.charAt(start - 1)))) return null;
  return { kind: 'tabs', query: head.slice(at + 1), start, end: caret };
}

/** The draft still has the trigger where it was read. */
export function hasTrigger({ kind, query, start, end }: SuggestionTrigger, text: string): boolean {
  return text.slice(start, end) === (kind === 'prompts' ? '/' : '@') + query;
}
