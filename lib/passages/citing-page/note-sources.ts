import { domainOf } from '../../core/source';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { anyOf, ofAllLanguages } from '../languages/compile-pack';
import { BoundedLexer } from '../markdown/bounded-lexer';
import { type FlatText, flattenTokens } from './flatten-tokens';
import { linkKind } from './link-kind';

/** A page that a sentence cites. */
export interface CitedSource {
  url: string;
  /** The citing page's name for it. */
  title: string;
}

/** Maximum number of pages of one note; the rest of a long one are remarks. */
const maxOfNote = 3;
/** Characters of a title. */
const maxTitle = 160;
/** Copies of pages, and catalogues that have entries about works instead of their words. */
const secondary =
  /(?:^|\.)(?:web\.archive\.org|archive\.(?:today|ph|is|li)|webcitation\.org|doi\.org|hdl\.handle\.net|worldcat\.org|semanticscholar\.org|isbnsearch\.org|d-nb\.info|portal\.issn\.org)$/;
const identifier = /^(?:(?:isbn|issn|doi|pmid|pmc|oclc|s2cid|bibcode|jstor|pdf)\b|\d[\d\s–-]*$|10\.\d{4})/i;
const archived = ofAllLanguages(
  (packs) => new RegExp(`^(?:${anyOf(packs, ({ pages }) => pages.archived)})(?![\\p{L}\\p{N}_])`, 'iu'),
);

function noteTitle(label: string, text: string, url: string): string {
  const named = collapseSpaces(label);
  if (named.length > 3 && !/^(?:https?:|www\.)|^[\w.-]+\.[a-z]{2,}(?:\/|$)/i.test(named))
    return named.slice(0, maxTitle);
  return text.length > 3 ? text.slice(0, maxTitle) : domainOf(url);
}

/**
 * The pages that a footnote or an entry of a list of sources names. A copy in an archive or an entry of a catalogue is
 * used for its work only if the note names nothing else.
 * @param site whether pages of other sites count, or those of the page's own
 * @param pageUrl of the page that contains the note
 */
export function sourcesOfText({ text, links }: FlatText, site: 'other' | 'own', pageUrl: string): CitedSource[] {
  const named = links.flatMap(({ start, end, url }) => {
    if (linkKind(url, pageUrl) !== site) return [];
    const label = text.slice(start, end);
    const isCopy = secondary.test(new URL(url).hostname) || archived().test(label.trim());
    const isSecondary = isCopy || identifier.test(label.trim());
    const source = { url, title: noteTitle(label, text.trim(), url) };
    return [{ source, isSecondary }];
  });
  const works = named.filter(({ isSecondary }) => !isSecondary);
  // One of several copies with the same words is enough.
  const chosen = works.length > 0 ? works.slice(0, maxOfNote) : named.slice(0, 1);
  return chosen.map(({ source }) => source);
}

/** The markdown of a note as text with links. */
export function flattenNote(markdown: string): FlatText {
  return flattenTokens(new BoundedLexer().inlineTokens(markdown.replaceAll('\n', ' ')));
}
