import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCallQueue } from '../../../sample-web/services/call-queue';

/** One streaming request that the test answers piece by piece. */
export interface GatedCall {
  headers: IncomingMessage['headers'];
  body: unknown;
  /** Sends an increment of the answer's text. */
  say(text: string): void;
  /** Sends a chunk as it is. */
  send(chunk: object): void;
  /** Ends the answer as the service does. */
  finish(chunk?: object): void;
  /** Breaks the connection. */
  cut(): void;
  /** Resolves when the other side has hung up. */
  closed: Promise<void>;
}

/** A stand-in for a streaming model in Gemini's shape whose pace the test decides. */
export interface GatedModel {
  baseUrl: string;
  nextCall(): Promise<GatedCall>;
  close(): Promise<void>;
}

function toCall(request: IncomingMessage, response: ServerResponse, body: unknown): GatedCall {
  const send = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  return {
    headers: request.headers,
    body,
    send,
    say: (text) => send({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
    finish(chunk = { candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP', index: 0 }] }) {
      send(chunk);
      response.end();
    },
    cut: () => response.destroy(),
    closed: once(response, 'close').then(() => undefined),
  };
}

/** Starts the stand-in on a free port of loopback; `models` lists one model. */
export async function startGatedModel(): Promise<GatedModel> {
  const calls = createCallQueue<GatedCall>();
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const models = [
        { name: 'models/gemini-2.5-flash', displayName: 'Flash', supportedGenerationMethods: ['generateContent'] },
      ];
      const known = request.headers['x-goog-api-key'] === 'AIza-right-key-0001';
      const refusal = {
        error: {
          code: 400,
          message: 'API key not valid.',
          status: 'INVALID_ARGUMENT',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      };
      response
        .writeHead(known ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(known ? { models } : refusal));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = toCall(request, response, JSON.parse(Buffer.concat(parts).toString()));
    calls.add(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextCall: calls.next,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
