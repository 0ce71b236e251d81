import scriptPath from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { PdfFailure } from '../../page/pdf/pdf-failure';
import { readPdf } from '../../page/pdf/read-pdf';
import { createParserQueue, isTooSlow, type Parser, type PdfJob } from './parser-queue';

/** Message of the PDF worker in addition to those of pdf.js: it is ready, or there is too much to unpack. */
export type ThreadNews = { news: 'ready' | 'too-large' };

/** Loads pdf.js in a worker of its own. @param onTooLarge called where the file unpacks to more than it may */
async function openThread(worker: Worker, onTooLarge: () => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<ThreadNews>>) => {
      if (data.news === 'ready') resolve();
      else if (data.news === 'too-large') onTooLarge();
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage({ script: new URL(scriptPath, globalThis.location.href).href });
  });
}

/** Reads PDFs with pdf.js, each in a worker of its own, which is terminated at its end. */
function openPdfParser(): Parser<PdfJob> {
  let stop: () => void = () => undefined;
  return {
    async parse({ bytes, url, maxLength }) {
      const worker = new Worker('/pdf-thread.js', { type: 'module' });
      const stopping = new AbortController();
      stop = () => {
        stopping.abort();
        worker.terminate();
      };
      try {
        await openThread(worker, stop);
        const characterMaps = new URL('/cmaps/', globalThis.location.href).href;
        // A copy, since the bytes are transferred: a file that was set aside is read once more.
        return await readPdf(bytes.slice(), url, maxLength, { thread: worker, signal: stopping.signal, characterMaps });
      } finally {
        worker.terminate();
      }
    },
    remove: () => stop(),
  };
}

const parse = createParserQueue(openPdfParser);

/**
 * Reads a PDF where it keeps no page of the extension from its work, one file at a time.
 * @throws PdfFailure
 */
export async function readPdfInWorker(job: PdfJob): Promise<Awaited<ReturnType<typeof parse>>> {
  try {
    return await parse(job);
  } catch (thrown) {
    throw isTooSlow(thrown) ? new PdfFailure('too-large') : thrown;
  }
}
