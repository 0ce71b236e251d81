const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Decodes numeric entities and the named ones that models write; others stay unchanged. */
export function decodeModelEntities(source: string): string {
  return source.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name.toLowerCase()] ?? all;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
}
