import type { Page } from '../../core/provider';
import { baseUrl } from '../dom/base-url';
import { escapeText } from '../markdown/escape-text';
import type { Said } from '../metadata/read-metadata';
import { findTranscript } from './find-cues';
import { isWatchPage, readWatchPage } from './watch-page';
import { writeTranscript } from './write-transcript';

/** Characters of a line on average: where they are longer, a page's transcript is prose with times in it, and read as such. */
const maxAverage = 300;

/** A copy of a document without some of its nodes. */
function without(document: Document, nodes: ReadonlySet<Node>): Document {
  const copy = document.cloneNode(true) as Document;
  const [source, target] = [document, copy].map((root) => root.createTreeWalker(root, 5));
  const gone: ChildNode[] = [];
  while (source?.nextNode() && target?.nextNode()) {
    if (nodes.has(source.currentNode)) gone.push(target.currentNode as ChildNode);
  }
  for (const node of gone) node.remove();
  return copy;
}

/**
 * A page that shows a transcript: under the title `Transcript` what is said, by the minute. Before it, on a page that is there for
 * a film, the film's title, channel and description; on any other page its text.
 * @param said what the page's metadata say
 * @param readRest reads a page as any other
 * @returns the metadata, as the page shows them, and the markdown; null where no transcript is shown
 */
export function readWithTranscript(
  document: Document,
  url: string,
  said: Said,
  readRest: (rest: Document) => string,
): (Said & Pick<Page, 'markdown'>) | null {
  const found = findTranscript(document);
  if (!found) return null;
  const transcript = `## Transcript\n\n${writeTranscript(found.cues, { url, base: baseUrl(document, url) })}`;
  if (isWatchPage(document)) {
    const { description, ...film } = readWatchPage(document, url, found.root, said);
    const { publishedAt, ...rest } = said;
    // The head of a page that went on to another film tells the date of the first.
    const known = film.title === said.title ? said : rest;
    const head = [`# ${escapeText(film.title)}`, film.byline && escapeText(film.byline), description];
    return { ...known, ...film, markdown: [...head.filter(Boolean), transcript].join('\n\n') };
  }
  const length = found.cues.reduce((sum, { text }) => sum + text.length, 0);
  if (length > found.cues.length * maxAverage) return null;
  const rest = readRest(without(document, found.nodes)).replace(/(?:^|\n+)#{1,6} (?:\w+ )?transcript\s*$/i, '');
  return { ...said, markdown: [rest, transcript].filter(Boolean).join('\n\n') };
}
