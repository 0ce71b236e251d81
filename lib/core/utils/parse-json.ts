/**
 * Levels of arrays and objects at most: deeper values can be parsed, but overflow the stack where they are written or
 * walked.
 */
const maxDepth = 1_000;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}

/** The value of a JSON text; undefined if it is not JSON or nested more than 1,000 levels deep. */
export function parseJson(text: string): unknown {
  try {
    return text.length > maxDepth && isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The JSON array or object in a text, without the code fence or the sentences around it.
 * @param opening matches its beginning
 * @param closing its last character; the last one in the text is taken
 * @returns undefined where there is none
 */
export function parseJsonWithin(text: string, opening: RegExp, closing: ']' | '}'): unknown {
  const start = text.search(opening);
  return start === -1 ? undefined : parseJson(text.slice(start, text.lastIndexOf(closing) + 1));
}
