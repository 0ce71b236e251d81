import { readHtml } from '../../lib/page/read-html';
import { readDocument } from '../../lib/page/read-page';

interface ExtractOptions {
  /** Captions and credits of pictures; on unless switched off. */
  captions?: boolean;
}

// Called by benchmarks in the pages that they open.
Object.assign(globalThis, {
  extract: (document: Document, url: string, options: ExtractOptions = {}) =>
    readDocument(document, { url, maxLength: Number.POSITIVE_INFINITY, ...options }),
  readHtml,
});
