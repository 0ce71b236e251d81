import { gzipSync } from 'node:zlib';
import type { ErrorKind } from '../../../lib/core/error-reason';
import type { Reply } from '../../../sample-web/services/replay-server';
import { byEvent } from '../../../sample-web/services/split-body';
import type { OkAnswer } from './support';

/** A fault of a service, and what must come of it. `same`: nothing is lost, as if there were no fault. */
export interface Cell {
  name: string;
  reply: Reply;
  /** Where there is no text yet, an `interrupted` answer is an error of the same kind. */
  outcome: 'same' | 'interrupted' | 'error' | 'any';
  kinds?: ErrorKind[];
  /** The answer is given after a redirect. */
  redirected?: boolean;
}

const statusKinds: Record<number, ErrorKind> = {
  400: 'bad-response',
  401: 'bad-key',
  402: 'out-of-quota',
  403: 'not-allowed-here',
  404: 'bad-response',
  408: 'overloaded',
  413: 'too-long',
  429: 'rate-limited',
  500: 'overloaded',
  502: 'overloaded',
  503: 'overloaded',
  529: 'overloaded',
};

const signInPage =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><p>Sign in to go on.</p></body></html>';

/**
 * The kinds of errors by status, for answers without a body that says more.
 * @param overrides kinds by status, of one service
 */
export function statusCells(overrides: Record<string, string> = {}): { status: number; kind: string }[] {
  return Object.entries(statusKinds).map(([status, kind]) => ({
    status: Number(status),
    kind: overrides[status] ?? kind,
  }));
}

/** What a service says of a request that it does not take. */
export const refusalWords = 'The setting "tide" is not supported.';

/** Answers with the statuses of a refused request, in the shapes in which services write their errors. */
export function refusals({ refusal }: Pick<OkAnswer, 'refusal'>): { status: number; body: string }[] {
  if (refusal === null) return [];
  const usual = { error: { message: refusalWords }, message: refusalWords };
  const body = JSON.stringify(refusal ?? usual).replaceAll('"$words"', JSON.stringify(refusalWords));
  return [400, 422].map((status) => ({ status, body }));
}

/** Faults of any answer, streamed or not. @param keyless whether requests carry no secret */
function commonCells(ok: string, contentType: string, keyless: boolean): Cell[] {
  const headers = { 'content-type': contentType };
  return [
    { name: 'reset before headers', reply: { withoutHeaders: 'reset' }, outcome: 'error', kinds: ['network'] },
    { name: 'reset before the body', reply: { headers, ending: 'reset' }, outcome: 'error', kinds: ['cut'] },
    {
      name: 'HTML instead of an answer',
      reply: { headers: { 'content-type': 'text/html' }, pieces: [signInPage] },
      outcome: 'error',
      kinds: ['bad-response'],
    },
    {
      name: 'HTML under the right content type',
      reply: { headers, pieces: [signInPage] },
      outcome: 'error',
      kinds: ['bad-response'],
    },
    {
      name: 'wrong content type',
      reply: { headers: { 'content-type': 'application/octet-stream' }, pieces: [ok] },
      outcome: 'same',
    },
    { name: 'no content type', reply: { pieces: [ok] }, outcome: 'same' },
    // A request with a secret follows none, also on its own origin.
    {
      name: 'redirect',
      reply: { headers, pieces: [ok] },
      redirected: true,
      ...(keyless ? { outcome: 'same' } : { outcome: 'error', kinds: ['bad-response'] }),
    },
    {
      name: 'gzip',
      reply: { headers: { ...headers, 'content-encoding': 'gzip' }, pieces: [gzipSync(ok)] },
      outcome: 'same',
    },
    {
      name: 'gzip cut short',
      reply: { headers: { ...headers, 'content-encoding': 'gzip' }, pieces: [gzipSync(ok).subarray(0, -60)] },
      outcome: 'any',
    },
    {
      name: 'no gzip at all',
      reply: { headers: { ...headers, 'content-encoding': 'gzip' }, pieces: ['not compressed'] },
      outcome: 'error',
      kinds: ['cut', 'network'],
    },
  ];
}

