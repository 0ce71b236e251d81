/**
 * Bytes that a PDF may unpack to, all of its streams together. Books of 500 pages stay far below: a page of text has
 * some ten thousand, a font a few million.
 */
export const maxUnpacked = 200_000_000;

/**
 * Bounds what pdf.js unpacks in this thread, for its whole life. pdf.js has no setting for that, but there are two ways
 * in which it unpacks: by the browser's own means, whose output is counted here; and by decoders of its own, which
 * collect bytes in a buffer that is doubled and copied as it fills, so that the number of copied bytes is about that of
 * unpacked bytes.
 * @param most bytes
 * @param onExceeded called once; whatever is unpacked afterwards fails
 * @returns ends the bound
 */
export function boundUnpacking(most: number, onExceeded: () => void): () => void {
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;
  const { set } = typedArray;
  const Unpacker = globalThis.DecompressionStream;
  const counted = new WeakSet<object>();
  let unpacked = 0;

  function count(bytes: number): void {
    const before = unpacked;
    unpacked += bytes;
    if (unpacked <= most) return;
    if (before <= most) onExceeded();
    throw new RangeError('The file unpacks to too many bytes.');
  }

  typedArray.set = function (this: Uint8Array, source: ArrayLike<number>, offset?: number) {
    if (!counted.has(source)) count(source.length);
    set.call(this, source, offset);
  };
  globalThis.DecompressionStream = class extends Unpacker {
    override readonly readable = super.readable.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          count(chunk.length);
          counted.add(chunk);
          controller.enqueue(chunk);
        },
      }),
    );
  };
  return () => {
    typedArray.set = set;
    globalThis.DecompressionStream = Unpacker;
  };
}
