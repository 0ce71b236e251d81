import { plainName } from './plain-name';
import type { WrittenCall } from './read-calls';
import { type FormInput, type FormReading, TextCursor } from './text-cursor';
import type { FormPart, ParameterMarks, TextForm } from './text-forms';

/** Keys of a call as JSON; an object that begins with any other key is no call. */
const callKeys: ReadonlySet<string> = new Set([
  ...['name', 'tool_name', 'function', 'arguments', 'parameters', 'id', 'type', 'tool_call_id'],
]);
const nameKeys: ReadonlySet<string> = new Set(['name', 'tool_name', 'function']);
/** Maximum UTF-16 units of a tool's name, including a prefix such as `functions.`. */
const maxName = 100;
/** Some models write JSON with the quotes of Python. */
const quotes = `"'`;

/** Follows one form through a text, character by character, however it arrives. */
export class FormRun extends TextCursor {
  readonly calls: WrittenCall[] = [];
  /** Whether its first mark was read, and some text behind it. */
  isBegun = false;
  private readonly reading: FormReading;
  /** The part of the form that is being read. */
  private part: FormPart = '';
  /** The tool of the call that is being read. */
  private named: string | undefined;
  /** Start of the text that is being read as a call's content. */
  private contentStart: number;

  constructor(
    readonly form: TextForm,
    input: FormInput,
    start: number,
    private readonly names: readonly string[],
  ) {
    super(input, start);
    this.contentStart = start;
    this.reading = this.readParts(form.parts);
  }

  /** Reads what has come. @returns `more` where that does not decide it */
  advance(): boolean | 'more' {
    const { done, value } = this.reading.next();
    return done ? value : 'more';
  }

  /** The call that was being written when the text ended; undefined where its name was not known yet. */
  get cutCall(): WrittenCall | undefined {
    return this.named === undefined ? undefined : this.callFrom(this.contentStart, this.named);
  }

  private callFrom(start: number, name: string): WrittenCall {
    return { name, text: this.input.text.slice(start, this.position), as: this.part };
  }

  private *readParts(parts: readonly FormPart[]): FormReading {
    for (const [index, part] of parts.entries()) {
      this.part = part;
      if (!(yield* this.readPart(part))) return false;
      const isInside = this.form.is === undefined && part !== '' && index < parts.length - 1;
      this.isBegun ||= isInside && (yield* this.hasNext());
    }
    return this.form.is !== undefined || (yield* this.endsLine());
  }

  private *hasNext(): FormReading {
    yield* this.skipSpace();
    return (yield* this.peek()) !== '';
  }

  private *readPart(part: FormPart): FormReading {
    if (typeof part === 'string') return yield* this.readText(part);
    switch (part.type) {
      case 'space':
        yield* this.skipSpace();
        return true;
      case 'name':
        return yield* this.readName();
      case 'calls':
        return yield* this.readCalls();
      case 'arguments':
        return yield* this.readArguments();
      case 'python':
        return yield* this.readPython();
      case 'parameters':
        return yield* this.readParameters(part.marks);
      case 'braces':
        return yield* this.readBraces(part.quote);
      case 'until':
        return yield* this.readUntil(part.text);
      case 'optional':
        return yield* this.readOptional(part.text);
    }
  }

  private *readName(): FormReading {
    const start = this.position;
    while (this.position - start < maxName && /[\w.-]/.test(yield* this.peek())) this.position += 1;
    const name = plainName(this.input.text.slice(start, this.position));
    this.isCut &&= this.names.some((offered) => offered.startsWith(name));
    if (!this.names.includes(name) || this.isCut) return false;
    this.named = name;
    this.contentStart = this.position;
    return true;
  }

