import { signal } from '@preact/signals';
import type { ErrorInfo } from '../../../../core/app-error';
import { maxFileBytes } from '../../../../core/files/max-file-bytes';
import { safeFileName } from '../../../../core/files/safe-file-name';
import type { ImportItem, PageImportOutcome } from '../../../../core/protocol/library-calls';
import type { BackgroundClient } from '../../../../core/protocol/panel-protocol';
import { allPages } from '../../../../core/url/origins';
import { isNotStored } from '../../../../core/utils/not-stored';
import { errorMessages } from '../../../shared/error-messages';
import { saveBlob } from '../../../shared/save-file';
import { t, textName, withGap } from '../../../shared/texts';
import { askForAccess } from '../../../shared/with-access';
import type { PagesFormat } from './export-pages';
import type { ImportSource } from './import-items';

export interface TransferProgress {
  type: 'import' | 'export';
  done: number;
  of: number;
}

/** One that was imported, with the page that it became, or why it could not be read. */
export interface ImportedItem {
  name: string;
  pageId?: string;
  reason?: string;
}

/** Outcome of an import; `left`: number of files that were not reached, `isFull`: for lack of space. */
export interface PageImportResult {
  kept: ImportedItem[];
  known: ImportedItem[];
  failed: ImportedItem[];
  left: number;
  isFull?: true;
}

export type TransferResult =
  | ({ type: 'import' } & PageImportResult)
  | { type: 'export' | 'export-failed' | 'no-access' | 'nothing' };

/** Why a file could not be read, and what to do; shown below its name. */
function failureSentence(error: ErrorInfo): string {
  if (error.reason.type !== 'file-unreadable') {
    const { message, remedy } = errorMessages(error);
    return withGap(message) + remedy;
  }
  const { problem } = error.reason;
  // The panel's texts of the other problems speak of attaching and pasting.
  if (problem === 'kind' || problem === 'empty') return t(`panel.error.file.${problem}`);
  return t(`library.transfer.unreadable.${textName(problem)}`, { megabytes: Math.floor(maxFileBytes / 1024 / 1024) });
}

/** Milliseconds between the beginnings of two readings of bookmarked pages: their servers are asked in no haste. */
const betweenPagesMs = 1_000;

/** Export and import of kept pages: one at a time, with progress, and it can be stopped. */
export class TransferModel {
  readonly progress = signal<TransferProgress | null>(null);
  readonly result = signal<TransferResult | null>(null);
  #stopping = new AbortController();

  constructor(
    private readonly client: BackgroundClient,
    private readonly onDone: () => Promise<void>,
    private readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  ) {}

  stop(): void {
    this.#stopping.abort();
  }

  /** Saves all pages as a file. @param count of pages, for the progress */
  async export(format: PagesFormat, count: number): Promise<void> {
    const signal = this.#begin();
    this.progress.value = { type: 'export', done: 0, of: count };
    try {
      // The zip is only needed here.
      const { exportPages } = await import('./export-pages');
      const onPage = (done: number): void => {
        this.progress.value = { type: 'export', done, of: Math.max(done, count) };
      };
      const { blob, extension } = await exportPages(this.client, format, onPage, signal);
      saveBlob(safeFileName(t('library.transfer.file_name'), extension), blob);
      this.result.value = { type: 'export' };
    } catch {
      this.result.value = signal.aborted ? null : { type: 'export-failed' };
    }
    this.progress.value = null;
  }

  /** Imports files. Call it from a click or a drop. @param isFolder they are all files of a folder */
  async import(files: readonly File[], isFolder: boolean): Promise<void> {
    // Asked for while the click is handled, and only where a file can be one of bookmarks: their pages are opened.
    const mayHaveBookmarks = !isFolder && files.some(({ name }) => /\.html?$/i.test(name));
    const access = askForAccess(this.client, mayHaveBookmarks ? allPages : []);
    const signal = this.#begin();
    const { importSources } = await import('./import-items');
    const sources = await importSources(files, isFolder);
    const isGranted = await access;
    if (sources.length === 0) {
      this.result.value = { type: 'nothing' };
      return;
    }
    const result = await this.#importAll(sources, isGranted, signal);
    this.progress.value = null;
    this.result.value = result;
    await this.onDone();
  }

  #begin(): AbortSignal {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.result.value = null;
    return this.#stopping.signal;
  }

  async #importAll(sources: readonly ImportSource[], isGranted: boolean, signal: AbortSignal): Promise<TransferResult> {
    const result: PageImportResult = { kept: [], known: [], failed: [], left: 0 };
    for (const [index, { name, read }] of sources.entries()) {
      const left = sources.length - index;
      if (signal.aborted) return { type: 'import', ...result, left };
      this.progress.value = { type: 'import', done: index, of: sources.length };
      const item = await read().catch(() => null);
      if (item?.type === 'bookmark' && !isGranted) return { type: 'no-access' };
      const outcome = item && (await this.#importOne(item));
      if (outcome === 'full') return { type: 'import', ...result, left, isFull: true };
      if (!outcome) result.failed.push({ name, reason: t('library.transfer.cut') });
      else if (outcome.type === 'failed') result.failed.push({ name, reason: failureSentence(outcome.error) });
      else result[outcome.type].push({ name, pageId: outcome.pageId });
      if (item?.type === 'bookmark' && outcome?.type !== 'known') await this.wait(betweenPagesMs);
    }
    return { type: 'import', ...result };
  }

  /** A background that died under the call has kept the page or has not: asked again, it keeps nothing twice. */
  async #importOne(item: ImportItem): Promise<PageImportOutcome | 'full' | null> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        return await this.client.call('import-kept-page', { item });
      } catch (thrown) {
        if (isNotStored(thrown)) return 'full';
      }
    }
    return null;
  }
}
