import { keptFile } from '../../../../core/files/kept-file';
import type { KeptPage } from '../../../../core/library/kept-page';
import type { KeptCursor } from '../../../../core/protocol/library-calls';
import type { BackgroundClient } from '../../../../core/protocol/panel-protocol';
import { createZip } from '../../../shared/zip-file';

export type PagesFormat = 'markdown' | 'json';

/** A file to be saved, and how many pages are in it. */
export interface PagesExport {
  /** Without the dot. */
  extension: string;
  blob: Blob;
  pages: number;
}

/** Every kept page with its text, those that were read last first. */
async function* keptPages(
  client: BackgroundClient,
  signal: AbortSignal,
): AsyncGenerator<{ page: KeptPage; markdown: string }> {
  let after: KeptCursor | undefined;
  do {
    signal.throwIfAborted();
    const list = await client.call('list-kept-pages', { filter: {}, ...(after && { after }) });
    for (const { page } of list.pages) {
      signal.throwIfAborted();
      // One that is forgotten meanwhile is left out.
      const read = await client.call('read-kept-page', { id: page.id });
      if (read) yield read;
    }
    after = list.after;
  } while (after);
}

/**
 * A zip with a file for each page. A number distinguishes pages with the same title, or titles that differ only in
 * case, which some systems ignore.
 */
async function markdownZip(pages: ReturnType<typeof keptPages>, onPage: () => void): Promise<Blob> {
  const zip = createZip();
  const names = new Map<string, number>();
  for await (const { page, markdown } of pages) {
    let file = await keptFile(page, markdown);
    for (let key = file.name.toLowerCase(); names.has(key); key = file.name.toLowerCase()) {
      const number = (names.get(key) ?? 1) + 1;
      names.set(key, number);
      file = await keptFile(page, markdown, String(number));
    }
    names.set(file.name.toLowerCase(), 1);
    zip.add(file.name, file.text);
    onPage();
  }
  return zip.end();
}

/** One JSON document, written in parts: it may be larger than a text can be. */
async function jsonFile(pages: ReturnType<typeof keptPages>, onPage: () => void): Promise<Blob> {
  const head = { format: 'citebar-pages', version: 1, exportedAt: new Date().toISOString() };
  const parts = [`${JSON.stringify(head).slice(0, -1)},"pages":[`];
  for await (const { page, markdown } of pages) {
    parts.push(`${parts.length > 1 ? ',' : ''}\n${JSON.stringify({ ...page, markdown })}`);
    onPage();
  }
  return new Blob([...parts, '\n]}\n'], { type: 'application/json' });
}

/**
 * Writes every kept page into a file.
 * @param onPage called after each page
 * @throws the reason of the signal; where the background does not reply
 */
export async function exportPages(
  client: BackgroundClient,
  format: PagesFormat,
  onPage: (pages: number) => void,
  signal: AbortSignal,
): Promise<PagesExport> {
  let pages = 0;
  const write = format === 'markdown' ? markdownZip : jsonFile;
  const blob = await write(keptPages(client, signal), () => onPage(++pages));
  return { extension: format === 'markdown' ? 'zip' : 'json', blob, pages };
}
