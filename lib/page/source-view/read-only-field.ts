const readOnly = 'textarea[readonly], textarea[aria-readonly="true"]';

/** Whether a field is read-only, so that its value was not typed by the person. */
export function isReadOnly(field: Element): boolean {
  return field.matches(readOnly);
}

/**
 * The longest text of several lines in a page's read-only fields; empty if there is none. Viewers of source files that
 * render only the visible lines keep the whole file in such a field.
 */
export function readOnlyField(document: Document): string {
  const texts = Array.from(document.querySelectorAll<HTMLTextAreaElement>(readOnly), ({ value }) => value);
  return texts.filter((text) => text.includes('\n')).sort((one, other) => other.length - one.length)[0] ?? '';
}
