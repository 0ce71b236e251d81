/** A file in an archive. */
export interface ZippedFile {
  /** With `/` between folder names. */
  path: string;
  text: string;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of ISO 3309. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Version 2.0 of the format, and the bit for names in UTF-8. */
const zipVersion = 20;
const utf8Names = 0x0800;

/** Little-endian fields of two or four bytes. */
function fields(...values: [size: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** A moment as MS-DOS writes it, in two seconds; of UTC, so that a file is the same everywhere. */
function dosMoment(at: number): [time: number, date: number] {
  const moment = new Date(at);
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const years = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980));
  return [time, (years << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()];
}

/**
 * Texts as a ZIP archive, stored without compression. The archive may have 65,535 files and 4 GB.
 * @param at milliseconds since the epoch
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.7, 4.3.12 and 4.3.16
 */
export function zipFile(files: readonly ZippedFile[], at: number): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const [time, date] = dosMoment(at);
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { path, text } of files) {
    const name = encoder.encode(path);
    const content = encoder.encode(text);
    const common: [2 | 4, number][] = [
      [2, zipVersion],
      [2, utf8Names],
      [2, 0],
      [2, time],
      [2, date],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ];
    const header = fields([4, 0x04034b50], ...common);
    parts.push(header, name, content);
    directory.push(
      fields([4, 0x02014b50], [2, zipVersion], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    );
    offset += header.length + name.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return [...parts, ...directory, end] as Uint8Array<ArrayBuffer>[];
}
