import { Buffer } from 'node:buffer';

/** Splits into pieces of at most `size` bytes; 1 splits every multi-byte character and every field. */
export function bySize(body: string | Uint8Array, size: number): Uint8Array[] {
  const bytes = Buffer.from(body);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

/** Splits at the given byte offsets, in ascending order. */
export function atOffsets(body: string | Uint8Array, offsets: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(body);
  const ends = [...offsets, bytes.length];
  return ends
    .map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end))
    .filter(({ length }) => length);
}

/** Splits into whole server-sent events, each with its blank line. */
export function byEvent(body: string): string[] {
  return body.match(/[\s\S]+?(?:\r\n\r\n|\n\n|\r\r|$)/g) ?? [];
}

/** Byte offsets inside multi-byte characters of UTF-8, where a split cuts the character. */
export function insideCharacters(body: string): number[] {
  const bytes = Buffer.from(body);
  return [...bytes.keys()].filter((index) => ((bytes[index] ?? 0) & 0xc0) === 0x80);
}
