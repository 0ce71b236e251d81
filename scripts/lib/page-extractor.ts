import { readDocument } from '../../lib/page/read-page';

interface ExtractOptions {
  /** Captions and credits of pictures; on unless switched off. */
  captions?: boolean;
}

// What a benchmark of page readers calls in its pages.
Object.assign(globalThis, {
  extract: (document: Document, url: string, options: ExtractOptions = {}) =>
    readDocument(document, { url, maxLength: Number.POSITIVE_INFINITY, ...options }),
});
