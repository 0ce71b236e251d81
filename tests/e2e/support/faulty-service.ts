import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that fails in the way that the first part of an address names. */
export interface FaultyService {
  /** Base URL of a service that answers with a page instead of JSON, refuses the key, or never answers. */
  at(fault: 'html' | 'wrong-key' | 'silent'): string;
  /** Resolves when somebody who asked the silent one has hung up. */
  hungUp: Promise<unknown>;
  close(): Promise<void>;
}

const refusal = {
  error: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
    details: [{ reason: 'API_KEY_INVALID' }],
  },
};

/** Starts it on a free port of loopback. */
export async function startFaultyService(): Promise<FaultyService> {
  let tell: (value: unknown) => void = () => undefined;
  const hungUp = new Promise((resolve) => {
    tell = resolve;
  });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    if (request.url?.startsWith('/silent')) response.once('close', tell);
    else if (request.url?.startsWith('/wrong-key'))
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Hotel Wi-Fi</title><p>Accept the terms to go online.</p>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    at: (fault) => `http://127.0.0.1:${port}/${fault}`,
    hungUp,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An address on loopback where nothing listens any more. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}
