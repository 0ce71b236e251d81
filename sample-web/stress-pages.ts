import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Handler } from './reply';

/**
 * Characters, most of which are blanks in a comment: the size is what a reader has to bear, not the time that its text
 * takes.
 */
const hugeSize = 20 * 1024 * 1024;
/** Characters of text and its markup: more than the 400,000 that are read. */
const hugeTextSize = 512 * 1024;

function* createHugePage(): Generator<string> {
  yield '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Register of moorings</title></head><body><main><h1>Register of moorings</h1>';
  for (let size = 0, berth = 1; size < hugeTextSize; ) {
    let chunk = '';
    while (chunk.length < 65_536) {
      const sentences = Array.from({ length: 20 }, (_, index) => {
        const number = berth + index;
        return `Mooring ${number} lies in ${2 + (number % 17)} metres of water and was last inspected in ${1950 + (number % 75)}.`;
      });
      chunk += `<p>${sentences.join(' ')}</p>\n`;
      berth += sentences.length;
    }
    size += chunk.length;
    yield chunk;
  }
  yield '</main><!--';
  const blanks = ' '.repeat(65_536);
  for (let size = hugeTextSize; size < hugeSize; size += blanks.length) yield blanks;
  yield '--></body></html>';
}

/** Handlers whose response is too large or ends too early, by path. */
export const endlessHandlers: Record<string, Handler> = {
  '/huge': async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    // A client may close the connection early: not an error.
    await pipeline(Readable.from(createHugePage()), response).catch(() => undefined);
  },
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': '100000' });
    response.write(
      '<!doctype html><title>A cut page</title><main><h1>A cut page</h1><p>The line went dead in the middle of',
      () => response.destroy(),
    );
  },
};
