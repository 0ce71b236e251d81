import { collapseSpaces } from '../core/utils/text/collapse-spaces';
import { escapeText } from './markdown/escape-text';
import { boundMarkup } from './markup/bound-markup';
import { hasType, type JsonLdNode } from './metadata/read-json-ld';

/** Characters; shorter bodies are summaries. */
const minLength = 200;

/** The text of a body that is HTML; blocks begin on a new line. */
function articleText(body: string): string {
  if (!/<\/?(?:p|br|div)\b/i.test(body)) return body;
  const document = new DOMParser().parseFromString(
    boundMarkup(body.replace(/<\/(?:p|div|h\d|li)>|<br(?=[\s/>])/gi, '\n$&')),
    'text/html',
  );
  for (const element of document.querySelectorAll('script, style')) element.remove();
  return document.body.textContent ?? '';
}

/**
 * The `articleBody` of a page's JSON-LD as markdown paragraphs: the only text of script-rendered pages if the script
 * did not run.
 * @see https://schema.org/articleBody
 * @returns null where there is none, or only a summary
 */
export function readArticleBody(nodes: readonly JsonLdNode[]): string | null {
  const bodies = nodes
    .filter((node) => hasType(node, ['Article', 'Posting', 'Report', 'Recipe']))
    .flatMap((node) => (typeof node.articleBody === 'string' ? [node.articleBody] : []));
  const body = bodies.sort((one, other) => other.length - one.length)[0];
  if (body === undefined || body.length < minLength) return null;
  const paragraphs = articleText(body)
    .split(/(?<!\s)\s*[\r\n]+\s*/)
    .map((paragraph) => escapeText(collapseSpaces(paragraph)));
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}
