import { safeFileName } from '../../../core/files/safe-file-name';
import { zipFile } from '../../../core/files/zip-file';
import type { CollectionContents } from '../../../core/protocol/collection-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { MenuEntry } from '../../shared/button-menu';
import { saveBlob, saveFile } from '../../shared/save-file';
import { type TextKey, t } from '../../shared/texts';
import type { ExportedCollection } from './collection-files';
import { readPages } from './read-pages';

async function readAll(
  client: BackgroundClient,
  { collection, pages }: CollectionContents,
): Promise<ExportedCollection> {
  const threads = await client.call('read-collection-threads', { id: collection.id });
  const texts: { page: ExportedCollection['pages'][number]['page']; markdown: string }[] = [];
  for await (const { kept, page } of readPages(client, pages, new AbortController().signal))
    texts.push({ page: kept, markdown: page.markdown });
  return { collection, threads, pages: texts };
}

/** The entries of a menu that export a collection. @param announce gets what was done, or why not, in a sentence */
export function exportEntries(
  client: BackgroundClient,
  view: CollectionContents,
  announce: (sentence: string) => void,
): MenuEntry[] {
  const { name } = view.collection;
  type Files = typeof import('./collection-files');
  const entry = (label: TextKey, save: (files: Files, exported: ExportedCollection) => Promise<void>): MenuEntry => ({
    icon: 'save',
    label: t(label),
    action: () => {
      const work = async (): Promise<void> => save(await import('./collection-files'), await readAll(client, view));
      work().then(
        () => announce(t('library.collections.exported')),
        () => announce(t('library.collections.failed')),
      );
    },
  });
  return [
    entry('library.collections.export_folder', async ({ collectionFolder }, exported) => {
      const files = await collectionFolder(exported);
      saveBlob(safeFileName(name, 'zip'), new Blob(zipFile(files, Date.now()), { type: 'application/zip' }));
    }),
    entry('library.collections.export_bibtex', async ({ collectionBibtex }, exported) =>
      saveFile(safeFileName(name, 'bib'), await collectionBibtex(exported), 'application/x-bibtex'),
    ),
    entry('library.collections.export_html', async ({ collectionHtml }, exported) =>
      saveFile(safeFileName(name, 'html'), await collectionHtml(exported), 'text/html'),
    ),
  ];
}
