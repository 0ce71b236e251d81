import type { Page } from '../core/provider';
import { parseHtml } from './parse-html';
import { type ReadingChoices, readDocument } from './read-page';

/**
 * HTML as a readable page.
 * @param maxLength characters of markdown at most
 */
export function readHtml(html: string, url: string, maxLength: number, choices: ReadingChoices = {}): Page {
  return readDocument(parseHtml(html, url), { url, maxLength, ...choices });
}
