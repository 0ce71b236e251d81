import type { Page } from '../core/provider';
import { parseHtml } from './parse-html';
import { readDocument } from './read-page';

/**
 * Fetched HTML as a readable page.
 * @param maxLength characters of markdown at most
 * @param withNotes whether to keep the texts of all footnotes that the content refers to
 */
export function readHtml(html: string, url: string, maxLength: number, withNotes = false): Page {
  return readDocument(parseHtml(html, url), { url, maxLength, withNotes });
}
