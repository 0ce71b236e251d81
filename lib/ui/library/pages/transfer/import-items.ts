import { readNote } from '../../../../core/files/kept-file';
import type { ImportItem } from '../../../../core/protocol/library-calls';
import { chosenFile } from '../../../shared/chosen-file';
import { isBookmarksFile, readBookmarks } from './read-bookmarks';

/** Something to import under the name that the person knows it by; its content is read when its turn comes. */
export interface ImportSource {
  name: string;
  read(): Promise<ImportItem>;
}

/** Bytes at the beginning by which a bookmarks file is recognised. */
const beginning = 200;
/** Bytes of a note that is read as such; a larger file is read, and cut, like any text. */
const maxNoteBytes = 5_000_000;

const isNote = (name: string): boolean => /\.(?:md|markdown|mdown)$/i.test(name);
/** Whether a file of a folder is not a note: hidden files, and files of the note program in hidden folders. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

/**
 * The importable contents of the chosen files.
 * @param isFolder whether they are all files of a folder: then only its notes, PDFs and texts are imported
 */
export async function importSources(files: readonly File[], isFolder: boolean): Promise<ImportSource[]> {
  const sources: ImportSource[] = [];
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (isFolder && (isHidden(path) || !/\.(?:md|markdown|mdown|txt|text|pdf)$/i.test(path))) continue;
    if (/\.html?$/i.test(file.name) && isBookmarksFile(await file.slice(0, beginning).text())) {
      for (const { url, title } of readBookmarks(await file.text()))
        sources.push({ name: title || url, read: async () => ({ type: 'bookmark', url, title }) });
      continue;
    }
    sources.push({
      name: path,
      read: async () =>
        isNote(file.name) && file.size <= maxNoteBytes
          ? { type: 'note', name: path, note: readNote(file.name, await file.text()) }
          : { type: 'file', file: await chosenFile(file) },
    });
  }
  return sources;
}
