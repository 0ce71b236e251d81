/**
 * A slice as a string of its own. Engines keep a slice as a reference to the whole: the blocks of a streamed text would
 * keep every state of it in memory.
 */
export function ownSlice(text: string, start: number, end?: number): string {
  return text.slice(start, end).split('\n').join('\n');
}
