import { Parser } from 'htmlparser2';

/** The parts of a page that the search index stores. */
export interface ExtractedPage {
  title: string;
  description: string;
  language: string;
  /** ISO date, as the page itself gives it. */
  publishedAt?: string;
  /** The main content: the text of `main`, else of the body without navigation and asides. */
  text: string;
}

const ignoredElements = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'footer',
  'aside',
  'form',
  'svg',
  'button',
]);
const inlineElements = new Set(
  'a abbr b bdi cite code em i kbd mark q s samp small span strong sub sup time u var'.split(' '),
);

function tidy(parts: string[]): string {
  return parts.join('').replace(/\s+/gu, ' ').trim();
}

/** Reads title, metadata and main text from a page's HTML. */
export function extractPage(html: string): ExtractedPage {
  const title: string[] = [];
  const body: string[] = [];
  const main: string[] = [];
  const metadata = new Map<string, string>();
  let language = '';
  let ignoredDepth = 0;
  let mainDepth = 0;
  let place: 'outside' | 'title' | 'body' = 'outside';

  const addText = (text: string) => {
    if (place === 'title') title.push(text);
    if (place !== 'body' || ignoredDepth > 0) return;
    body.push(text);
    if (mainDepth > 0) main.push(text);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') language = attributes.lang ?? '';
      if (name === 'meta') metadata.set(attributes.property ?? attributes.name ?? '', attributes.content ?? '');
      if (name === 'title' && place === 'outside') place = 'title';
      if (name === 'body') place = 'body';
      if (name === 'main') mainDepth += 1;
      if (ignoredElements.has(name)) ignoredDepth += 1;
      // Separates the words of adjacent blocks, such as table cells.
      if (!inlineElements.has(name)) addText(' ');
    },
    ontext: addText,
    onclosetag(name) {
      if (name === 'title' && place === 'title') place = 'outside';
      if (!inlineElements.has(name)) addText(' ');
      if (name === 'main') mainDepth -= 1;
      if (ignoredElements.has(name)) ignoredDepth -= 1;
    },
  });
  parser.end(html);

  const publishedAt = metadata.get('article:published_time') ?? /"datePublished":\s*"([^"]+)"/u.exec(html)?.[1];
  return {
    title: tidy(title),
    description: metadata.get('description') ?? '',
    language,
    ...(publishedAt !== undefined && { publishedAt }),
    text: tidy(main.length > 0 ? main : body),
  };
}
