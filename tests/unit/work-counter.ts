import { type Profiler, Session } from 'node:inspector';

/**
 * Counts the work of a function instead of timing it, so that a busy machine counts the same as a quiet one: how often
 * V8 ran each block of JavaScript (its precise coverage), and how many characters and elements the built-in functions
 * may have looked at, which no coverage shows.
 */

/**
 * Characters that a pattern looks at where it finds nothing, if it looks at one place only: it is sticky, or begins at
 * the start and repeats nothing without a bound.
 */
const boundedLook = 64;
let native = 0;
const boundedPatterns = new Map<string, boolean>();

/** Whether a pattern repeats something without a bound. Written without patterns, whose methods are counted here. */
function repeatsWithoutBound(source: string): boolean {
  let isClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (character === '[') isClass = true;
    else if (character === ']') isClass = false;
    else if (!isClass && (character === '*' || character === '+' || (character === ',' && source[at + 1] === '}')))
      return true;
  }
  return false;
}

/** Whether a match of a pattern begins at one place and ends after a few characters, found or not. */
function isBounded(pattern: RegExp): boolean {
  const { source } = pattern;
  let bounded = boundedPatterns.get(source);
  if (bounded === undefined) {
    bounded = !repeatsWithoutBound(source);
    boundedPatterns.set(source, bounded);
  }
  return pattern.sticky || (bounded && source.startsWith('^') && !pattern.multiline);
}

type Method = (this: unknown, ...args: never[]) => unknown;

/** Puts a counting function in the place of a built-in one. */
function replace(prototype: object, name: string, counting: (original: Method) => Method): void {
  const original = Reflect.get(prototype, name) as Method;
  Object.defineProperty(prototype, name, { value: counting(original), configurable: true, writable: true });
}

const lengthOf = (value: unknown): number => (value as { length: number }).length;

/** The whole of what a method is called on. */
const wholeLength = (original: Method): Method =>
  function (...args) {
    native += lengthOf(this);
    return original.apply(this, args);
  };

/** From a given offset up to what is found. */
const searchedLength = (original: Method): Method =>
  function (...args) {
    const found = original.apply(this, args);
    const from = Number(args[1] ?? 0);
    native += Math.max(0, (typeof found === 'number' && found >= 0 ? found : lengthOf(this)) - from) + 1;
    return found;
  };

/** From a given offset back to what is found. */
const searchedBack = (original: Method): Method =>
  function (...args) {
    const found = original.apply(this, args);
    const from = Math.min(Number(args[1] ?? Number.POSITIVE_INFINITY), lengthOf(this));
    native += Math.max(0, from - Math.max(0, Number(found))) + 1;
    return found;
  };

/** Up to what is found. */
const includedLength = (original: Method): Method =>
  function (...args) {
    const found = original.apply(this, args);
    native += (found ? (this as string).indexOf(...(args as unknown as [string])) : lengthOf(this)) + 1;
    return found;
  };

const execLength = (original: Method): Method =>
  function (...args) {
    const pattern = this as RegExp;
    const text = String(args[0]);
    const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
    const found = original.apply(this, args) as RegExpExecArray | null;
    if (found) native += found.index + found[0].length - from + 1;
    else native += isBounded(pattern) ? Math.min(boundedLook, text.length) : Math.max(0, text.length - from) + 1;
    return found;
  };

/** All of the text, however often the method calls `exec` in it. */
const textLength = (original: Method): Method =>
  function (...args) {
    const before = native;
    const result = original.apply(this, args);
    native = before + String(args[0]).length + 1;
    return result;
  };

/** What a method takes away; the rest is not copied. */
const removedLength = (original: Method): Method =>
  function (...args) {
    const result = original.apply(this, args);
    native += lengthOf(this) - lengthOf(result) + 1;
    return result;
  };

/** What a method makes or is given, where that is what it copies. */
const copiedLength =
  (lengthOfCopy: (args: unknown[], result: unknown) => number) =>
  (original: Method): Method =>
    function (...args) {
      const result = original.apply(this, args);
      native += lengthOfCopy(args, result);
      return result;
    };

let installed = false;

/** Replaces the built-in functions for the rest of this process; the other methods of patterns call `exec`. */
function install(): void {
  if (installed) return;
  installed = true;
  const array = ['includes', 'slice', 'concat', 'shift', 'unshift', 'splice', 'reverse', 'fill'];
  const string = ['normalize', 'toLowerCase', 'toUpperCase', 'localeCompare'];
  for (const name of array) replace(Array.prototype, name, wholeLength);
  for (const name of string) replace(String.prototype, name, wholeLength);
  for (const prototype of [String.prototype, Array.prototype]) replace(prototype, 'indexOf', searchedLength);
  for (const prototype of [String.prototype, Array.prototype]) replace(prototype, 'lastIndexOf', searchedBack);
  replace(String.prototype, 'includes', includedLength);
  replace(RegExp.prototype, 'exec', execLength);
  for (const name of ['trim', 'trimStart', 'trimEnd']) replace(String.prototype, name, removedLength);
  replace(
    Array.prototype,
    'join',
    copiedLength((_args, result) => lengthOf(result)),
  );
  replace(
    TextDecoder.prototype,
    'decode',
    copiedLength((_args, result) => lengthOf(result)),
  );
  replace(
    Uint8Array.prototype,
    'set',
    copiedLength(([from]) => lengthOf(from)),
  );
  // `split` tries to match at each place by itself.
  Object.defineProperty(RegExp.prototype, Symbol.split, {
    value: textLength(RegExp.prototype[Symbol.split] as Method),
  });
  replace(
    RegExp.prototype,
    'test',
    () =>
      function (text) {
        return (this as RegExp).exec(text) !== null;
      },
  );
}

function post<Result>(session: Session, method: string, params?: object): Promise<Result> {
  return new Promise((resolve, reject) =>
    session.post(method, params, (error, result) => (error ? reject(error) : resolve(result as Result))),
  );
}

/**
 * The work of one run of a function, of which another run went before: what is made once is not counted.
 * @param searches see `startWorkCounter`
 */
export async function countWork(run: () => unknown, searches = true): Promise<number> {
  const counter = await startWorkCounter(searches);
  await counter.count(run);
  return counter.count(run);
}

/** A counter. */
export interface WorkCounter {
  /**
   * @returns blocks run, and characters and elements looked at, by a function; those of the tests themselves included
   */
  count(run: () => unknown): Promise<number>;
}

/** Counting begins once and goes on: code that was optimised before it would not be counted. */
let started: Promise<Session> | undefined;

async function startCoverage(): Promise<Session> {
  install();
  const session = new Session();
  session.connect();
  await post(session, 'Profiler.enable');
  await post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}

/**
 * @param searches whether characters and elements that built-in functions may have looked at are counted. Of a search
 * that finds nothing all of the rest of a text is: more than it looks at, where its pattern can only begin at the
 * text's start.
 */
export async function startWorkCounter(searches = true): Promise<WorkCounter> {
  started ??= startCoverage();
  const session = await started;
  const take = () => post<Profiler.TakePreciseCoverageReturnType>(session, 'Profiler.takePreciseCoverage');
  await take();
  return {
    async count(run) {
      // Each take begins a new count; what a test does between two counts is little beside them.
      native = 0;
      await run();
      const looked = native;
      const { result } = await take();
      const ranges = result
        .filter(({ url }) => !/^node:|\/@?vitest\/|work-counter/.test(url))
        .flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
      return (searches ? looked : 0) + ranges.reduce((sum, { count }) => sum + count, 0);
    },
  };
}
