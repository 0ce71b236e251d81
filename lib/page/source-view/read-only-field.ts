const readOnly = 'textarea[readonly], textarea[aria-readonly="true"]';

/** Whether a field is there to be read: nobody can have typed what it holds. */
export function isReadOnly(field: Element): boolean {
  return field.matches(readOnly);
}

/** The longest text of several lines that a page holds in a field that can only be read; empty where there is none. */
export function readOnlyField(document: Document): string {
  const texts = Array.from(document.querySelectorAll<HTMLTextAreaElement>(readOnly), ({ value }) => value);
  return texts.filter((text) => text.includes('\n')).sort((one, other) => other.length - one.length)[0] ?? '';
}
