/** Two or more white-space characters, or one that is not an ordinary space. */
const uneven = /\s{2,}|[^\S ]/g;

/** Replaces each run of white space by one space. Most texts hold only single spaces, and are returned as they are. */
export function singleSpaces(text: string): string {
  return text.replace(uneven, ' ');
}
