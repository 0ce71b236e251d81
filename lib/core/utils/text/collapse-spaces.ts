/** A text on one line: line breaks and runs of white space become a space each, and none is left at the ends. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
