/** The size of a value of JSON. */
export interface ValueSize {
  /** Values in it, with those in lists and objects. */
  values: number;
  /** UTF-16 units of its texts and of the names of its fields. */
  characters: number;
}

/**
 * Measures a value without recursion.
 * @param most the value is not measured beyond these; `depth`: levels of lists and objects
 * @returns undefined where it is larger or deeper
 */
export function valueSize(value: unknown, most: ValueSize & { depth: number }): ValueSize | undefined {
  const size: ValueSize = { values: 0, characters: 0 };
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most.depth) return undefined;
    const next: unknown[] = [];
    for (const one of level) {
      size.values += 1;
      if (typeof one === 'string') size.characters += one.length;
      else if (Array.isArray(one)) {
        if (size.values + next.length + one.length > most.values) return undefined;
        for (const entry of one) next.push(entry);
      } else if (typeof one === 'object' && one !== null) {
        for (const [name, field] of Object.entries(one)) {
          size.characters += name.length;
          next.push(field);
        }
      }
      if (size.values + next.length > most.values || size.characters > most.characters) return undefined;
    }
    level = next;
  }
  return size;
}

/** Characters that take as long to copy as one value takes to read. */
const charactersPerValue = 300;

/** An estimate of the work that reading or storing a value is, in values. */
export function estimateWork({ values, characters }: ValueSize): number {
  return values + characters / charactersPerValue;
}
