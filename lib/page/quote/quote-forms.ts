/** Marks of notes, with the labels that MediaWiki and its templates write in them. */
const noteMarks = /\[\^[^\][\s]{1,40}\]:?|\[(?:\d{1,3}|[a-z]|(?:note|ref) \d{1,3}|citation needed)\](?!\()/g;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' };
/** Markup at the start of a line of markdown: list items, task boxes, headings, quotes, tables. */
const lineStart = /^[ \t]*(?:(?:[-*+•‣◦▪]|\d{1,4}[.)]|#{1,6}|>|\|)[ \t]+){1,8}(?:\[[ xX]\][ \t]+)?/gm;
const ruleLine = /^[ \t|:*_-]{3,}$/gm;

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** A quote without markdown's signs, with entities decoded. The patterns are bounded: a quote may be any text. */
function plainWords(quote: string): string {
  return quote
    .replace(ruleLine, '')
    .replace(lineStart, '')
    .replace(/!\[[^\][]{0,500}\]\([^()\s]{0,2000}(?: "[^"]{0,500}")?\)/g, ' ')
    .replace(/\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}(?: "[^"]{0,500}")?\)/g, ']')
    .replace(/\\([!-/:-@[-`{-~])|[*_`~|[\]]/g, (_sign, kept: string | undefined) => kept ?? '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? entity;
      return character(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
    });
}

/**
 * TeX between dollar signs, distinguished from amounts of money by Pandoc's rules.
 * @see https://pandoc.org/MANUAL.html#math
 */
const formulas = /\$\$[^$]{1,2000}\$\$|\$(?=[^\s$])[^$\n]{0,500}[^\s$]\$(?!\d)|\$[^\s$]\$(?!\d)/g;

/** A quote without its formulas, which pages render with other characters; undefined where it has none. */
export function withoutFormulas(quote: string): string | undefined {
  const rest = quote.replace(formulas, ' ');
  return rest === quote ? undefined : plainWords(rest.replace(noteMarks, ''));
}

/**
 * The forms in which a page may contain a quote, likeliest first: verbatim, without footnote references, without
 * markdown and entities.
 */
export function quoteForms(quote: string): string[] {
  const unmarked = quote.replace(noteMarks, '');
  return [...new Set([quote, unmarked, plainWords(quote), plainWords(unmarked)])];
}
