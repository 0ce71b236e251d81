import type { Page } from '../../core/provider';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { baseUrl } from '../dom/base-url';
import { escapeText } from '../markdown/escape-text';
import type { Metadata } from '../metadata/read-metadata';
import { findTranscript } from './find-cues';
import { isWatchPage, readWatchPage } from './watch-page';
import { writeTranscript } from './write-transcript';

/** Mean characters of a line; with longer ones, the transcript is prose with times in it, and read as such. */
const maxMeanLength = 300;

/** A copy of a document without some of its nodes. */
function without(document: Document, nodes: ReadonlySet<Node>): Document {
  const copy = document.cloneNode(true) as Document;
  const [source, target] = [document, copy].map((root) => root.createTreeWalker(root, 5));
  const removed: ChildNode[] = [];
  while (source?.nextNode() && target?.nextNode()) {
    if (nodes.has(source.currentNode)) removed.push(target.currentNode as ChildNode);
  }
  for (const node of removed) node.remove();
  return copy;
}

/**
 * Reads a page that shows a transcript: under the title `Transcript` the words, by the minute. Before it, on the page
 * of a video, the video's title, channel and description; on any other page its text.
 * @param metadata of the page
 * @param readRest reads the page without the transcript
 * @returns the metadata, as the page shows them, and the markdown; null where there is no transcript
 */
export function* readWithTranscript(
  document: Document,
  url: string,
  metadata: Metadata,
  readRest: (rest: Document) => SlicedWork<string>,
): SlicedWork<(Metadata & Pick<Page, 'markdown'>) | null> {
  const found = findTranscript(document);
  if (!found) return null;
  const transcript = `## Transcript\n\n${writeTranscript(found.cues, { url, base: baseUrl(document, url) })}`;
  if (isWatchPage(document)) {
    const { description, ...video } = readWatchPage(document, url, found.root, metadata);
    const { publishedAt, ...rest } = metadata;
    // After navigation by script the page's head still has the date of the first video.
    const known = video.title === metadata.title ? metadata : rest;
    const head = [`# ${escapeText(video.title)}`, video.byline && escapeText(video.byline), description];
    return { ...known, ...video, markdown: [...head.filter(Boolean), transcript].join('\n\n') };
  }
  const length = found.cues.reduce((sum, { text }) => sum + text.length, 0);
  if (length > found.cues.length * maxMeanLength) return null;
  yield;
  const shown = yield* readRest(without(document, found.nodes));
  const rest = shown.replace(/(?:^|(?<!\n)\n+)#{1,6} (?:\w+ )?transcript\s*$/i, '');
  return { ...metadata, markdown: [rest, transcript].filter(Boolean).join('\n\n') };
}
