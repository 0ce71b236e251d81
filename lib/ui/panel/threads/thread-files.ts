import { type ImportEnd, sendThreads } from '../../../core/files/import-parts';
import { safeFileName } from '../../../core/files/safe-file-name';
import type { ImportPart } from '../../../core/protocol/data-calls';
import type { BackgroundClient, ThreadView } from '../../../core/protocol/panel-protocol';
import { saveFile } from '../../shared/save-file';
import { t } from '../../shared/texts';
import { exportThreadEvidence } from '../saving/evidence-export';
import type { ExportFormat } from '../saving/export-formats';
import { readInWorker } from './read-in-worker';

/** Threads in one message from the background: browsers limit a message to 64 MiB, and a thread may have several MB. */
const batch = 4;
/** Bytes of a file that is read: the text and its threads have to fit into memory several times. */
export const maxThreadFileBytes = 100_000_000;

function batches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / batch) }, (_, index) =>
    list.slice(index * batch, (index + 1) * batch),
  );
}

/**
 * Saves threads, or what their answers rest on, as one file.
 * @returns false where there is nothing to save: no answer cites anything
 * @throws where the background does not reply
 */
export async function exportThreads(
  client: BackgroundClient,
  ids: readonly string[],
  format: ExportFormat,
): Promise<boolean> {
  const views: ThreadView[] = [];
  for (const threadIds of batches(ids)) views.push(...(await client.call('read-threads', { threadIds })));
  const [only] = views;
  const title = only && views.length === 1 ? only.thread.title : t('panel.threads.file_name');
  if (format.scope === 'evidence') return exportThreadEvidence(views, title, format);
  saveFile(safeFileName(title, format.extension), await format.write(views), format.mime);
  return true;
}

/** Outcome of an import; `too-large`, `malformed`, `newer`, `empty`: the file is why nothing was imported. */
export type ThreadImportOutcome = ImportEnd | { end: 'too-large' | 'malformed' | 'newer' | 'empty' };

/**
 * Adds the threads of an exported file.
 * @param onProgress called with the number of threads sent so far; a fraction is the part of the next thread that was
 *   sent
 * @param signal stops the import; what was added is kept
 */
export async function importThreadFile(
  client: BackgroundClient,
  file: File,
  onProgress: (handedOver: number, of: number) => void,
  signal: AbortSignal,
): Promise<ThreadImportOutcome> {
  if (file.size > maxThreadFileBytes) return { end: 'too-large' };
  const read = await readInWorker(file, signal).catch(() => null);
  if (!read) return { added: 0, known: 0, malformed: 0, end: 'stopped' };
  if ('failure' in read) return { end: read.failure };
  const { threads } = read;
  const calls = {
    send: (parts: ImportPart[], begins: boolean) => client.call('import-threads', { parts, begins }),
    stop: () => client.call('stop-import', {}),
  };
  onProgress(0, threads.length);
  return sendThreads(threads, calls, (handedOver) => onProgress(handedOver, threads.length), signal);
}
