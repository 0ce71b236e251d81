import { readDocument } from '../../lib/page/read-page';

interface ExtractOptions {
  /** Captions and credits of pictures; on unless switched off. */
  captions?: boolean;
}

// `extract` is called by a benchmark of page readers in the pages that it opens.
Object.assign(globalThis, {
  extract: (document: Document, url: string, options: ExtractOptions = {}) =>
    readDocument(document, { url, maxLength: Number.POSITIVE_INFINITY, ...options }),
});
