/**
 * Copies a string into memory of its own. A part that an engine cuts out of a string keeps the whole string alive; with
 * a streaming text, which is a new string with each piece, kept parts would take memory with the square of its length.
 */
export function copyText(part: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(part));
  return typeof copy === 'string' ? copy : part;
}
