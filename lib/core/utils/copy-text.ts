/**
 * The same characters in memory of their own. A part that an engine cuts out of a string keeps the whole string alive. A text
 * that streams is a new string with each piece: parts that are kept of each would take memory with the square of its length.
 */
export function copyText(part: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(part));
  return typeof copy === 'string' ? copy : part;
}
