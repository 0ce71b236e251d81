import { decodeHTML } from 'entities/decode';

/**
 * Plain text for text with HTML's character references in it, such as `&amp;` and `&#8217;`; tags stay as they are. By the
 * rules for text between tags, so that old names count without their semicolon, too.
 * @see https://html.spec.whatwg.org/multipage/named-characters.html
 */
export function decodeEntities(text: string): string {
  return decodeHTML(text);
}
