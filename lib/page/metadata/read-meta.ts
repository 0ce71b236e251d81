/** A page's `<meta>` values by property and name in lower case, in document order. */
export type Meta = ReadonlyMap<string, readonly string[]>;

const maxElements = 500;

/** Reads `<meta>` elements, but for those of microdata. Empty values are passed over. */
export function readMeta(document: Document): Meta {
  const values = new Map<string, string[]>();
  for (const meta of Array.from(document.querySelectorAll('meta[content]')).slice(0, maxElements)) {
    const content = meta.getAttribute('content')?.trim();
    if (!content) continue;
    for (const attribute of ['property', 'name', 'http-equiv']) {
      for (const name of (meta.getAttribute(attribute) ?? '').toLowerCase().split(/\s+/)) {
        if (name) values.set(name, [...(values.get(name) ?? []), content]);
      }
    }
  }
  return values;
}

/** The first value of each name, in the order of the names. */
export function firstOf(meta: Meta, names: readonly string[]): string[] {
  return names.flatMap((name) => meta.get(name)?.slice(0, 1) ?? []);
}
