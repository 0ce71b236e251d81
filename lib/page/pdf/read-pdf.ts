import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api';
import type { Page } from '../../core/provider';
import { abortable } from '../../core/utils/async/abortable';
import { wait } from '../../core/utils/async/wait';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { cutMarkdown } from '../../core/utils/text/cut-markdown';
import { fileName } from '../../core/utils/text/file-name';
import { PdfFailure } from './pdf-failure';
import { type PdfText, pdfToMarkdown } from './pdf-layout';

/** Pages that are read. */
const maxPages = 500;
/** Milliseconds after which the worker is terminated, even if it did not finish closing the file. */
const closeMs = 1_000;
/** Milliseconds after which reading stops and returns what it has: a malicious file may take arbitrarily long. */
const readMs = 15_000;
/** Runs of text that are read: one may be empty. */
const maxRuns = 500_000;

/** Options with which pdf.js reads. */
export interface PdfFiles {
  /** A worker that runs its script; without it pdf.js runs on the calling thread. */
  thread?: Worker;
  /** Stops reading, which returns what it has. */
  signal?: AbortSignal;
  /**
   * The folder of packed character maps, with a slash at its end; a file of it is loaded where a PDF names a map of
   * Chinese, Japanese or Korean characters that it does not hold. Without it such text is missing.
   */
  characterMaps?: string;
}

/** A title or author of the PDF's metadata; empty for the placeholders and file names that tools put there. */
function metadataText(value: unknown): string {
  const text = typeof value === 'string' ? collapseSpaces(value) : '';
  return /^(?:untitled|unknown|microsoft (?:word|powerpoint)\b.*|.*\.(?:docx?|pptx?|indd|tex|dvi|pdf))$/i.test(text)
    ? ''
    : text;
}

function toRun(item: TextContent['items'][number]): PdfText[] {
  if (!('str' in item)) return [];
  // A PDF matrix [a b c d e f]: (c, d) is the height of the glyphs with their slant, (e, f) the position, in points.
  const [, , slant = 0, height = 0, x = 0, y = 0] = item.transform as number[];
  const size = Math.hypot(slant, height) || item.height || 1;
  return [{ text: item.str, x, y, width: item.width, size, endsLine: item.hasEOL }];
}

interface PdfPageText {
  runs: PdfText[];
  length: number;
  /** Whether more text follows on the page. */
  isCut: boolean;
}

/**
 * @param maxLength characters after which the rest of the page is skipped: a single page may hold any amount
 * @param most runs, in the same way
 */
async function readPageText(
  file: PDFDocumentProxy,
  number: number,
  maxLength: number,
  most: number,
): Promise<PdfPageText> {
  const page = await file.getPage(number);
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  const runs: PdfText[] = [];
  let length = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const run of chunk.value.items.flatMap(toRun)) {
      runs.push(run);
      length += run.text.length;
      if (length <= maxLength && runs.length < most) continue;
      // pdf.js accepts only an error as the reason, and throws it.
      reader.cancel(new Error('Enough was read.')).catch(() => undefined);
      return { runs, length, isCut: true };
    }
  }
  page.cleanup();
  return { runs, length, isCut: false };
}

/** Ends a worker after {@link closeMs}: pdf.js waits for its answer, and a file may keep it busy for ever. */
async function close(loading: PDFDocumentLoadingTask, worker: PDFWorker): Promise<void> {
  const closed = new AbortController();
  const timeOut = wait(closeMs, closed.signal).catch(() => undefined);
  await Promise.race([loading.destroy().catch(() => undefined), timeOut]);
  closed.abort();
  worker.destroy();
}

/**
 * The text of a PDF as a page, each of its pages under a heading of its own. Images are not read, so scanned pages are
 * empty. pdf.js is loaded at the first call.
 * @param bytes the file; the buffer is transferred and unusable afterwards
 * @param maxLength characters of markdown at most
 * @throws PdfFailure
 */
export async function readPdf(
  bytes: Uint8Array,
  url: string,
  maxLength: number,
  { thread, signal, characterMaps }: PdfFiles = {},
): Promise<Page> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdf.js terminates its own worker only after the worker's answer.
  const worker = PDFWorker.create({ verbosity: 0, ...(thread && { port: thread }) });
  const loading = getDocument({
    worker,
    data: bytes,
    ...(characterMaps !== undefined && { cMapUrl: characterMaps, cMapPacked: true }),
    // Only text is read: no fonts, forms or image decoders (WebAssembly). Extension pages forbid `eval`.
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
  });
  const timeout = AbortSignal.timeout(readMs);
  const late = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const file = await abortable(loading.promise, late);
    const pages: PdfText[][] = [];
    let length = 0;
    let runs = 0;
    let isCut = false;
    for (let number = 1; number <= Math.min(file.numPages, maxPages) && !isCut; number += 1) {
      const read = await abortable(readPageText(file, number, maxLength - length, maxRuns - runs), late).catch(
        (thrown) => {
          if (late.aborted && length > 0) return undefined;
          throw thrown;
        },
      );
      if (read === undefined) break;
      length += read.length;
      runs += read.runs.length;
      isCut = read.isCut;
      pages.push(read.runs);
    }
    const metadata = await abortable(file.getMetadata(), late).catch(() => undefined);
    const known = (metadata?.info ?? {}) as { Title?: unknown; Author?: unknown };
    const { markdown, title } = pdfToMarkdown(pages, (number) => `Page ${number}`);
    return pageOf(url, markdown, maxLength, {
      title: metadataText(known.Title) || title || fileName(url) || new URL(url).host,
      byline: metadataText(known.Author),
      isCut: isCut || pages.length < file.numPages,
    });
  } catch (thrown) {
    if (late.aborted) throw new PdfFailure('too-large');
    const name = thrown instanceof Error ? thrown.name : '';
    if (name === 'PasswordException') throw new PdfFailure('locked');
    throw new PdfFailure('broken');
  } finally {
    await close(loading, worker);
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
    // The length of what was not read is unknown.
    ...(cut.truncated && !isCut && { originalLength: markdown.length }),
    ...(byline && { byline }),
  };
}
