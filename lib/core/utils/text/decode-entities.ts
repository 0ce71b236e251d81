import { decodeHTML } from 'entities/decode';

/**
 * Replaces HTML's character references, such as `&amp;` and `&#8217;`, in a text; tags are left as they are. The rules
 * for text between tags apply, so old names count without a semicolon, too.
 * @see https://html.spec.whatwg.org/multipage/named-characters.html
 */
export function decodeEntities(text: string): string {
  return decodeHTML(text);
}
