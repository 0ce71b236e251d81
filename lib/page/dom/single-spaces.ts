/** Two or more white-space characters, or one that is not an ordinary space. */
const uneven = /\s{2,}|[^\S ]/g;

/**
 * Replaces each run of white space by one space; white space at the ends becomes one space too, which `collapseSpaces`
 * removes. A page has thousands of texts, most of them with single spaces only: those are returned as they are.
 */
export function singleSpaces(text: string): string {
  return text.replace(uneven, ' ');
}
