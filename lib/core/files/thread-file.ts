import type { ThreadView } from '../panel-protocol';

/** Names the format in the file, so that other JSON is not taken for threads. */
const format = 'citebar-threads';
const version = 1;

/** Threads with all their messages as JSON, to be read by {@link readThreadFile}. @param now milliseconds since the epoch */
export function threadFile(threads: readonly ThreadView[], now: number): string {
  return `${JSON.stringify({ format, version, exportedAt: new Date(now).toISOString(), threads }, null, 1)}\n`;
}

/** What is in a file: its threads, each still unknown and untrusted, or why it cannot be read. */
export type ThreadFile = { ok: true; threads: unknown[] } | { ok: false; reason: 'malformed' | 'newer' | 'empty' };

/** Reads a file of {@link threadFile}. `newer`: a later build has written it, `malformed`: it is cut, or no such file. */
export function readThreadFile(text: string): ThreadFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'malformed' };
  }
  const fields: { format?: unknown; version?: unknown; threads?: unknown } =
    typeof file === 'object' && file !== null ? file : {};
  if (fields.format !== format || typeof fields.version !== 'number') return { ok: false, reason: 'malformed' };
  if (fields.version > version) return { ok: false, reason: 'newer' };
  if (!Array.isArray(fields.threads)) return { ok: false, reason: 'malformed' };
  return fields.threads.length > 0 ? { ok: true, threads: fields.threads } : { ok: false, reason: 'empty' };
}
