import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

/** A recorded answer of a service, with what is known of its request. */
export interface RecordedFile {
  body: string;
  status: number;
  headers: Record<string, string>;
  requestUrl?: string;
}

interface Meta {
  request?: { url?: string };
  response?: { status?: number | null; headers?: Record<string, string | string[]> };
}

/** Reads a body. A `.chunks.txt` file holds the payload of one server-sent event on each line. */
function readBody(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.chunks.txt')) return text;
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => `data: ${line}\n\n`).join('');
}

function contentTypeOf(path: string): string {
  if (/\.(sse|chunks\.txt)$/.test(path)) return 'text/event-stream';
  if (/\.(json|ndjson)$/.test(path)) return 'application/json; charset=UTF-8';
  return path.endsWith('.html') ? 'text/html; charset=UTF-8' : 'text/plain; charset=UTF-8';
}

/** The meta file beside a body: `NAME.EXT.meta.json`, or `NAME.meta.json`. */
function readMeta(path: string): Meta {
  const stem = path.slice(0, -extname(path).length);
  const found = [`${path}.meta.json`, `${stem}.meta.json`].find((candidate) => existsSync(candidate));
  return found ? (JSON.parse(readFileSync(found, 'utf8')) as Meta) : {};
}

/** The recorded status; without one, the code of an error in the body, else 200. */
function statusOf(body: string, meta: Meta): number {
  if (meta.response?.status) return meta.response.status;
  return Number(/^\s*\{\s*"error"\s*:\s*\{\s*"code"\s*:\s*(\d{3})/.exec(body)?.[1] ?? 200);
}

/** Reads a recorded body with the meta file beside it, where there is one. */
export function readRecordedFile(path: string): RecordedFile {
  const body = readBody(path);
  const meta = readMeta(path);
  const headers = Object.entries({ 'content-type': contentTypeOf(path), ...meta.response?.headers });
  const { url } = meta.request ?? {};
  return {
    body,
    status: statusOf(body, meta),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')])),
    ...(url && { requestUrl: url }),
  };
}
