import type { Page } from '../../core/provider';
import { claimsOfBlock } from './citing-claims';
import { extractFootnotes } from './extract-footnotes';
import { findMarks, type MarkedText } from './find-marks';
import { linkKind } from './link-kind';
import { readPageNotes } from './page-notes';
import { type LinkedBlock, readBlocks } from './read-blocks';
import { isSelected } from './selected-text';
import { type CitingText, writeClaims } from './write-claims';

export interface CitingPageOptions {
  /** Text of the page that the person has selected: only its sentences are read. */
  selection?: string;
  /** Pages that may be cited. */
  maxPages: number;
}

/**
 * The sentences of a page that cite, with the pages that they cite. Footnotes are resolved to the links in them. A page
 * without footnotes cites by links in its text to other sites.
 */
export function readCitingPage(
  { url, markdown, language }: Pick<Page, 'url' | 'markdown' | 'language'>,
  { selection, maxPages }: CitingPageOptions,
): CitingText {
  const page = extractFootnotes(markdown);
  const all = readBlocks(page.markdown);
  const notes = readPageNotes(
    page.notes,
    all.filter(({ isEntry }) => isEntry),
    url,
  );
  const reading = { isNote: notes.has, isAnchor: (link: string) => linkKind(link, url) === 'anchor' };
  const blocks: { block: LinkedBlock; marked: MarkedText }[] = all
    .filter(({ isEntry }) => !isEntry)
    .map((block) => ({ block, marked: findMarks(block, reading) }));
  const selected = selection === undefined ? () => true : isSelected(selection);
  const hasNotes = blocks.some(({ marked }) =>
    marked.marks.some(({ target }) => target.type === 'note' && notes.sourcesOf(target.label).length > 0),
  );
  const chosen = blocks.map(({ block: { heading }, marked }) => {
    const claims = claimsOfBlock(marked, { url, language }, notes, !hasNotes);
    const { text } = marked;
    return { heading, text, claims: claims.filter(({ start, end }) => selected(text.slice(start, end))) };
  });
  return writeClaims(chosen, maxPages);
}