  private *readCalls(): FormReading {
    this.contentStart = this.position;
    const first = yield* this.peek();
    if (first !== '{' && first !== '[') return false;
    const around = first === '[' ? 2 : 1;
    let key = '';
    let outerKey = '';
    let isFirst = true;
    const start = this.position;
    if (first === '[') {
      this.position += 1;
      yield* this.skipSpace();
      if ((yield* this.peek()) !== '{') return false;
      this.position = start;
    }
    const fits = yield* this.readBrackets(quotes, (found, isKey, depth) => {
      if (isKey) {
        key = found;
        if (depth === around) outerKey = found;
        const isCall = !isFirst || callKeys.has(found);
        isFirst = false;
        return isCall;
      }
      const isName = nameKeys.has(key) && (depth === around || (depth === around + 1 && outerKey === 'function'));
      if (!isName) return true;
      const name = plainName(found);
      if (this.named === undefined && !this.names.includes(name)) return false;
      this.named ??= name;
      return true;
    });
    if (!fits || this.named === undefined) return false;
    return this.addCall();
  }

  private *readArguments(): FormReading {
    if ((yield* this.peek()) !== '{') return false;
    this.contentStart = this.position;
    const fits = yield* this.readBrackets(quotes, () => true);
    return fits && this.addCall();
  }

  private *readBraces(quote: string): FormReading {
    if ((yield* this.peek()) !== '{') return false;
    const { text } = this.input;
    this.contentStart = this.position;
    let isQuoted = false;
    let depth = 0;
    do {
      if ((yield* this.peek()) === '') return false;
      this.position += 1;
      const end = this.position;
      if (text.slice(end - quote.length, end) === quote) isQuoted = !isQuoted;
      else if (!isQuoted && text.charAt(end - 1) === '{') depth += 1;
      else if (!isQuoted && text.charAt(end - 1) === '}') depth -= 1;
    } while (depth > 0);
    return this.addCall();
  }

  private *readParameters(marks: ParameterMarks): FormReading {
    for (;;) {
      const end = this.position;
      yield* this.skipSpace();
      if (!(yield* this.readText(marks.opening))) {
        if (this.isCut) return false;
        this.position = end;
        return this.addCall();
      }
      for (const text of [marks.nameEnd, marks.valueStart, marks.closing]) {
        if (text !== '' && !(yield* this.readUntil(text))) return false;
      }
    }
  }

  /** One call or several, each perhaps inside `print(…)` or assigned to a variable; also as a list. */
  private *readPython(): FormReading {
    const isList = (yield* this.peek()) === '[';
    if (isList) this.position += 1;
    for (;;) {
      yield* this.skipSpace();
      if (!(yield* this.readPythonCall())) return false;
      const end = this.position;
      yield* this.skipSpace();
      const next = yield* this.peek();
      this.isCut = false;
      if (isList && next !== ',' && next !== ']') return false;
      if (isList) this.position += 1;
      if (isList && next === ']') return true;
      if (!isList && !/[\w]/.test(next)) {
        this.position = end;
        return true;
      }
    }
  }

  private *readPythonCall(): FormReading {
    const start = this.position;
    let from = start;
    let isPrinted = false;
    for (;;) {
      const next = yield* this.peek();
      const written = this.input.text.slice(from, this.position).trim();
      if (this.position - start > maxName || next === '' || !/[\w.= (]/.test(next)) return false;
      // Two words in a row are part of a sentence, not a call.
      if (/\w/.test(next) && written !== '' && this.input.text.charAt(this.position - 1) === ' ') return false;
      this.position += 1;
      if (next === '=') from = this.position;
      if (next !== '(') continue;
      if (written === 'print' && !isPrinted) {
        isPrinted = true;
        from = this.position;
        continue;
      }
      this.position -= 1;
      this.named = plainName(written.replace(/\.call$/, ''));
      break;
    }
    if (!this.names.includes(this.named)) {
      this.named = undefined;
      return false;
    }
    this.contentStart = this.position;
    if (!(yield* this.readBrackets(quotes, () => true))) return false;
    this.addCall();
    return !isPrinted || (yield* this.readOptional(')'));
  }

  private addCall(): boolean {
    this.calls.push(this.callFrom(this.contentStart, this.named ?? ''));
    this.named = undefined;
    return true;
  }

  /** Whether nothing else follows a call on its line: with words after it, the text only mentions the call. */
  private *endsLine(): FormReading {
    const end = this.position;
    while (/[ \t]/.test(yield* this.peek())) this.position += 1;
    const next = yield* this.peek();
    this.position = end;
    this.isCut = false;
    return next === '' || /[\r\n<[;]/.test(next);
  }
}
