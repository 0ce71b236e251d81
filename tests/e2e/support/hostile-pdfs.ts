import { deflateSync } from 'node:zlib';

/** A PDF of one page. @param contents streams that draw it, one after another, each unpacked by its filters */
function pdfOf(contents: readonly { filters: string; bytes: Buffer }[]): Buffer {
  const streams = contents.map(({ filters, bytes }) => ({ head: `/Filter [${filters}]`, bytes }));
  const references = streams.map((_, at) => `${5 + at} 0 R`).join(' ');
  const objects: Buffer[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents [${references}] >>`,
  ].map((text) => Buffer.from(text, 'latin1'));
  for (const { head, bytes } of streams) {
    const start = Buffer.from(`<< ${head} /Length ${bytes.length} >>\nstream\n`, 'latin1');
    objects.push(Buffer.concat([start, bytes, Buffer.from('\nendstream', 'latin1')]));
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

const blanks = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000, ' ');
const flate = (bytes: Buffer) => ({ filters: '/FlateDecode', bytes: deflateSync(bytes, { level: 9 }) });

/**
 * PDFs of less than a megabyte that unpack to far more than anybody reads, or keep their reader busy, by what they are
 * made of.
 * @returns makes the PDF; `share`: as a part of the size that is named, for tests that bound it by less
 */
export const hostilePdfs: Readonly<Record<string, (share?: number) => Buffer>> = {
  'a stream of 500 MB': (share = 1) => pdfOf([flate(blanks(500 * share))]),
  'twenty streams of 25 MB': (share = 1) => pdfOf(Array.from({ length: 20 }, () => flate(blanks(25 * share)))),
  'a stream that is packed twice': (share = 1) => {
    const once = deflateSync(blanks(600 * share), { level: 9 });
    return pdfOf([{ filters: '/FlateDecode /FlateDecode', bytes: deflateSync(once, { level: 9 }) }]);
  },
  '40 million operators': (share = 1) => pdfOf([flate(Buffer.from('q Q\n'.repeat(40_000_000 * share)))]),
};

/** A PDF whose page is drawn by one stream of operators. */
export const packedPdf = (operators: string): Buffer => pdfOf([flate(Buffer.from(operators))]);

/** A PDF that is as it should be. @param text without brackets */
export const plainPdf = (text: string): Buffer => packedPdf(`BT /F1 11 Tf 72 700 Td (${text}) Tj ET`);
