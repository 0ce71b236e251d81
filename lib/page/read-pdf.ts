import { cutMarkdown } from '../core/cut-markdown';
import { fileName } from '../core/file-name';
import type { Page } from '../core/provider';
import { PdfFailure } from './pdf-failure';
import { type PdfText, pdfToMarkdown } from './pdf-layout';

/** More pages than these are not opened; a long book is read as far as its text goes into a page. */
const maxPages = 500;

/** What the metadata of a PDF says, where it says something: tools leave their own words there. */
function worded(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return /^(?:untitled|unknown|microsoft (?:word|powerpoint)\b.*|.*\.(?:docx?|pptx?|indd|tex|dvi|pdf))$/i.test(text)
    ? ''
    : text;
}

/**
 * The text of a PDF as a page, each of its pages under a heading of its own. Pictures are not read, scanned pages least of all.
 * pdf.js is loaded at the first call; it runs in a worker where `workerUrl` is given.
 * @param bytes the file; they are gone afterwards
 * @param maxLength characters of markdown at most
 * @throws PdfFailure
 */
export async function readPdf(bytes: Uint8Array, url: string, maxLength: number, workerUrl?: string): Promise<Page> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  if (workerUrl !== undefined) GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({
    data: bytes,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const file = await loading.promise;
    const pages: PdfText[][] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(file.numPages, maxPages) && length <= maxLength; number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      const runs = items.flatMap((item): PdfText[] => {
        if (!('str' in item)) return [];
        const [, , slant = 0, height = 0, x = 0, y = 0] = item.transform as number[];
        const size = Math.hypot(slant, height) || item.height || 1;
        return [{ text: item.str, x, y, width: item.width, size, endsLine: item.hasEOL }];
      });
      length += runs.reduce((sum, { text }) => sum + text.length, 0);
      pages.push(runs);
      page.cleanup();
    }
    const { info } = await file.getMetadata();
    const known = info as { Title?: unknown; Author?: unknown };
    const { markdown, title } = pdfToMarkdown(pages, (number) => `Page ${number}`);
    return pageOf(url, markdown, maxLength, {
      title: worded(known.Title) || title || fileName(url) || new URL(url).host,
      byline: worded(known.Author),
      isCut: pages.length < file.numPages,
    });
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    if (name === 'PasswordException') throw new PdfFailure('locked');
    throw new PdfFailure('broken');
  } finally {
    await loading.destroy();
  }
}

function pageOf(
  url: string,
  markdown: string,
  maxLength: number,
  { title, byline, isCut }: { title: string; byline: string; isCut: boolean },
): Page {
  const cut = cutMarkdown(markdown, maxLength);
  return {
    url,
    title,
    markdown: cut.markdown,
    contentLength: cut.markdown.length,
    truncated: cut.truncated || isCut,
    // Of pages that were not opened nobody knows the length.
    ...(cut.truncated && !isCut && { originalLength: markdown.length }),
    ...(byline && { byline }),
  };
}
