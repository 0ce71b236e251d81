import { Readability } from '@mozilla/readability';
import type { Page } from '../core/provider';
import { baseUrl } from './base-url';
import { copyDocument } from './copy-document';
import { cutMarkdown } from './cut-markdown';
import { readArticleBody } from './read-article-body';
import { readMetadata } from './read-metadata';
import { stripClutter, textLength } from './strip-clutter';
import { headingLevelAttribute, toMarkdown } from './to-markdown';

export interface ReadPageOptions {
  /** The page's address: links are made absolute against it, unless the page has a `<base>`. */
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

/** Below this share of the body's text, what Readability found is one part of a page that has several. */
const leastShare = 0.6;

/** Characters of markdown; a page that shows less may wait for a script to draw what its data say. */
const littleShown = 400;

/** The page's main element when it holds most of the text, else the body. */
function contentRoot(body: Element): Element {
  const main = body.querySelector('main, [role="main"], article');
  return main && textLength(main) > textLength(body) * 0.6 ? main : body;
}

function readArticle(document: Document): Element | null {
  // Readability renames every h1 to h2, which would flatten the outline.
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute(headingLevelAttribute, '1');
  const reader = new Readability<Node>(document, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node,
  });
  return (reader.parse()?.content as Element | undefined) ?? null;
}

function readContent(document: Document, base: string): string {
  const copy = copyDocument(document, { base });
  const body = copy.body.cloneNode(true) as Element;
  // Clutter is looked for in a connected body, and Readability needs the copy for itself.
  const plain = document.implementation.createHTMLDocument('');
  plain.body.replaceWith(body);
  stripClutter(body);
  const root = contentRoot(body);
  const article = readArticle(copy);
  const whole = textLength(root);
  const found = article === null ? 0 : textLength(article);
  if (article !== null && found > 0 && found >= whole * leastShare) {
    const markdown = toMarkdown(article);
    if (markdown !== '') return markdown;
  }
  return toMarkdown(root) || toMarkdown(copyDocument(document, { base, withHidden: true }).body);
}

/**
 * A document as readable markdown with what it says about itself. Readability finds the article; where it finds none,
 * or only a part of the page, the whole body is read without what surrounds its content. A page that has text is
 * never empty. The document, live or parsed, is not changed.
 * @returns a Page cut at a block border; `originalLength` is set where it was cut
 */
export function readDocument(document: Document, options: ReadPageOptions): Page {
  const shown = readContent(document, baseUrl(document, options.url));
  const told = shown.length < littleShown ? readArticleBody(document) : null;
  const whole = told !== null && told.length > shown.length * 2 ? told : shown;
  const { markdown, truncated } = cutMarkdown(whole, options.maxLength);
  return {
    url: options.url,
    ...readMetadata(document, options.url),
    markdown,
    contentLength: markdown.length,
    ...(truncated && { originalLength: whole.length }),
    truncated,
  };
}
