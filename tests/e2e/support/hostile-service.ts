import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { markupPayloads, scriptAddresses } from './markup-payloads';

/** A page, a search service in SearXNG's format and a model in Gemini's, all of which send markup that wants to run. */
export interface HostileService {
  payloads: readonly string[];
  /** The port of loopback that it listens on, under any name. */
  port: number;
  /** What came in at the collector, and for other hosts than the service's own. */
  collected: string[];
  close(): Promise<void>;
}

/** Words of every page and answer, so that a test knows that they arrived. */
export const plainWords = 'The lock keeper counts forty barges before noon.';

/** Entries of the search service, which shows ten. */
const results = 10;
const filler = `<p>${plainWords} The gate opens twice a day, and the water falls by two metres in eleven minutes.</p>`;

/** One page with every payload; what ends the parsing of markup stands last. */
function pageOf(payloads: readonly string[]): string {
  const isLast = (payload: string) => /^<(?:plaintext|frameset|body)/.test(payload);
  const sorted = [...payloads.filter((one) => !isLast(one)), ...payloads.filter(isLast)];
  return `<!doctype html><title>Lock ${payloads[0]}</title>${filler}${sorted.map((one) => `${one}\n${filler}`).join('')}`;
}

/** @param path of the request; its question gets instant answers where it asks for one */
function searchBody(payloads: readonly string[], origin: string, path: string): string {
  const share = Math.ceil(payloads.length / results);
  const found = Array.from({ length: results }, (_, index) => {
    const markup = payloads.slice(index * share, (index + 1) * share).join(' ');
    return { url: `${origin}/result/${index}`, title: `Lock keeper ${markup}`, content: `${plainWords} ${markup}` };
  });
  const unreadable = scriptAddresses().map((url) => ({ url, title: 'Lock keeper', content: plainWords }));
  const answers = path.includes('instant') ? payloads : [];
  return JSON.stringify({ query: 'q', results: [...unreadable, ...found], answers, infoboxes: [] });
}

function modelStream(payloads: readonly string[], origin: string): string {
  const text = `${payloads.map((payload, index) => `Case ${index}.\n\n${payload}`).join('\n\n')}\n\nThat is all.`;
  const sources = [
    ...payloads.map((title, index) => ({ uri: `${origin}/source/${index}`, title })),
    ...scriptAddresses().map((uri) => ({ uri, title: 'Lock keeper' })),
  ];
  const groundingMetadata = { groundingChunks: sources.map((web) => ({ web })), groundingSupports: [] };
  const chunks = [
    { candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] },
    { candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP', groundingMetadata, index: 0 }] },
  ];
  return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
}

/** Starts it on a free port of loopback; `names` of the service itself count as reached on purpose. */
export async function startHostileService(): Promise<HostileService> {
  const collected: string[] = [];
  let port = 0;
  const ownHost = () => `hostile.sample.example:${port}`;
  const collector = () => `http://collector.sample.example:${port}/hit`;
  const payloads: string[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { host = '', ...headers } = request.headers;
    const path = request.url ?? '/';
    const send = (type: string, body: string) =>
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    request.resume();
    if (host.startsWith('collector') || path.startsWith('/hit')) {
      collected.push(`${host}${path} ${headers['sec-fetch-dest'] ?? ''}`);
      send('text/javascript', `window.payloadRan = 1;`);
    } else if (path.includes(':streamGenerateContent'))
      send('text/event-stream', modelStream(payloads, `http://${ownHost()}`));
    else if (path.startsWith('/search')) send('application/json', searchBody(payloads, `http://${ownHost()}`, path));
    else if (path.startsWith('/one/'))
      send('text/html', `<!doctype html><title>Lock</title>${filler}${payloads[Number(path.slice(5))]}${filler}`);
    else if (path.startsWith('/page')) send('text/html', pageOf(payloads));
    // What a search or a model named: their own words are shown.
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  };
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  payloads.push(...markupPayloads(collector()));
  return {
    payloads,
    port,
    collected,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
