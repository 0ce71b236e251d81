import workerPath from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { Page } from '../../core/provider';
import { readPdf } from '../../page/pdf/read-pdf';

/**
 * Reads a PDF with pdf.js in a worker of its own. Import this module dynamically, when the first PDF is read: it is large.
 * @param maxLength characters of markdown at most
 * @throws PdfFailure
 */
export function readPdfInWorker(bytes: Uint8Array, url: string, maxLength: number): Promise<Page> {
  const here = globalThis.location.href;
  const workerUrl = new URL(workerPath, here).href;
  return readPdf(bytes, url, maxLength, { workerUrl, characterMaps: new URL('/cmaps/', here).href });
}
