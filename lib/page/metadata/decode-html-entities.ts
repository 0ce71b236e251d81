/**
 * Decodes HTML entities: structured data often contain entities of the HTML that they were made from. Tags stay as
 * text. `core/utils/text/decode-entities.ts` does so without a document, and brings the names of all entities along for
 * it.
 */
export function decodeHtmlEntities(text: string): string {
  // An ampersand before a space begins no entity.
  if (!text.includes('&') || !text.replaceAll('& ', '').includes('&')) return text;
  return new DOMParser().parseFromString(text.replace(/</g, '&lt;'), 'text/html').body.textContent ?? text;
}
