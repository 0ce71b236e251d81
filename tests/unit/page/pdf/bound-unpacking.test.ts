import { afterEach, describe, expect, it, vi } from 'vitest';
import { boundUnpacking } from '../../../../lib/page/pdf/bound-unpacking';
import { readPdf } from '../../../../lib/page/pdf/read-pdf';
import { hostilePdfs, packedPdf } from '../../../e2e/support/hostile-pdfs';

// Node has none, and pdf.js makes one as it is loaded, for drawing, which nobody asks for here.
vi.stubGlobal('DOMMatrix', class {});

const url = 'https://orrisport.example/dues.pdf';
let end: () => void = () => undefined;
afterEach(() => end());

/** Reads a PDF that may unpack to so many bytes. */
async function read(file: Buffer, most: number) {
  const stopping = new AbortController();
  const onExceeded = vi.fn(() => {
    stopping.abort();
    // The test runner copies bytes in this thread, too.
    end();
  });
  end = boundUnpacking(most, onExceeded);
  const page = await readPdf(new Uint8Array(file), url, 400_000, { signal: stopping.signal }).catch((thrown) => thrown);
  return { page, onExceeded };
}

describe('what a PDF unpacks to', () => {
  it('may be far more than its size', async () => {
    const { page, onExceeded } = await read(
      packedPdf(`${' '.repeat(5_000_000)}BT /F1 9 Tf 9 9 Td (Words.) Tj ET`),
      20_000_000,
    );
    expect(page).toMatchObject({ markdown: '## Page 1\n\nWords.' });
    expect(onExceeded).not.toHaveBeenCalled();
  });

  it.each(Object.entries(hostilePdfs))('has an end: %s', async (_, file) => {
    const { page, onExceeded } = await read(file(0.02), 2_000_000);
    expect(page).toMatchObject({ kind: 'too-large' });
    expect(onExceeded).toHaveBeenCalledTimes(1);
  });

  it('is bounded no more afterwards', () => {
    const onExceeded = vi.fn();
    boundUnpacking(10, onExceeded)();
    new Uint8Array(100).set(new Uint8Array(100));
    expect(onExceeded).not.toHaveBeenCalled();
    expect(DecompressionStream).toBeDefined();
  });
});
