/**
 * The context of a position in a growing Markdown text, derived from the text before it alone, so that no text has to
 * be held back for it.
 */
export interface MarkdownPosition {
  /**
   * Whether the next character is code, in a link's destination or a bare URL, or escaped: brackets there are no
   * markers.
   */
  isLiteral(next: string): boolean;
  /** Takes the next UTF-16 unit. */
  step(character: string): void;
  /** The two UTF-16 units before the position. */
  before(): string;
  /** Whether the line contains only white space so far. */
  isLineStart(): boolean;
  /** Number of square brackets that are open in this line. */
  openBrackets(): number;
}

/**
 * Follows fenced code blocks, code spans, links, bare URLs and backslash escapes. A code span that is never closed ends
 * with its paragraph. Indented code blocks are not recognised, since list items are indented too.
 *
 * @see https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 * @see https://spec.commonmark.org/0.31.2/#code-spans
 */
export function createMarkdownPosition(): MarkdownPosition {
  /** The last two UTF-16 units. */
  let last = '';
  let lastButOne = '';
  let escaped = false;
  let lineStart = true;
  /** The line contains only what may precede a fence: white space, block quote and list markers. */
  let prefix = true;
  let brackets = 0;
  let target = 0;
  let url = false;
  /** Length of the backtick run that opened a code span; 0 outside. */
  let code = 0;
  let fence: { character: string; length: number; isInfoLine: boolean; closing: boolean } | undefined;
  let run: { character: string; length: number; prefix: boolean } | undefined;

  function endRun({ character, length, prefix: atPrefix }: NonNullable<typeof run>): void {
    if (fence?.isInfoLine && character === '`' && fence.character === '`') {
      // An info string contains no backtick, so what looked like a fence was a code span.
      code = length === fence.length ? 0 : fence.length;
      fence = undefined;
    } else if (fence) {
      fence.closing = atPrefix && !fence.isInfoLine && character === fence.character && length >= fence.length;
    } else if (atPrefix && length >= 3) {
      fence = { character, length, isInfoLine: true, closing: false };
      code = 0;
    } else if (character === '`') {
      if (code === 0) code = length;
      else if (code === length) code = 0;
    }
  }

  function settle(next: string): void {
    if (run === undefined || run.character === next) return;
    endRun(run);
    run = undefined;
  }

  function endLine(): void {
    if (fence?.closing) fence = undefined;
    else if (fence) fence.isInfoLine = false;
    if (lineStart) code = 0;
    lineStart = true;
    prefix = true;
    brackets = 0;
    target = 0;
    url = false;
  }

  function stepInText(character: string): void {
    if (character === '(' && (target > 0 || last === ']')) target += 1;
    else if (character === ')' && target > 0) target -= 1;
    else if (character === '[') brackets += 1;
    else if (character === ']' && brackets > 0) brackets -= 1;
    if (character === '/' && last === '/' && lastButOne === ':') url = true;
    else if (url && /[\s<>"|)]/.test(character)) url = false;
  }

  return {
    isLiteral(next) {
      settle(next);
      return escaped || code > 0 || fence !== undefined || target > 0 || (url && next === '[');
    },
    step(character) {
      settle(character);
      const wasEscaped = escaped;
      escaped = character === '\\' && !wasEscaped && code === 0 && fence === undefined;
      if (character === '\n') endLine();
      else if (run) run.length += 1;
      else if ((character === '`' && !wasEscaped) || (character === '~' && prefix)) {
        run = { character, length: 1, prefix };
      } else if (code === 0 && fence === undefined && !wasEscaped) stepInText(character);
      // Most characters are inside a line, after its first word.
      if (character !== '\n' && (lineStart || prefix || fence?.closing)) {
        if (fence?.closing && character.trim() !== '') fence.closing = false;
        if (character.trim() !== '') lineStart = false;
        prefix &&= /[\s>*+\-\d.)]/.test(character);
      }
      lastButOne = last;
      last = character;
    },
    before: () => lastButOne + last,
    isLineStart: () => lineStart,
    openBrackets: () => brackets,
  };
}
