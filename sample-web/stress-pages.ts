import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Handler } from './reply';

/** Characters. */
const hugeSize = 20 * 1024 * 1024;

function* createHugePage(): Generator<string> {
  yield '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Register of moorings</title></head><body><main><h1>Register of moorings</h1>';
  for (let size = 0, berth = 1; size < hugeSize; ) {
    let chunk = '';
    while (chunk.length < 65_536) {
      chunk += `<p>Mooring ${berth} lies in ${2 + (berth % 17)} metres of water and was last inspected in ${1950 + (berth % 75)}.</p>\n`;
      berth += 1;
    }
    size += chunk.length;
    yield chunk;
  }
  yield '</main></body></html>';
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
