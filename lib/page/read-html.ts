import type { Page } from '../core/provider';
import { parseHtml } from './parse-html';
import { readDocument } from './read-page';

/** Fetched HTML as a readable page. @param maxLength characters of markdown at most */
export function readHtml(html: string, url: string, maxLength: number): Page {
  return readDocument(parseHtml(html, url), { url, maxLength });
}
