import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { innerText, textContent } from 'domutils';
import { DomHandler, Parser } from 'htmlparser2';
import type { SearchResult } from '../../core/provider';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';

/** Levels of nested elements that are parsed; a result page has some twenty. */
const maxDepth = 200;
/** Elements that are parsed; a result page has some thousand. */
const maxElements = 20_000;

function cleanText(node: AnyNode | null): string {
  return node === null ? '' : collapseSpaces(textContent(node));
}

/**
 * Links are redirects (`//duckduckgo.com/l/?uddg=…`) or direct; advertisements and the service's own pages are dropped.
 */
function targetOf(href: string): string | undefined {
  if (!URL.canParse(href, 'https://duckduckgo.com/')) return undefined;
  const url = new URL(href, 'https://duckduckgo.com/');
  const target = url.pathname === '/l/' ? url.searchParams.get('uddg') : url.href;
  if (target === null || !URL.canParse(target)) return undefined;
  const { hostname, protocol, href: address } = new URL(target);
  if (!/^https?:$/.test(protocol) || /(^|\.)duckduckgo\.com$/.test(hostname)) return undefined;
  return address;
}

function toResult(link: Element, snippet: AnyNode | null): SearchResult[] {
  const url = targetOf(link.attribs.href ?? '');
  return url === undefined ? [] : [{ url, title: cleanText(link) || url, snippet: cleanText(snippet) }];
}

/** The results of https://html.duckduckgo.com/html/: one block each. */
function htmlResults(root: AnyNode): SearchResult[] {
  return selectAll<AnyNode, Element>('.result:not(.result--ad)', root).flatMap((block) => {
    const link = selectOne<AnyNode, Element>('a.result__a', block);
    return link === null ? [] : toResult(link, selectOne('.result__snippet', block));
  });
}

/** The results of https://lite.duckduckgo.com/lite/: rows of one table; the snippet is in the row after its link. */
function liteResults(root: AnyNode): SearchResult[] {
  const cells = selectAll<AnyNode, Element>(
    'tr:not(.result-sponsored) a.result-link, tr:not(.result-sponsored) td.result-snippet',
    root,
  );
  return cells.flatMap((cell, index) => {
    if (cell.name !== 'a') return [];
    const next = cells[index + 1];
    return toResult(cell, next?.name === 'td' ? next : null);
  });
}

/** Whether a page is the check for bots: its markup decides, since the status may be 202, 200 or 403. */
function isBotCheck(root: AnyNode): boolean {
  return selectOne('.anomaly-modal__title, #challenge-form, form[action*="anomaly.js"]', root) !== null;
}

/**
 * Limits the depth of the tree: parser and selectors take minutes on elements that are nested a hundred thousand levels
 * deep, and seconds on as many siblings.
 */
class ShallowHandler extends DomHandler {
  private elementCount = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.elementCount += 1;
    if (this.tagStack.length > maxDepth || this.elementCount > maxElements) throw new RangeError('no result page');
    super.onopentag(name, attributes);
  }
}

/** The page's tree; undefined for one that is nested too deep, or has too many elements, to be a result page. */
function parsePage(html: string): Document | undefined {
  const handler = new ShallowHandler();
  try {
    new Parser(handler).end(html);
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
  return handler.root;
}

/** The content of a result page: `unknown` is a page with neither results nor the message that there are none. */
type ResultPage =
  | { type: 'results'; results: SearchResult[] }
  | { type: 'bot-check'; text: string }
  | { type: 'unknown' };

/** Reads a result page of either kind. */
export function readResultPage(html: string): ResultPage {
  const root = parsePage(html);
  if (root === undefined) return { type: 'unknown' };
  if (isBotCheck(root)) return { type: 'bot-check', text: cleanText(root) };
  const results = [...htmlResults(root), ...liteResults(root)];
  const isEmpty = () => selectOne('.no-results', root) !== null || /No\s+results\./i.test(innerText(root.children));
  return results.length > 0 || isEmpty() ? { type: 'results', results } : { type: 'unknown' };
}
