import { createGrowingText } from '../../../core/citations/growing-text';
import { createMarkdownPosition } from '../../../core/citations/markdown-position';
import type { ToolDefinition } from '../../../core/provider';
import { FormRun } from './form-run';
import { partialMark } from './partial-mark';
import { readCalls, type TextCall } from './read-calls';
import { type TextForm, textForms, turnEnds } from './text-forms';

/** A piece of a model's text. */
export type ModelTextPart =
  /** For the reader; `start` counts UTF-16 units of the original text. */
  { type: 'text'; text: string; start: number } | { type: 'thought'; text: string } | ({ type: 'call' } & TextCall);

/** Takes a model's text apart while it streams. */
export interface ModelTextReader {
  push(piece: string): ModelTextPart[];
  /** The text is whole; what is held back is decided. */
  end(): ModelTextPart[];
  /** UTF-16 units of text that are decided. */
  readonly decided: number;
}

/** White space at the start of a text that is held back at most. */
const maxLeadingSpace = 1_000;
/** UTF-16 units of reasoning that are read at once. */
const windowLength = 4_000;

const sentenceEnd = /[.!?…。！？]["'”’»)*_]?$/;

/** The character that a form begins with; undefined where it may begin with several. */
function firstCharacter({ parts }: TextForm): string | undefined {
  const first = parts.find((part) => part !== '');
  return typeof first === 'string' ? first.charAt(0) : undefined;
}

/**
 * Separates a model's text from what it wrote for its server and the server passed on: tool calls, reasoning, channel
 * marks. A call counts if it is at the start of the text or of a line or after a sentence, outside of code, names an
 * offered tool, and no words follow it on its line; all other text stays text. A call that was cut off is not text: its
 * arguments are passed on incomplete, and one without a name is dropped.
 * @param tools the tools offered in the request
 */
export function createModelTextReader(tools: readonly ToolDefinition[]): ModelTextReader {
  const names = tools.map(({ name }) => name);
  const forms = textForms(tools.length > 0).map((form) => ({ form, first: firstCharacter(form) }));
  const mayBegin = new Set(forms.map(({ first }) => first));
  const text = createGrowingText();
  const input = { text, isWhole: false };
  const position = createMarkdownPosition();
  let parts: ModelTextPart[] = [];
  /** Up to where the text is passed, and up to where it was given on. */
  let passed = 0;
  let given = 0;
  /** Only white space and what was taken out came so far. */
  let isStart = true;
  /** The text that was taken out last, when only white space followed. */
  let behind: 'call' | 'other' | undefined;
  let hasChannels = false;
  /** The end of the last word, as far as needed to recognise the end of a sentence. */
  let lastWord = '';
  /** Mark that ends the reasoning that is being read. */
  let closings: readonly string[] | undefined;
  /** The forms that may begin at `start`; those that fit the text so far are the last that are waited for. */
  let runs: { start: number; all: readonly FormRun[]; active: FormRun[]; fitting: Set<FormRun> } | undefined;

  function give(end: number): void {
    const piece = text.slice(given, end);
    if (piece !== '') parts.push({ type: 'text', text: piece, start: given });
    given = end;
  }

  function pass(end: number): void {
    for (; passed < end; passed += 1) {
      const character = text.charAt(passed);
      position.step(character);
      if (passed - given >= maxLeadingSpace) isStart = false;
      if (character.trim() === '') continue;
      lastWord = (lastWord + character).slice(-2);
      isStart = false;
      behind = undefined;
    }
  }

  /** Drops the text up to an end. */
  function drop(end: number): void {
    passed = end;
    given = end;
  }

  /** Takes out the text from where the runs began to an end. */
  function takeOut(start: number, end: number, what: 'call' | 'other'): void {
    if (isStart) given = start;
    give(start);
    drop(end);
    behind = what;
    runs = undefined;
  }

  /** Whether a form may begin here. */
  function begins(character: string, { place }: TextForm): boolean {
    if (isStart || behind === 'call') return true;
    if (place === 'channel' || (character === '<' && hasChannels)) return hasChannels;
    return place === 'line' && (behind !== undefined || position.isLineStart() || sentenceEnd.test(lastWord));
  }

  function startRuns(character: string): boolean {
    if (character.trim() === '' || !(isStart || behind === 'call' || mayBegin.has(character))) return false;
    if (position.isLiteral(character)) return false;
    const all = forms
      .filter(({ form, first }) => (first ?? character) === character && begins(character, form))
      .map(({ form }) => new FormRun(form, input, passed, names));
    if (all.length > 0) runs = { start: passed, all, active: [...all], fitting: new Set() };
    return all.length > 0;
  }

  function callsOf(calls: FormRun['calls'], needsArguments: boolean): ModelTextPart[] {
    return calls
      .flatMap((call) => readCalls(call, tools, needsArguments))
      .map((call): ModelTextPart => ({ type: 'call', ...call }));
  }

  /** Takes out what a run found. @returns false where it is text after all */
  function accept({ form, calls, position: end }: FormRun, start: number): boolean {
    // JSON with no mark before it counts only with arguments: `{"name": "Ada"}` is no call.
    const found = form.is ? [] : callsOf(calls, form.parts[0] === calls[0]?.as);
    if (!form.is && found.length === 0) return false;
    takeOut(start, end, form.is ? 'other' : 'call');
    parts.push(...found);
    hasChannels ||= form.opensChannels === true;
    if (form.is?.type === 'thought') closings = form.is.closings;
    return true;
  }

  /** A call that the end of the text cut. @returns false where none was begun */
  function acceptCut(all: readonly FormRun[], start: number): boolean {
    const cut = all.filter(({ isCut }) => isCut);
    const run =
      cut.find(({ calls, cutCall }) => calls.length > 0 || cutCall) ??
      cut.find(({ isBegun, form }) => isBegun && !form.is);
    if (!run) return false;
    takeOut(start, text.length, 'call');
    parts.push(...callsOf([...run.calls, ...(run.cutCall ? [run.cutCall] : [])], false));
    return true;
  }

  /** Lets the runs read on. @returns whether they are decided */
  function advanceRuns(present: NonNullable<typeof runs>): boolean {
    const { start, all, fitting } = present;
    present.active = present.active.filter((run) => {
      const verdict = run.advance();
      if (verdict === true) fitting.add(run);
      return verdict === 'more';
    });
    if (present.active.length > 0) return false;
    runs = undefined;
    if (all.some((run) => fitting.has(run) && accept(run, start))) return true;
    if (input.isWhole && acceptCut(all, start)) return true;
    pass(Math.max(start + 1, ...all.map((run) => run.position)));
    return true;
  }

  /** White space, and what parts calls or ends a turn, behind what was taken out. @returns whether there was any */
  function dropBehind(character: string): boolean | 'more' {
    if (behind === undefined) return false;
    if (character.trim() === '' || (behind === 'call' && character === ';')) {
      position.step(character);
      drop(passed + 1);
      return true;
    }
    if (behind !== 'call' || character !== '<') return false;
    const rest = text.slice(passed, passed + 32);
    const end = turnEnds.find((token) => rest.startsWith(token));
    if (end !== undefined) {
      drop(passed + end.length);
      return true;
    }
    return !input.isWhole && turnEnds.some((token) => token.startsWith(rest)) ? 'more' : false;
  }

  function readThought(marks: readonly string[]): boolean {
    const rest = text.slice(passed, passed + windowLength);
    const isLast = passed + rest.length >= text.length;
    const found = marks
      .map((mark) => ({ mark, at: rest.indexOf(mark) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    const held = isLast && input.isWhole ? 0 : partialMark(rest, marks);
    const end = found?.at ?? rest.length - held;
    if (end > 0) parts.push({ type: 'thought', text: rest.slice(0, end) });
    // The next message begins with its own marks.
    const isNext = found?.mark === '<|start|>' || found?.mark === '<|channel|>';
    drop(passed + end + (found && !isNext ? found.mark.length : 0));
    if (found) closings = undefined;
    return found !== undefined || !isLast;
  }

  /** Reads on by one thing. @returns false where more text is needed */
  function readOn(): boolean {
    if (runs) return advanceRuns(runs);
    if (closings) return readThought(closings);
    if (passed >= text.length) return false;
    const character = text.charAt(passed);
    const dropped = dropBehind(character);
    if (dropped !== false) return dropped !== 'more';
    if (startRuns(character)) return true;
    pass(passed + 1);
    return true;
  }

  function read(): ModelTextPart[] {
    while (readOn());
    if (!isStart || input.isWhole) give(runs?.start ?? passed);
    const done = parts;
    parts = [];
    return done;
  }

  return {
    push(piece) {
      text.append(piece);
      return read();
    },
    end() {
      input.isWhole = true;
      const done = read();
      input.isWhole = false;
      return done;
    },
    get decided() {
      return given;
    },
  };
}
