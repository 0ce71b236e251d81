/** A text with one space where it has several, and with its lines as they are. */
export function withSingleSpaces(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ');
}
