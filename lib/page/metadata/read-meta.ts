import { collapseSpaces } from '../../core/utils/text/collapse-spaces';

/** A page's `<meta>` values by property and name in lower case, in document order. */
export type MetaValues = ReadonlyMap<string, readonly string[]>;

const maxElements = 500;
const attributes = ['property', 'name', 'http-equiv'];

/** Reads `<meta>` elements, except those of microdata. Empty values are skipped. */
export function readMeta(document: Document): MetaValues {
  const values = new Map<string, string[]>();
  const elements = document.querySelectorAll('meta[content]');
  for (let index = 0; index < elements.length && index < maxElements; index += 1) {
    const meta = elements[index];
    const content = meta?.getAttribute('content')?.trim();
    if (!meta || !content) continue;
    for (const attribute of attributes) {
      const written = meta.getAttribute(attribute);
      if (!written) continue;
      for (const name of collapseSpaces(written.toLowerCase()).split(' ')) {
        const known = values.get(name);
        if (known) known.push(content);
        else if (name) values.set(name, [content]);
      }
    }
  }
  return values;
}

/** The first value of each name, in the order of the names. */
export function firstValues(meta: MetaValues, names: readonly string[]): string[] {
  const values: string[] = [];
  for (const name of names) {
    const value = meta.get(name)?.[0];
    if (value !== undefined) values.push(value);
  }
  return values;
}
