import type { Thread } from '../message';
import type { BackupSettings } from '../protocol/data-calls';
import type { ThreadView } from '../protocol/panel-protocol';
import { isRecord } from '../utils/is-record';
import { type ExportFileFailure, readExport } from './export-file';
import { withoutDomains } from './without-domains';

const backupFormat = { format: 'citebar-backup', version: 1 };

// A backup is a text file with one JSON value per line: the settings, each thread, and a last line that shows that the
// file is complete. So files of any size are written and read in parts.

/** The first line of a backup. @param now milliseconds since the epoch */
export function backupHead(settings: BackupSettings, now: number): string {
  return `${JSON.stringify({ ...backupFormat, exportedAt: new Date(now).toISOString(), settings })}\n`;
}

/** The line of one thread. */
export function backupThread(view: ThreadView): string {
  return `${JSON.stringify({ ...view, messages: view.messages.map(withoutDomains) })}\n`;
}

/** The last line. @param threads number of threads before it */
export function backupEnd(threads: number): string {
  return `${JSON.stringify({ end: true, threads })}\n`;
}

/** The settings of the first line, unknown and untrusted, or why they cannot be read. */
export type BackupHead = { ok: true; settings: Record<string, unknown> } | { ok: false; reason: ExportFileFailure };

/** Reads the first line of a backup. */
export function readBackupHead(line: string): BackupHead {
  const head = readExport(line, backupFormat);
  if (!head.ok) return head;
  const { settings } = head.fields;
  return isRecord(settings) ? { ok: true, settings } : { ok: false, reason: 'malformed' };
}

/** A line after the first: a thread, still unknown and untrusted, the end, or neither of them. */
export type BackupLine = { type: 'thread'; thread: unknown } | { type: 'end'; threads: number } | { type: 'malformed' };

/** Reads a line of a backup after its first. */
export function readBackupLine(line: string): BackupLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { type: 'malformed' };
  }
  if (typeof value !== 'object' || value === null) return { type: 'malformed' };
  if ('end' in value) {
    return 'threads' in value && typeof value.threads === 'number'
      ? { type: 'end', threads: value.threads }
      : { type: 'malformed' };
  }
  return 'thread' in value ? { type: 'thread', thread: value } : { type: 'malformed' };
}

/** Identity of a thread, whatever its id: files are imported under new ids. */
export function threadIdentity({
  createdAt,
  updatedAt,
  title,
}: Pick<Thread, 'createdAt' | 'updatedAt' | 'title'>): string {
  return `${createdAt} ${updatedAt} ${title}`;
}

/**
 * Maximum number of UTF-16 units of a line: a line is sent to the background in one message, which is limited to 64
 * MiB.
 */
const maxLine = 24_000_000;

/**
 * The lines of a file, read in parts. A line that is longer than can be handled is an empty text, which is malformed.
 * @throws what reading the file throws
 */
export async function* readLines(file: Blob, signal: AbortSignal): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let isTooLong = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      const parts = value.split('\n');
      const last = parts.pop() ?? '';
      for (const part of parts) {
        yield isTooLong ? '' : rest + part;
        rest = '';
        isTooLong = false;
      }
      isTooLong ||= rest.length + last.length > maxLine;
      rest = isTooLong ? '' : rest + last;
    }
    if (rest !== '' || isTooLong) yield rest;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
