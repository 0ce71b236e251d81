import { linkKind } from './link-kind';
import { type CitedSource, sourcesOfNote, sourcesOfText } from './note-sources';
import type { LinkedBlock } from './read-blocks';

/** The pages that the marks of a page stand for. */
export interface PageNotes {
  /** Whether there is a footnote, or an entry of a list of sources, with this label. */
  has(label: string): boolean;
  /** The pages that it names; none for a book without a link. */
  sourcesOf(label: string): CitedSource[];
}

const entryNumber = /^\s*(?:\[(\d{1,3})\]|【(\d{1,3})】|\((\d{1,3})\)|(\d{1,3})[.)])\s/;
const year = /\b(1[5-9]\d\d|20\d\d)\b/g;
const surname = /\p{Lu}[\p{L}'’-]{2,}/u;
/** Characters of a note that only names an entry of a bibliography, such as 'Marsh 1921, p. 4'. */
const maxShortNote = 200;
/** Entries that are searched for one year. */
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
 * Reads the footnotes of a page, and the entries of its lists of sources: by their numbers, and for footnotes that only name an
 * author and a year by these.
 * @param notes markdown of the footnotes by their labels
 * @param entries of lists of sources
 */
export function readPageNotes(
  notes: ReadonlyMap<string, string>,
  entries: readonly LinkedBlock[],
  pageUrl: string,
): PageNotes {
  const known = new Map<string, CitedSource[]>();
  const linked = entries.filter(({ links }) =>
    links.some(({ url }) => ['own', 'other'].includes(linkKind(url, pageUrl))),
  );
  let years: Map<string, LinkedBlock[]> | undefined;

  function fromBibliography(note: string): CitedSource[] {
    if (note.length > maxShortNote) return [];
    const text = note.replace(/\]\([^()\s]{0,400}\)/g, ']');
    const name = surname.exec(text)?.[0];
    const [when] = text.match(year) ?? [];
    if (name === undefined || when === undefined) return [];
    years ??= entriesByYear(linked);
    const entry = years.get(when)?.find((candidate) => candidate.text.includes(name));
    return entry ? sourcesOfText(entry, pageUrl) : [];
  }

  for (const entry of entries) {
    const written = entryNumber.exec(entry.text);
    const label = written ? (written[1] ?? written[2] ?? written[3] ?? written[4]) : entry.number?.toString();
    if (label === undefined || notes.has(label) || known.has(label)) continue;
    known.set(label, sourcesOfText(entry, pageUrl));
  }
  return {
    has: (label) => notes.has(label) || known.has(label),
    sourcesOf(label) {
      const read = known.get(label);
      if (read) return read;
      const note = notes.get(label);
      if (note === undefined) return [];
      const own = sourcesOfNote(note, pageUrl);
      const sources = own.length > 0 ? own : fromBibliography(note);
      known.set(label, sources);
      return sources;
    },
  };
}
