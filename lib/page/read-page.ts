import { cutPage } from '../core/http/service-page';
import type { Page } from '../core/provider';
import { runAtOnce, type SlicedWork } from '../core/utils/async/sliced-work';
import { copyDocument } from './capture/copy-document';
import { baseUrl } from './dom/base-url';
import { type ExtractOptions, extractContent } from './extract/extract-content';
import { finishMarkup } from './markdown/prepare-markup';
import { toMarkdown } from './markdown/to-markdown';
import { declaredAddress } from './metadata/canonical-link';
import { type JsonLdNode, readJsonLd } from './metadata/read-json-ld';
import { readMetadata } from './metadata/read-metadata';
import { readArticleBody } from './read-article-body';
import { readSourceView } from './source-view/read-source-view';
import { mayHaveTranscript } from './transcript/find-stamps';
import { readWithTranscript } from './transcript/read-with-transcript';

export interface ReadPageOptions extends Omit<ExtractOptions, 'nodes'> {
  /** Characters of markdown at most. */
  maxLength: number;
}

/** Characters of markdown; a shorter page may be one that a script draws from its data. */
const shortPage = 400;

function* readContent(document: Document, nodes: readonly JsonLdNode[], options: ReadPageOptions): SlicedWork<string> {
  const base = baseUrl(document, options.url);
  const { root, isFrameOnly } = yield* extractContent(document, { ...options, nodes });
  const markdown = toMarkdown(root);
  if (markdown !== '' || isFrameOnly) return markdown;
  yield;
  // No content was found: the whole body is returned, with hidden elements.
  const { body } = copyDocument(document, { base, withHidden: true });
  finishMarkup(body, base);
  yield;
  return toMarkdown(body);
}

function* readText(document: Document, nodes: readonly JsonLdNode[], options: ReadPageOptions): SlicedWork<string> {
  const shown = yield* readContent(document, nodes, options);
  const articleBody = shown.length < shortPage ? readArticleBody(nodes) : null;
  return articleBody !== null && articleBody.length > shown.length * 2 ? articleBody : shown;
}

/**
 * A document as readable markdown with its metadata. The markdown is empty only where the page has no text at all, or
 * none but menus, notices and the like that frame the content of other pages. The document, live or parsed, is not
 * changed.
 * @returns work between whose steps other tasks may run; its result is a Page cut at a block's end, `originalLength`
 * is set where it was cut
 */
export function* readDocumentInSteps(document: Document, options: ReadPageOptions): SlicedWork<Page> {
  const { url, maxLength } = options;
  const nodes = readJsonLd(document);
  yield;
  const canonicalUrl = declaredAddress(document, url);
  const metadata = { ...readMetadata(document, url, nodes), ...(canonicalUrl !== undefined && { canonicalUrl }) };
  yield;
  const source = readSourceView(document, url);
  if (source !== null) return cutPage({ url, ...metadata, markdown: source }, maxLength);
  const readRest = (rest: Document) => readText(rest, nodes, options);
  yield;
  const video = mayHaveTranscript(document) ? yield* readWithTranscript(document, url, metadata, readRest) : null;
  return cutPage({ url, ...(video ?? { ...metadata, markdown: yield* readRest(document) }) }, maxLength);
}

/** As {@link readDocumentInSteps}, without pauses. */
export function readDocument(document: Document, options: ReadPageOptions): Page {
  return runAtOnce(readDocumentInSteps(document, options));
}
