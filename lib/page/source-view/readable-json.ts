/** Limits for indenting JSON: above any of them, the text is shown as it was sent. */
const bounds = {
  /** Levels of arrays and objects: each indents all that is inside of it. */
  depth: 200,
  /** Values in arrays and objects, each of them a line. */
  values: 500_000,
  /** Characters with the indentation. */
  written: 15_000_000,
};

const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const comma = code(',');
const openings: readonly number[] = [code('['), code('{')];
const closings: readonly number[] = [code(']'), code('}')];
/** Columns by which a level is indented. */
const indent = 2;

/** The end of a string that begins at an index: the index of its closing quotation mark, or of the end of the text. */
function stringEnd(text: string, start: number): number {
  let index = start + 1;
  for (let character = text.charCodeAt(index); index < text.length; character = text.charCodeAt(++index)) {
    if (character === quote) return index;
    if (character === backslash) index += 1;
  }
  return index;
}

/** Whether a text exceeds a limit, JSON or not; one pass, which ends at the limit. */
function isOutOfBounds(text: string): boolean {
  let depth = 0;
  let values = 0;
  let written = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === quote) {
      index = stringEnd(text, index);
      continue;
    }
    if (openings.includes(character)) depth += 1;
    else if (closings.includes(character)) depth -= 1;
    else if (character !== comma) continue;
    // Each of these signs begins a line: of a value, or of a closing bracket.
    values += 1;
    written += depth * indent + 1;
    if (depth > bounds.depth || values > bounds.values || written > bounds.written) return true;
  }
  return false;
}

/**
 * JSON with indentation. Text that does not parse, such as JSON lines, is left unchanged, and so is JSON that is nested
 * so deep, or has so many values, that parsing and writing it would take long.
 */
export function readableJson(text: string): string {
  if (isOutOfBounds(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, indent);
  } catch {
    return text;
  }
}
