import { decodeEntities } from '../../../core/utils/text/decode-entities';

/** Titles and cited words keep the character references of the page's HTML. */
export function decodedText(text: string): string {
  return decodeEntities(text).trim();
}
