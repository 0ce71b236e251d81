/** A value as Python writes it, and where it ends. */
interface ParsedValue {
  value: unknown;
  end: number;
}

const words: Readonly<Record<string, unknown>> = {
  True: true,
  False: false,
  None: null,
  true: true,
  false: false,
  null: null,
};
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };
/** Levels of lists and dictionaries at most. */
const maxDepth = 20;

function skipSpace(text: string, start: number): number {
  let at = start;
  while (/\s/.test(text.charAt(at))) at += 1;
  return at;
}

function readText(text: string, start: number): ParsedValue | undefined {
  const character = text.charAt(start);
  const quote = text.startsWith(character.repeat(3), start) ? character.repeat(3) : character;
  let value = '';
  for (let at = start + quote.length; at < text.length; at += 1) {
    if (text.startsWith(quote, at)) return { value, end: at + quote.length };
    const unit = text.charAt(at);
    if (unit !== '\\') value += unit;
    else {
      at += 1;
      value += escapes[text.charAt(at)] ?? text.charAt(at);
    }
  }
  return undefined;
}

/** Reads what stands between brackets: `entry` reads one of the values that commas part. */
function readEntries(
  text: string,
  start: number,
  closing: string,
  entry: (at: number) => number | undefined,
): number | undefined {
  for (let at = skipSpace(text, start); at < text.length; at = skipSpace(text, at)) {
    if (text.charAt(at) === closing) return at + 1;
    const end = entry(at);
    if (end === undefined) return undefined;
    at = skipSpace(text, end);
    if (text.charAt(at) === ',') at += 1;
    else if (text.charAt(at) !== closing) return undefined;
  }
  return undefined;
}

function readValue(text: string, start: number, depth: number): ParsedValue | undefined {
  const first = text.charAt(start);
  if (depth > maxDepth) return undefined;
  if (first === '"' || first === "'") return readText(text, start);
  if (first === '[' || first === '(') {
    const value: unknown[] = [];
    const end = readEntries(text, start + 1, first === '[' ? ']' : ')', (at) => {
      const read = readValue(text, at, depth + 1);
      if (read) value.push(read.value);
      return read?.end;
    });
    return end === undefined ? undefined : { value, end };
  }
  if (first === '{') {
    const entries: [string, unknown][] = [];
    const end = readEntries(text, start + 1, '}', (at) => {
      const key = readValue(text, at, depth + 1);
      const colon = key && skipSpace(text, key.end);
      if (colon === undefined || text.charAt(colon) !== ':') return undefined;
      const read = readValue(text, skipSpace(text, colon + 1), depth + 1);
      if (read) entries.push([String(key?.value), read.value]);
      return read?.end;
    });
    return end === undefined ? undefined : { value: Object.fromEntries(entries), end };
  }
  const word = /^[\w.+-]{1,40}/.exec(text.slice(start, start + 40))?.[0] ?? '';
  const value = Object.hasOwn(words, word) ? words[word] : Number(word);
  return word === '' || Number.isNaN(value) ? undefined : { value, end: start + word.length };
}

/**
 * A value as Python writes it: texts in single or double quotes, numbers, `True`, lists, dictionaries.
 * @returns undefined for anything else
 */
export function parsePython(text: string): unknown {
  const read = readValue(text, skipSpace(text, 0), 0);
  return read && skipSpace(text, read.end) === text.length ? read.value : undefined;
}

/**
 * The arguments of a call as Python writes it: `(query="tide mills", limit=5)`.
 * @param names of the parameters, for values without one
 * @returns undefined where they cannot be read
 */
export function parsePythonArguments(text: string, names: readonly string[]): Record<string, unknown> | undefined {
  const values: [string, unknown][] = [];
  const end = readEntries(text, 1, ')', (at) => {
    const written = /^(\w{1,80})\s{0,20}=\s{0,20}/.exec(text.slice(at, at + 122));
    const name = written?.[1] ?? names[values.length];
    const read = readValue(text, at + (written?.[0].length ?? 0), 0);
    if (read === undefined || name === undefined) return undefined;
    values.push([name, read.value]);
    return read.end;
  });
  return end === undefined ? undefined : Object.fromEntries(values);
}
