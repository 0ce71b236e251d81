import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipFile } from '../../../../lib/core/files/zip-file';

describe('a ZIP archive', () => {
  it('is read back with its names and texts by another program', async () => {
    const file = fc.record({ path: fc.string({ minLength: 1 }), text: fc.string({ unit: 'binary' }) });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 6 }), async (drawn) => {
        const files = drawn.map((one, index) => ({
          path: `f/${index} ${one.path.toWellFormed()}`,
          text: one.text.toWellFormed(),
        }));
        const bytes = new Uint8Array(await new Blob(zipFile(files, Date.UTC(2026, 4, 3, 12))).arrayBuffer());
        const read = Object.entries(unzipSync(bytes)).map(([path, content]) => ({
          path,
          text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content),
        }));
        expect(read).toEqual(files);
      }),
    );
  });
});
