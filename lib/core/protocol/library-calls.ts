import type { ErrorInfo } from '../app-error';
import type { ImportedNote } from '../library/imported-note';
import type { KeepingSettings, KeepingState } from '../library/keeping';
import type { ForgetChoice, KeptEntry, KeptFilter, KeptPage } from '../library/kept-page';
import type { PageComparison, PassageState } from '../watched-page';
import type { ChosenFile } from './attach-calls';
import { anyCall, type CallShapes, windowCall } from './call';

/** The place in a list of kept pages after which the next ones follow. */
export type KeptCursor = readonly [readAt: number, id: string];

/** Pages in one reply of `list-kept-pages`. */
export const keptPerList = 100;

/** Amounts of what is kept; `bytes` of texts in UTF-8, without the index of the search. */
export interface KeptUsage {
  pages: number;
  bytes: number;
}

/** One thing to import; all of it is unknown and untrusted. `bookmark`: its page is read now. */
export type ImportItem =
  | { type: 'file'; file: ChosenFile }
  | { type: 'note'; name: string; note: ImportedNote }
  | { type: 'bookmark'; url: string; title: string };

/** `known`: the page was in the library already and was not changed. */
export type PageImportOutcome = { type: 'kept' | 'known'; pageId: string } | { type: 'failed'; error: ErrorInfo };

/**
 * A kept page compared with the page as it is now. `passage`: what happened to the given passage; `places`: where the
 * page differs, absent where a notice or a login may have replaced it. `blocked`: access to the origins is missing;
 * `gone`: the copy is no longer kept.
 */
export type KeptComparison =
  | ({ type: 'compared'; at: number; passage?: PassageState } & Pick<PageComparison, 'places'>)
  | { type: 'blocked'; origins: string[] }
  | { type: 'gone' }
  | { type: 'failed'; error: ErrorInfo };

export type KeepResult = { ok: true; page: KeptPage } | { ok: false; error: ErrorInfo };

/** The calls about kept pages. They are about the disk: nothing of private windows is on it. */
export const libraryCalls = {
  keeping: anyCall<Record<string, never>, KeepingState>(),
  /** Changes the settings that are named. What is kept stays when it is switched off. */
  'set-keeping': anyCall<{ changes: Partial<KeepingSettings> }, KeepingState>(),
  /**
   * Most recently read pages first, {@link keptPerList} at a time; with `filter.text` the best matches, all in one
   * reply. `after`: from the reply before; absent in a reply: there are no more.
   */
  'list-kept-pages': anyCall<{ filter: KeptFilter; after?: KeptCursor }, { pages: KeptEntry[]; after?: KeptCursor }>(),
  /** The sites of all kept pages with their numbers of pages, largest first; the site of files is empty. */
  'list-kept-sites': anyCall<Record<string, never>, { site: string; pages: number }[]>(),
  /** A page with its text; null where it is not kept any more. */
  'read-kept-page': anyCall<{ id: string }, { page: KeptPage; markdown: string } | null>(),
  /** Reads a kept page again and compares it with the copy, which is left unchanged. */
  'compare-kept-page': anyCall<{ id: string; passage?: string }, KeptComparison>(),
  /** Keeps the page of a tab, or of the active one, whether or not keeping is on. Not from private windows. */
  'keep-page': windowCall<{ tabId?: number }, KeepResult>(),
  /** Forgets pages; they can be brought back for some seconds, see `undoMs`, and are then gone from the disk. */
  'forget-kept-pages': anyCall<{ what: ForgetChoice }, { token: string; pages: number }>(),
  /** Brings back what was forgotten. `restored`: false where it is gone already. */
  'undo-forget': anyCall<{ token: string }, { restored: boolean }>(),
  /** Keeps a file, a note, or the page of a bookmark. */
  'import-kept-page': anyCall<{ item: ImportItem }, PageImportOutcome>(),
  'kept-usage': anyCall<Record<string, never>, KeptUsage>(),
};

export type LibraryCalls = CallShapes<typeof libraryCalls>;
