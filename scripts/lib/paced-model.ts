import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createCallQueue } from '../../sample-web/services/call-queue';

/** A piece of an answer's text. */
export interface PacedPiece {
  text: string;
  /** Milliseconds to wait before it is sent. */
  delayMs: number;
}

/** A piece that was sent. */
export interface SentPiece {
  text: string;
  /** When, in milliseconds of `performance.now()`. */
  at: number;
}

/** One call of the model, which waits to be answered. */
export interface PacedCall {
  /** The pieces sent so far. */
  sent: readonly SentPiece[];
  /** Resolves when the client hung up or the answer is complete: when, in milliseconds of `performance.now()`. */
  closed: Promise<number>;
  /** Sends pieces and the end, until the client hangs up. */
  answer(pieces: readonly PacedPiece[]): Promise<void>;
}

/** A stand-in for a streaming model in Gemini's shape that streams any text at any pace. */
export interface PacedModel {
  baseUrl: string;
  nextCall(): Promise<PacedCall>;
  close(): void;
}

function callOf(response: ServerResponse): PacedCall {
  const sent: SentPiece[] = [];
  const send = (part: object) => response.write(`data: ${JSON.stringify({ candidates: [part] })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  return {
    sent,
    closed: once(response, 'close').then(() => performance.now()),
    async answer(pieces) {
      for (const { text, delayMs } of pieces) {
        await wait(delayMs);
        if (response.destroyed) return;
        send({ content: { role: 'model', parts: [{ text }] }, index: 0 });
        sent.push({ text, at: performance.now() });
      }
      send({ content: { parts: [{ text: '' }] }, finishReason: 'STOP', index: 0 });
      response.end();
    },
  };
}

/** Starts the stand-in on a free port of loopback. */
export async function startPacedModel(): Promise<PacedModel> {
  const calls = createCallQueue<PacedCall>();
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ models: [] }));
      return;
    }
    const call = callOf(response);
    calls.add(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextCall: calls.next,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
