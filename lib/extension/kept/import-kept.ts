import * as v from 'valibot';
import { toErrorInfo } from '../../core/app-error';
import { cutPage } from '../../core/http/service-page';
import { readLength } from '../../core/profile';
import type { ImportItem, PageImportOutcome } from '../../core/protocol/library-calls';
import type { Page } from '../../core/provider';
import { timestamp } from '../../core/utils/lenient-schemas';
import { isNotStored } from '../../core/utils/not-stored';
import { type FileService, textAddress } from '../pages/file-service';
import type { PageSource } from '../pages/page-source';
import { pageMs } from '../pages/tab-page';
import type { ProfileStore } from '../storage/profile-store';
import type { KeptPages } from './kept-pages';

export interface ImportDependencies {
  files: Pick<FileService, 'readFile'>;
  pageSource: Pick<PageSource, 'read'>;
  profiles: Pick<ProfileStore, 'currentProfile'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const text = v.string();
const itemSchema: v.GenericSchema<unknown, ImportItem> = v.variant('type', [
  v.object({
    type: v.literal('file'),
    file: v.object({ name: text, type: text, size: v.number(), base64: v.exactOptional(text) }),
  }),
  v.object({
    type: v.literal('note'),
    name: text,
    note: v.object({ title: text, url: v.exactOptional(text), readAt: v.exactOptional(timestamp), markdown: text }),
  }),
  v.object({ type: v.literal('bookmark'), url: text, title: text }),
]);

/** A page to keep, or the id of the one that is kept already. */
type PageToKeep = { page: Page; because: 'file' | 'imported'; readAt?: number } | { pageId: string };

type ImportTarget = Pick<KeptPages, 'find' | 'keepAllowed'>;

async function readItem(
  item: ImportItem,
  library: ImportTarget,
  dependencies: ImportDependencies,
): Promise<PageToKeep> {
  if (item.type === 'file') return { page: await dependencies.files.readFile(item.file), because: 'file' };
  if (item.type === 'note') {
    const { title, url, readAt, markdown } = item.note;
    const address = url ?? (await textAddress(item.name, markdown));
    const page = cutPage({ url: address, title, markdown }, readLength);
    return { page, because: 'imported', ...(readAt !== undefined && { readAt }) };
  }
  const { url, title } = item;
  const before = await library.find(url);
  if (before) return { pageId: before.page.id };
  const profile = await dependencies.profiles.currentProfile();
  // Anew: an open tab may show what only the person sees.
  const request = { url, maxLength: readLength, profile, isPrivate: false, fresh: true };
  const page = await dependencies.pageSource.read(request, AbortSignal.timeout(pageMs));
  return { page: { ...page, title: page.title || title }, because: 'imported' };
}

/**
 * Imports one item into the kept pages. A page that is kept unchanged, or was read later, is left as it is, so that an
 * interrupted import can be repeated.
 * @param item untrusted
 * @throws NotStored without space
 */
export async function importKept(
  item: unknown,
  library: ImportTarget,
  dependencies: ImportDependencies,
): Promise<PageImportOutcome> {
  try {
    const read = await readItem(v.parse(itemSchema, item), library, dependencies);
    if ('pageId' in read) return { type: 'known', pageId: read.pageId };
    const { page, because, readAt } = read;
    const before = await library.find(page.url);
    if (before && (readAt === undefined || before.page.readAt >= readAt || before.markdown === page.markdown))
      return { type: 'known', pageId: before.page.id };
    // A clock that was wrong must not put a page before all others for ever.
    const moment = readAt === undefined ? {} : { readAt: Math.min(readAt, dependencies.now()) };
    const kept = await library.keepAllowed(page, because, moment);
    return { type: 'kept', pageId: kept.id };
  } catch (thrown) {
    // Of the disk, not of this item.
    if (isNotStored(thrown)) throw thrown;
    return { type: 'failed', error: toErrorInfo(thrown, 'citebar') };
  }
}
