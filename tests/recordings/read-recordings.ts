import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A recorded answer of a service. */
export interface Recording {
  file: string;
  providerId: string;
  body: string;
  status: number;
  headers: Record<string, string>;
  /** What was asked, where that is known. */
  requestUrl?: string;
}

interface IndexEntry {
  system: string;
  file: string;
  meta: string;
}

interface Meta {
  request?: { url?: string };
  response?: { status?: number | null; headers?: Record<string, string | string[]> };
}

/** Folders of the recordings whose services have a provider here. */
const providerOfFolder: Record<string, string> = { google: 'gemini', duckduckgo: 'duckduckgo', searxng: 'searxng' };

/** Recordings that are not replayed, and why. */
const exceptions: Record<string, string> = {
  'google/vercel-interactions-google-search.chunks.txt': 'the Interactions API, which is not used',
  'google/vercel-interactions-google-search.json': 'the Interactions API, which is not used',
  'google/pydantic-history-from-other-provider.1.json': 'an answer of another service, kept as history',
};

/** Where the recordings are, by CITEBAR_RECORDED; they are never part of the project. */
export function recordingsFolder(): string | undefined {
  const folder = process.env.CITEBAR_RECORDED;
  return folder && existsSync(join(folder, 'index.json')) ? folder : undefined;
}

/** `.chunks.txt` holds one payload a line, as it stood behind `data: `. */
function bodyOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.chunks.txt')) return text;
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => `data: ${line}\n\n`).join('');
}

function contentTypeOf(file: string): string {
  if (file.endsWith('.sse') || file.endsWith('.chunks.txt')) return 'text/event-stream';
  return file.endsWith('.json') ? 'application/json; charset=UTF-8' : 'text/html; charset=UTF-8';
}

/** A status that was not recorded is that of the error which the body tells, or 200. */
function statusOf(body: string, meta: Meta): number {
  if (meta.response?.status) return meta.response.status;
  return Number(/^\s*\{\s*"error"\s*:\s*\{\s*"code"\s*:\s*(\d{3})/.exec(body)?.[1] ?? 200);
}

/**
 * Every recording of the services that the project knows.
 * @throws Error when an exception names a recording that is not there
 */
export function readRecordings(folder: string): Recording[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const files = new Set(index.map(({ file }) => file));
  const gone = Object.keys(exceptions).filter((file) => !files.has(file));
  if (gone.length > 0) throw new Error(`No such recordings: ${gone.join(', ')}`);
  return index.flatMap(({ system, file, meta: metaFile }) => {
    const providerId = providerOfFolder[system];
    if (providerId === undefined || file in exceptions) return [];
    const body = bodyOf(join(folder, file));
    const meta = JSON.parse(readFileSync(join(folder, system, metaFile), 'utf8')) as Meta;
    const headers = Object.entries({ 'content-type': contentTypeOf(file), ...meta.response?.headers });
    return [
      {
        file,
        providerId,
        body,
        status: statusOf(body, meta),
        headers: Object.fromEntries(headers.map(([name, value]) => [name, [value].flat().join(', ')])),
        ...(meta.request?.url && { requestUrl: meta.request.url }),
      },
    ];
  });
}
