import type { ThreadView } from '../protocol/panel-protocol';
import { type ExportFileFailure, readExport } from './export-file';
import { withoutDomains } from './without-domains';

const threadsFormat = { format: 'citebar-threads', version: 1 };

/**
 * Threads with all their messages as JSON, to be read by {@link readThreadFile}.
 * @param now milliseconds since the epoch
 */
export function threadFile(threads: readonly ThreadView[], now: number): string {
  const written = threads.map((view) => ({ ...view, messages: view.messages.map(withoutDomains) }));
  return `${JSON.stringify({ ...threadsFormat, exportedAt: new Date(now).toISOString(), threads: written }, null, 1)}\n`;
}

/**
 * A part of a file of threads, still unknown and untrusted: a thread, to which the messages that follow it belong; and
 * the end, which says why nothing was read, if so.
 */
export type ThreadFilePart =
  | { type: 'thread'; thread: unknown }
  | { type: 'message'; message: unknown }
  | { type: 'end'; failure?: ExportFileFailure | 'empty' };

/** Reads a file of {@link threadFile} part by part. */
export function* readThreadFile(text: string): Generator<ThreadFilePart> {
  const file = readExport(text, threadsFormat);
  const threads = file.ok ? file.fields.threads : undefined;
  if (!file.ok) yield { type: 'end', failure: file.reason };
  else if (!Array.isArray(threads)) yield { type: 'end', failure: 'malformed' };
  else if (threads.length === 0) yield { type: 'end', failure: 'empty' };
  else {
    for (const view of threads) {
      const { thread, messages } = Object(view) as { thread?: unknown; messages?: unknown };
      yield { type: 'thread', thread };
      for (const message of Array.isArray(messages) ? messages : []) yield { type: 'message', message };
    }
    yield { type: 'end' };
  }
}
