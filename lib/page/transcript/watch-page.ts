import { copyDocument } from '../capture/copy-document';
import { baseUrl } from '../dom/base-url';
import { finishMarkup } from '../markdown/prepare-markup';
import { toMarkdown } from '../markdown/to-markdown';
import type { Metadata } from '../metadata/read-metadata';
import { shownText } from './shown-text';

/** Characters of each text. */
const maxTitle = 300;
const maxChannel = 100;
const maxDescription = 10_000;
/** Elements that are looked at for each text. */
const maxElements = 50;
const channels =
  '[id*="channel-name"], [class*="channel-name"], [class*="uploader"], [rel~="author"], [itemprop="author"], [class*="owner-name"]';
const descriptions = '[id*="description"], [class*="description"], [itemprop="description"]';

/**
 * Whether a page declares itself to be about one video; an article with a video in it does not.
 * @see https://ogp.me/#type_video
 */
export function isWatchPage(document: Document): boolean {
  const kind = document.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  if (kind !== '') return kind.startsWith('video');
  return document.querySelector('[itemtype$="/VideoObject"]') !== null;
}

/** The heading that is part of the document's title. */
function headingInTitle(document: Document): string {
  const headings = Array.from(document.querySelectorAll('h1, h2')).slice(0, maxElements);
  const texts = headings.map((heading) => shownText([heading]));
  return texts.find((text) => text !== '' && text.length <= maxTitle && document.title.includes(text)) ?? '';
}

function channelOf(document: Document): string {
  const places = Array.from(document.body.querySelectorAll(channels)).slice(0, maxElements);
  const names = places.map((element) => shownText([element.querySelector('a') ?? element]));
  return names.find((name) => name !== '' && name.length <= maxChannel) ?? '';
}

/**
 * Turns line ends that the page shows by its style (`white-space: pre-line`) into `<br>`, since the copy has no style.
 */
function breakLines(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!/\S\n+\S/.test(text.data) && !/^\n+\S|\S\n+$/.test(text.data)) continue;
    const lines = text.data.split('\n');
    text.replaceWith(
      ...lines.flatMap((line, index) => (index === 0 ? [line] : [root.ownerDocument.createElement('br'), line])),
    );
  }
}

function descriptionOf(document: Document, transcript: Element, base: string): string {
  const places = Array.from(document.body.querySelectorAll(descriptions)).slice(0, maxElements);
  const lengths = places.flatMap((element) => {
    if (element.contains(transcript) || transcript.contains(element)) return [];
    const length = shownText([element]).length;
    return length > 0 && length <= maxDescription ? [{ element, length }] : [];
  });
  const [longest] = lengths.sort((one, other) => other.length - one.length);
  if (!longest) return '';
  const part = document.implementation.createHTMLDocument('');
  part.body.append(part.importNode(longest.element, true));
  for (const button of part.querySelectorAll('button, [role="button"]')) button.remove();
  breakLines(part.body);
  const { body } = copyDocument(part, { base });
  finishMarkup(body, base);
  return toMarkdown(body);
}

/**
 * Reads title, channel and description of a video from what its page shows: such pages go from one video to the next by
 * script, and leave the metadata of the first in their head.
 * @param metadata from the head
 */
export function readWatchPage(
  document: Document,
  url: string,
  transcript: Element,
  metadata: Metadata,
): { title: string; byline?: string; description: string } {
  const shown = headingInTitle(document);
  const title = shown || metadata.title;
  const channel = channelOf(document) || (title === metadata.title ? metadata.byline : undefined);
  return {
    title,
    ...(channel && { byline: channel }),
    description: descriptionOf(document, transcript, baseUrl(document, url)),
  };
}
