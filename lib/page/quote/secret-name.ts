/** Bytes of a name that cannot be guessed. */
const nameBytes = 12;

/**
 * A name for a highlight. Highlights of content scripts are in the registry of the page, whose scripts can list it; a
 * name known in advance would also allow them to prepare for it.
 * @see https://drafts.csswg.org/css-highlight-api-1/#highlightregistry
 */
export function secretName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(nameBytes));
  return `h${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
