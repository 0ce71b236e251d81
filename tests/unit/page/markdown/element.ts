import { copyDocument } from '../../../../lib/page/capture/copy-document';
import { finishMarkup } from '../../../../lib/page/markdown/prepare-markup';
import { toMarkdown } from '../../../../lib/page/markdown/to-markdown';
import { parseHtml } from '../../../../lib/page/parse-html';

const url = 'https://reed.example/dir/page';

/** The markdown of a piece of HTML as the body of a page, all of it. */
export function markdownOf(html: string): string {
  const { body } = copyDocument(parseHtml(html, url), { base: url });
  finishMarkup(body, url);
  return toMarkdown(body);
}

/** The first element of a piece of HTML. */
export function elementOf(html: string): Element {
  const element = parseHtml(html, url).body.firstElementChild;
  if (element === null) throw new Error('no element');
  return element;
}
