import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How a response ends: completely, by a broken connection, or never. */
export type Ending = 'whole' | 'reset' | 'stall';

/** A response to replay. */
export interface Reply {
  /** Default: 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Written one by one, so that each arrives as a chunk of its own; see split-body.ts. */
  pieces?: (string | Uint8Array)[];
  /** Milliseconds before each piece. */
  delayMs?: number | undefined;
  ending?: Ending | undefined;
  /** No response at all: the connection breaks, or nothing is sent. */
  withoutHeaders?: 'reset' | 'stall';
}

/** A request as it came in. */
export interface LoggedRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /**
   * Resolves at the end of the exchange: `finished` when the response was sent completely, `left` when the client
   * closed it.
   */
  over: Promise<'finished' | 'left'>;
}

/** The response to matching requests; the first matching route is used. */
export interface Route {
  method?: string;
  /** Compared with the path without its query. */
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
  const requestPath = request.path.replace(/\?.*$/s, '');
  return typeof path === 'string' ? path === requestPath : path.test(requestPath);
}

/** Resolves when the piece was written to the socket, so that the next one is a chunk of its own. */
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
 * Serves recorded responses and failures on loopback, and logs the requests.
 * @param port default: any free port
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
    // The client may close the connection at any time, also while it sends the request.
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

/** An origin on loopback that refuses connections. */
export async function refusedOrigin(): Promise<string> {
  const server = await startReplayServer([]);
  await server.close();
  return server.origin;
}
