import type { PDFDocumentProxy } from 'pdfjs-dist';
import { abortable } from '../core/abortable';
import { cutMarkdown } from '../core/cut-markdown';
import { fileName } from '../core/file-name';
import type { Page } from '../core/provider';
import { PdfFailure } from './pdf-failure';
import { type PdfText, pdfToMarkdown } from './pdf-layout';

/** More pages than these are not opened; a long book is read as far as its text goes into a page. */
const maxPages = 500;
/** After so many milliseconds what was read by then is the page: a file may be made to take for ever. */
const readMs = 40_000;

/** What the metadata of a PDF says, where it says something: tools leave their own words there. */
function worded(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return /^(?:untitled|unknown|microsoft (?:word|powerpoint)\b.*|.*\.(?:docx?|pptx?|indd|tex|dvi|pdf))$/i.test(text)
    ? ''
    : text;
}

async function runsOf(file: PDFDocumentProxy, number: number): Promise<PdfText[]> {
  const page = await file.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item): PdfText[] => {
    if (!('str' in item)) return [];
    const [, , slant = 0, height = 0, x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(slant, height) || item.height || 1;
    return [{ text: item.str, x, y, width: item.width, size, endsLine: item.hasEOL }];
  });
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
  const late = AbortSignal.timeout(readMs);
  try {
    const file = await abortable(loading.promise, late);
    const pages: PdfText[][] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(file.numPages, maxPages) && length <= maxLength; number += 1) {
      const runs = await abortable(runsOf(file, number), late).catch((thrown) => {
        if (late.aborted && pages.length > 0) return undefined;
        throw thrown;
      });
      if (runs === undefined) break;
      length += runs.reduce((sum, { text }) => sum + text.length, 0);
      pages.push(runs);
    }
    const metadata = await abortable(file.getMetadata(), late).catch(() => undefined);
    const known = (metadata?.info ?? {}) as { Title?: unknown; Author?: unknown };
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
