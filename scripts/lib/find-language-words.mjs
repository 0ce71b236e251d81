/** Behind one of these a slash begins a pattern, not a division. */
const beforePattern = /(?:^|[(,=:[!&|?{};+\n>]|\b(?:return|typeof|case|in|of))\s*$/;
/** Words of a list or an alternation from which it is one of a language. */
const minWords = 3;

/**
 * The string literals, templates and patterns of a program, without its comments.
 * @param {string} source
 * @returns {{ text: string, line: number, isPattern: boolean }[]} the text between the quotes, as it is written
 */
export function readLiterals(source) {
  /** @type {{ text: string, line: number, isPattern: boolean }[]} */
  const found = [];
  let line = 1;
  let code = '';
  let index = 0;
  /** Depths of braces at which an expression of a template ends. @type {number[]} */
  const templates = [];
  let depth = 0;
  /** @param {number} end @param {number} skip @param {boolean} isPattern */
  const take = (end, skip, isPattern) => {
    const text = source.slice(index, end);
    found.push({ text, line, isPattern });
    line += text.split('\n').length - 1;
    index = end + skip;
    code = `${code.slice(-20)}x`;
  };
  /** @param {number} from @param {(at: number) => boolean} isEnd */
  const endOf = (from, isEnd) => {
    let at = from;
    while (at < source.length && !isEnd(at)) at += source[at] === '\\' ? 2 : 1;
    return at;
  };
  const readTemplate = () => {
    const end = endOf(index, (at) => source[at] === '`' || source.startsWith('${', at));
    const isOpen = source[end] === '$';
    take(end, isOpen ? 2 : 1, false);
    if (!isOpen) return;
    templates.push(depth);
    code = '(';
  };
  while (index < source.length) {
    const character = source[index];
    if (source.startsWith('//', index)) index = endOf(index, (at) => source[at] === '\n');
    else if (source.startsWith('/*', index)) {
      const end = source.indexOf('*/', index + 2);
      const stop = end === -1 ? source.length : end + 2;
      line += source.slice(index, stop).split('\n').length - 1;
      index = stop;
    } else if (character === "'" || character === '"') {
      index += 1;
      take(
        endOf(index, (at) => source[at] === character || source[at] === '\n'),
        1,
        false,
      );
    } else if (character === '`') {
      index += 1;
      readTemplate();
    } else if (character === '/' && beforePattern.test(code)) {
      index += 1;
      let isInClass = false;
      const end = endOf(index, (at) => {
        if (source[at] === '[') isInClass = true;
        if (source[at] === ']') isInClass = false;
        return (source[at] === '/' && !isInClass) || source[at] === '\n';
      });
      take(end, 1, true);
    } else {
      if (character === '{') depth += 1;
      if (character === '}' && templates.at(-1) === depth) {
        templates.pop();
        index += 1;
        readTemplate();
        continue;
      }
      if (character === '}') depth -= 1;
      if (character === '\n') line += 1;
      code = code.slice(-20) + character;
      index += 1;
    }
  }
  return found;
}

/**
 * The words that packs of languages list: what stands behind the names of fields that hold plain words.
 * @param {Iterable<string>} packs sources of packs
 * @returns {Set<string>}
 */
export function wordsOfPacks(packs) {
  const words = new Set();
  for (const source of packs) {
    for (const [, text = ''] of source.matchAll(
      /^ +(?:stopWords|fillers|times|'?\d+'?|words|auxiliaries|optional):\s*[`'"]([^`'"]*)/gm,
    ))
      for (const word of text.match(/\p{L}{2,}/gu) ?? []) words.add(word);
  }
  return words;
}

/**
 * Words of a natural language in a program: letters beyond ASCII in a literal, or a list or an alternation of words
 * that packs list. English prose, as prompts have it, is told apart by its punctuation and capitals: a list of words
 * has none. A word behind a sign of code (`:has`) is a name, and a literal that has the name of an error class is of
 * the texts of errors.
 * @param {string} source
 * @param {ReadonlySet<string>} words of the packs
 * @returns {string[]} line and text of each
 */
export function findLanguageWords(source, words) {
  return readLiterals(source).flatMap(({ text, line }) => {
    const plain = text.replace(/\\(?:p|P|u)\{[^}]*\}|\\u[\da-f]{4}/giu, '');
    const isForeign = /(?!\p{ASCII})\p{L}/u.test(plain);
    const isList = /^[\p{Ll}\s'’-]+$/u.test(plain);
    const isOfErrors = /(?:Error|Exception)(?!\p{L})/u.test(text);
    const parts = isList
      ? plain.split(/\s+/)
      : plain.includes('|')
        ? plain.replace(/\(\?(?::|<?[=!])/g, '(').split(/[^\p{L}'’:]+/u)
        : [];
    const isOfPacks = new Set(parts.filter((word) => words.has(word))).size >= minWords;
    return isForeign || (isOfPacks && !isOfErrors) ? [`${line}: ${text.replace(/\s+/g, ' ').slice(0, 80)}`] : [];
  });
}
