import { Buffer } from 'node:buffer';

/** Pieces of at most `size` bytes: 1 for a byte at a time, which cuts every character and every field that can be cut. */
export function bySize(body: string | Uint8Array, size: number): Uint8Array[] {
  const bytes = Buffer.from(body);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

/** Pieces with the given borders, in bytes, ascending. */
export function atBorders(body: string | Uint8Array, borders: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(body);
  const ends = [...borders, bytes.length];
  return ends
    .map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end))
    .filter(({ length }) => length);
}

/** Whole server-sent events, each with its blank line, as a service sends them. */
export function byEvent(body: string): string[] {
  return body.match(/[\s\S]+?(?:\r\n\r\n|\n\n|\r\r|$)/g) ?? [];
}

/** Borders inside every character of several bytes. */
export function insideCharacters(body: string): number[] {
  const bytes = Buffer.from(body);
  return [...bytes.keys()].filter((index) => ((bytes[index] ?? 0) & 0xc0) === 0x80);
}
