import { Zip, ZipDeflate } from 'fflate';

/**
 * Bytes of output that are held as arrays before they become a part of a blob, which the browser may keep on the disk.
 */
const heldBytes = 8_000_000;

/** A zip that is written file by file. */
export interface ZipFile {
  /** @param path with `/`; its names are safe */
  add(path: string, text: string): void;
  end(): Blob;
}

/** Begins a zip. */
export function createZip(): ZipFile {
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = (): void => {
    if (held.length > 0) parts.push(new Blob(held));
    held = [];
    size = 0;
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    held.push(new Uint8Array(bytes));
    size += bytes.length;
    if (size > heldBytes) flush();
  });
  return {
    add(path, text) {
      const file = new ZipDeflate(path, { level: 6 });
      zip.add(file);
      file.push(new TextEncoder().encode(text), true);
    },
    end() {
      zip.end();
      flush();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
