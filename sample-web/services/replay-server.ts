import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How an answer ends: as it should, by a broken connection, or never. */
export type Ending = 'whole' | 'reset' | 'stall';

/** An answer to be replayed. */
export interface Reply {
  /** 200 unless told. */
  status?: number;
  headers?: Record<string, string>;
  /** Written one by one, so that each arrives as a chunk of its own; see split-body.ts. */
  pieces?: (string | Uint8Array)[];
  /** Milliseconds before each piece. */
  delayMs?: number;
  ending?: Ending;
  /** Instead of an answer: the connection breaks, or nothing comes at all. */
  withoutHeaders?: 'reset' | 'stall';
}

/** A request as it came in. */
export interface LoggedRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Settles when the exchange is over; tells whether the answer was written to its end, or the client left before. */
  over: Promise<'finished' | 'left'>;
}

/** Which requests get which answer; the first that fits counts. */
export interface Route {
  method?: string;
  /** Of the path without its query. */
  path: string | RegExp;
  reply: Reply | ((request: LoggedRequest) => Reply);
}

export interface ReplayServer {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  port: number;
  requests: LoggedRequest[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function fits({ method, path }: Route, request: LoggedRequest): boolean {
  if (method !== undefined && method !== request.method) return false;
  const asked = request.path.replace(/\?.*$/s, '');
  return typeof path === 'string' ? path === asked : path.test(asked);
}

/** Resolves when the piece has left this process, so that the next one travels alone. */
async function writePiece(response: ServerResponse, piece: string | Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => void response.write(piece, () => resolve()));
  await new Promise((resolve) => setImmediate(resolve));
}

async function play(reply: Reply, response: ServerResponse): Promise<void> {
  if (reply.withoutHeaders !== undefined) {
    if (reply.withoutHeaders === 'reset') response.socket?.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { 'cache-control': 'no-store', ...reply.headers });
  response.flushHeaders();
  for (const piece of reply.pieces ?? []) {
    if (reply.delayMs !== undefined) await wait(reply.delayMs);
    if (response.destroyed) return;
    await writePiece(response, piece);
  }
  if (reply.ending === 'reset') response.socket?.destroy();
  else if (reply.ending !== 'stall') response.end();
}

/**
 * Serves recorded answers on loopback, faults included, and keeps a log of what was asked.
 * @param port any free one unless told
 */
export async function startReplayServer(routes: readonly Route[], port = 0): Promise<ReplayServer> {
  const requests: LoggedRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const over = once(response, 'close').then(() =>
      response.writableFinished ? ('finished' as const) : ('left' as const),
    );
    const body = await readBody(request);
    const { method = 'GET', url: path = '/', headers } = request;
    const logged: LoggedRequest = { method, path, headers, body, over };
    requests.push(logged);
    const route = routes.find((candidate) => fits(candidate, logged));
    const reply = typeof route?.reply === 'function' ? route.reply(logged) : route?.reply;
    await play(reply ?? { status: 404, pieces: ['There is nothing at this address.'] }, response);
  };
  const server = createServer((request, response) => {
    // The client may leave at any moment, in the middle of its own request too.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** An origin on loopback where nobody listens. */
export async function refusedOrigin(): Promise<string> {
  const server = await startReplayServer([]);
  await server.close();
  return server.origin;
}
