import type { FlatText } from './flatten-tokens';
import { type CitedSource, flattenNote, sourcesOfText } from './note-sources';
import type { LinkedBlock } from './read-blocks';

/** The pages that the marks of a page refer to. */
export interface PageNotes {
  /** Whether there is a footnote, or an entry of a list of sources, with this label. */
  has(label: string): boolean;
  /** The pages that it names; none for a book without a link. */
  sourcesOf(label: string): CitedSource[];
}

const entryNumber = /^\s*(?:\[(\d{1,3})\]|【(\d{1,3})】|\((\d{1,3})\)|(\d{1,3})[.)])\s/;
const year = /\b(1[5-9]\d\d|20\d\d)\b/g;
const surname = /\p{Lu}[\p{L}'’-]{2,}/u;
/** Maximum number of characters of a note that only names an entry of a bibliography, such as 'Marsh 1921, p. 4'. */
const maxShortNote = 200;
/** Maximum number of entries that are searched for one year. */
const maxEntries = 100;

/** The entries of a bibliography by the years that they name. */
function entriesByYear(entries: readonly LinkedBlock[]): Map<string, LinkedBlock[]> {
  const byYear = new Map<string, LinkedBlock[]>();
  for (const entry of entries) {
    for (const [found] of entry.text.slice(0, 1_000).matchAll(year)) {
      const known = byYear.get(found) ?? [];
      if (known.length < maxEntries && known.at(-1) !== entry) byYear.set(found, [...known, entry]);
    }
  }
  return byYear;
}

/**
 * Reads the footnotes of a page and the entries of its lists of sources: by number, and for footnotes that only name an
 * author and a year, by these. Links to the page's own site are sources only if no note leads to another site:
 * otherwise they explain.
 * @param notes markdown of the footnotes by their labels
 * @param entries of lists of sources
 */
export function readPageNotes(
  notes: ReadonlyMap<string, string>,
  entries: readonly LinkedBlock[],
  pageUrl: string,
): PageNotes {
  const texts = new Map<string, FlatText>();
  for (const [label, markdown] of notes) texts.set(label, flattenNote(markdown));
  for (const entry of entries) {
    const written = entryNumber.exec(entry.text);
    const label = written ? (written[1] ?? written[2] ?? written[3] ?? written[4]) : entry.number?.toString();
    if (label !== undefined && !texts.has(label)) texts.set(label, entry);
  }
  const years = entriesByYear(entries);

  /** The entry of the bibliography that a short note names. */
  function entryOf({ text }: FlatText): FlatText | undefined {
    if (text.length > maxShortNote) return undefined;
    const name = surname.exec(text)?.[0];
    const [when] = text.match(year) ?? [];
    if (name === undefined || when === undefined) return undefined;
    return years.get(when)?.find((entry) => entry.text.includes(name) && entry.links.length > 0);
  }

  function read(site: 'other' | 'own'): Map<string, CitedSource[]> {
    const sources = new Map<string, CitedSource[]>();
    for (const [label, text] of texts) {
      const own = sourcesOfText(text, site, pageUrl);
      const entry = own.length > 0 ? undefined : entryOf(text);
      sources.set(label, entry ? sourcesOfText(entry, site, pageUrl) : own);
    }
    return sources;
  }

  let sources = read('other');
  if ([...sources.values()].every(({ length }) => length === 0)) sources = read('own');
  return { has: (label) => texts.has(label), sourcesOf: (label) => sources.get(label) ?? [] };
}
