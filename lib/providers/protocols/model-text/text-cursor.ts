import type { ReadableText } from '../../../core/citations/growing-text';

/** The text that forms are looked for in, as far as it has come. */
export interface FormInput {
  text: ReadableText;
  isWhole: boolean;
}

/** Maximum number of UTF-16 units of a form, which are held back while they can still become a call. */
export const maxFormLength = 16_000;
const openings = '{[(';
const closings = '}])';

/** Gives way where more text is needed; returns whether the text fits. */
export type FormReading = Generator<undefined, boolean>;

/** Reads on in a text that is still coming, character by character. */
export class TextCursor {
  /** Whether the text ended before what was read. */
  isCut = false;
  position: number;

  constructor(
    protected readonly input: FormInput,
    protected readonly start: number,
  ) {
    this.position = start;
  }

  /** The next character, which is not passed; empty at the text's end, and where the form is too long. */
  protected *peek(): Generator<undefined, string> {
    const { input } = this;
    if (this.position - this.start >= maxFormLength) return '';
    while (this.position >= input.text.length) {
      if (input.isWhole) {
        this.isCut = true;
        return '';
      }
      yield;
    }
    return input.text.charAt(this.position);
  }

  protected *readText(expected: string): FormReading {
    for (const unit of expected.split('')) {
      if ((yield* this.peek()) !== unit) return false;
      this.position += 1;
    }
    return true;
  }

  protected *skipSpace(): Generator<undefined, void> {
    while (/\s/.test(yield* this.peek())) this.position += 1;
  }

  protected *readUntil(expected: string): FormReading {
    const { text } = this.input;
    while ((yield* this.peek()) !== '') {
      this.position += 1;
      if (text.slice(this.position - expected.length, this.position) === expected) return true;
    }
    return false;
  }

  protected *readOptional(expected: string): FormReading {
    const start = this.position;
    yield* this.skipSpace();
    if (!(yield* this.readText(expected))) this.position = start;
    this.isCut = false;
    return true;
  }

  /**
   * Passes a value in brackets, whose texts are between two quotes of a kind. It ends at its last bracket, or where
   * another bracket, or markup, shows that the last ones were left out.
   * @param onText called with each text in double quotes, whether it is a key, and the number of brackets around it
   * @returns false if the text ends before, or `onText` rejects a text
   */
  protected *readBrackets(
    quotes: string,
    onText: (text: string, isKey: boolean, depth: number) => boolean,
  ): FormReading {
    const { text } = this.input;
    const open: string[] = [];
    let isKey = false;
    do {
      const character = yield* this.peek();
      if (character === '') return false;
      if (quotes.includes(character)) {
        const start = this.position + 1;
        if (!(yield* this.readQuoted(character))) return false;
        if (!onText(text.slice(start, this.position - 1), isKey, open.length)) return false;
        isKey = false;
        continue;
      }
      const closes = closings.indexOf(character);
      if (character === '<' || (closes >= 0 && open.at(-1) !== openings[closes])) return open.length > 0;
      this.position += 1;
      if (closes >= 0) open.pop();
      else if (openings.includes(character)) open.push(character);
      if (character === '{' || character === ',') isKey = open.at(-1) === '{';
      else if (character === ':') isKey = false;
    } while (open.length > 0);
    return true;
  }

  protected *readQuoted(quote: string): FormReading {
    this.position += 1;
    for (;;) {
      const character = yield* this.peek();
      if (character === '') return false;
      this.position += 1;
      if (character === quote) return true;
      if (character !== '\\') continue;
      if ((yield* this.peek()) === '') return false;
      this.position += 1;
    }
  }
}