/** Faults of a streamed answer. */
export function streamCells(ok: string, contentType: string, keyless: boolean): Cell[] {
  const headers = { 'content-type': contentType };
  const events = byEvent(ok);
  const last = events.at(-1) ?? '';
  const before = events.slice(0, -1);
  const half = last.slice(0, Math.floor(last.length / 2));
  const cuts = before.map((_, index): Cell => {
    const pieces = events.slice(0, index + 1);
    return {
      name: `reset after event ${index + 1}`,
      reply: { headers, pieces, ending: 'reset' },
      outcome: 'interrupted',
      kinds: ['cut'],
    };
  });
  const large = `data: ${JSON.stringify({ padding: 'x'.repeat(5 * 1024 * 1024) })}\n\n`;
  return [
    ...commonCells(ok, contentType, keyless),
    ...cuts,
    {
      name: 'reset in the last event',
      reply: { headers, pieces: [...before, half], ending: 'reset' },
      outcome: 'interrupted',
      kinds: ['cut'],
    },
    {
      name: 'an end in the last event',
      reply: { headers, pieces: [...before, half] },
      outcome: 'interrupted',
      kinds: ['cut'],
    },
    {
      name: 'an end before the last event',
      reply: { headers, pieces: before },
      outcome: 'interrupted',
      kinds: ['cut'],
    },
    {
      name: 'a damaged event',
      reply: { headers, pieces: [...before, 'data: {"candidates": [{"con\n\n', last] },
      outcome: 'interrupted',
      kinds: ['bad-response'],
    },
    {
      name: 'broken JSON',
      reply: { headers: { 'content-type': 'application/json' }, pieces: ['{"a": ['] },
      outcome: 'error',
      kinds: ['bad-response'],
    },
    {
      name: 'an event of 5 MB',
      reply: { headers, pieces: [events[0] ?? '', large, ...events.slice(1)] },
      outcome: 'same',
    },
    { name: 'empty stream', reply: { headers }, outcome: 'error', kinds: ['cut'] },
    { name: 'final event twice', reply: { headers, pieces: [...events, last] }, outcome: 'same' },
    { name: 'reset after the final event', reply: { headers, pieces: events, ending: 'reset' }, outcome: 'same' },
    {
      name: 'comments between events',
      reply: { headers, pieces: events.map((one) => `: wait\n\n${one}`) },
      outcome: 'same',
    },
    { name: 'no blank line at the end', reply: { headers, pieces: [ok.trimEnd()] }, outcome: 'same' },
  ];
}

/** Faults of an answer that comes whole. */
export function bodyCells(ok: string, contentType: string, keyless: boolean, notJson: boolean): Cell[] {
  const headers = { 'content-type': contentType };
  const half = ok.slice(0, Math.floor(ok.length / 2));
  return [
    ...commonCells(ok, contentType, keyless),
    {
      name: 'reset in the body',
      reply: { headers, pieces: [half], ending: 'reset' },
      outcome: 'error',
      kinds: ['cut'],
    },
    {
      name: 'an end in the body',
      reply: { headers, pieces: [half] },
      ...(notJson ? { outcome: 'any' } : { outcome: 'error', kinds: ['bad-response'] }),
    },
    {
      name: '5 MB of white space behind it',
      reply: { headers, pieces: [ok, ' '.repeat(5 * 1024 * 1024)] },
      outcome: 'same',
    },
    { name: 'empty body', reply: { headers }, outcome: 'error', kinds: ['bad-response'] },
    {
      name: 'other JSON',
      reply: { headers, pieces: ['{"hello": "world"}'] },
      outcome: 'error',
      kinds: ['bad-response'],
    },
  ];
}
