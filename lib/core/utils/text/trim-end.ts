/**
 * A text without trailing characters of a given set. A pattern such as `/[.,]+$/` would restart in each run of them,
 * which takes quadratic time.
 * @param characters each of one UTF-16 unit
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
