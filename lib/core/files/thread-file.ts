import type { ThreadView } from '../protocol/panel-protocol';
import { withoutDomains } from '../without-domains';
import { type ExportFileFault, readExport } from './export-file';

const threadsFormat = { format: 'citebar-threads', version: 1 };

/** Threads with all their messages as JSON, to be read by {@link readThreadFile}. @param now milliseconds since the epoch */
export function threadFile(threads: readonly ThreadView[], now: number): string {
  const written = threads.map((view) => ({ ...view, messages: view.messages.map(withoutDomains) }));
  return `${JSON.stringify({ ...threadsFormat, exportedAt: new Date(now).toISOString(), threads: written }, null, 1)}\n`;
}

/** What is in a file: its threads, each still unknown and untrusted, or why it cannot be read. */
export type ThreadFile = { ok: true; threads: unknown[] } | { ok: false; reason: ExportFileFault | 'empty' };

/** Reads a file of {@link threadFile}. */
export function readThreadFile(text: string): ThreadFile {
  const file = readExport(text, threadsFormat);
  if (!file.ok) return file;
  const { threads } = file.fields;
  if (!Array.isArray(threads)) return { ok: false, reason: 'malformed' };
  return threads.length > 0 ? { ok: true, threads } : { ok: false, reason: 'empty' };
}
