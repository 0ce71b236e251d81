import { cutPage } from '../core/http/service-page';
import type { Page } from '../core/provider';
import { textPage } from './source-view/text-page';

/**
 * Text, source code or data as a readable page.
 * @param contentType as the server sent it, with or without parameters
 * @param maxLength characters of markdown at most
 */
export function readTextPage(text: string, url: string, contentType: string, maxLength: number): Page {
  return cutPage(textPage(text, url, contentType), maxLength);
}
