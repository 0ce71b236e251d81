/** A line of text on a page; coordinates and sizes in points, from the lower left corner. */
export interface DrawnLine {
  text: string;
  x?: number;
  y: number;
  size?: number;
  /** Bytes in the encoding of `mappedFont`, in hexadecimal, that are drawn instead of `text`. */
  hex?: string;
}

/** A Chinese, Japanese or Korean font that is not embedded; a predefined CMap maps its codes, as in older files. */
export interface MappedFont {
  /** Name of the CMap, such as `90ms-RKSJ-H`. */
  encoding: string;
  /** Character collection, such as `Japan1`. */
  ordering: string;
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

/**
 * Makes a small PDF 1.4 without compression: pages of lines in Helvetica, or of bytes in a font with a CMap.
 * @param metadata its document information; texts are Latin-1
 */
export function makePdf(
  pages: readonly (readonly DrawnLine[])[],
  metadata: { title?: string; author?: string } = {},
  mappedFont: MappedFont = { encoding: 'UniJIS-UCS2-H', ordering: 'Japan1' },
): Uint8Array {
  const kids = pages.map((_page, index) => `${8 + index * 2} 0 R`).join(' ');
  const title = metadata.title === undefined ? '' : `/Title ${literal(metadata.title)}`;
  const author = metadata.author === undefined ? '' : `/Author ${literal(metadata.author)}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< ${title} ${author} >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /${mappedFont.encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Plain /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (${mappedFont.ordering}) /Supplement 0 >> >>`,
    '<< /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ];
  for (const [index, lines] of pages.entries()) {
    const drawn = lines
      .map(({ text, x = 72, y, size = 11, hex }) => {
        const [font, shown] = hex === undefined ? ['F1', literal(text)] : ['F2', `<${hex}>`];
        return `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm ${shown} Tj ET`;
      })
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 5 0 R >> >> /Contents ${9 + index * 2} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    );
  }
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(body, (character) => character.charCodeAt(0));
}
