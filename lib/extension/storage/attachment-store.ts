import * as v from 'valibot';
import { AppError, type ErrorInfo, errorInfo } from '../../core/app-error';
import { loadPart } from '../../core/load-part';
import type { Attachment } from '../../core/message';
import type { AttachmentSummary } from '../../core/protocol/attach-calls';
import type { Page } from '../../core/provider';
import { runInSlices } from '../../core/utils/async/sliced-work';
import { lenientList, lenientObject, lenientOptional } from '../../core/utils/lenient-schemas';
import { withoutPageNoteMarks } from '../../passages/text/note-marks';
import { errorSchema } from './messages/error-schema';
import { attachmentFields, attachmentSchema } from './messages/message-schema';
import { createMutex } from './mutex';
import { rawStorage } from './raw-storage';
import { type StoredItem, type StoredShape, sessionItem } from './stored-value';
import type { WindowScope } from './window-scope';

interface NextAttachments {
  attachments: AttachmentSummary[];
  error?: ErrorInfo;
}

/**
 * The attachments of each window's next question. Kept in session storage, so that they outlive the worker; those of
 * private windows are kept in the worker's memory only. Their texts are stored separately, since the rest is read often
 * to draw the panel.
 */
export interface Attachments {
  of(scope: WindowScope): Promise<NextAttachments>;
  /** The attachments of a window with their texts; all, or those with the given ids. */
  whole(scope: WindowScope, attachmentIds?: readonly string[]): Promise<Attachment[]>;
  /** @throws AppError `too-long` if it does not fit in addition to the others */
  add(scope: WindowScope, attachment: Attachment): Promise<AttachmentSummary>;
  fail(scope: WindowScope, error: ErrorInfo): Promise<void>;
  remove(scope: WindowScope, attachmentIds: readonly string[]): Promise<void>;
  /**
   * Excludes sections of an attachment from the next question, by their indices in its outline; an empty list includes
   * all.
   */
  leaveOut(scope: WindowScope, attachmentId: string, sections: readonly number[]): Promise<void>;
  /** Deletes the attachments of sites, of all windows. */
  forgetSites(isOfSite: (url: string) => boolean): Promise<void>;
  /** Deletes the attachments of private windows. */
  forgetPrivate(): void;
  /** Deletes the attachments of a private thread. */
  forgetSession(session: string): void;
}

/**
 * Characters of all attachments of one window. `storage.session` holds 10 MB in all, and the page cache takes 4 MB of
 * it, which Firefox may count twice.
 * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/storage/session
 */
const maxCharacters = 1_000_000;

const sectionSchema = v.object({ title: v.string(), depth: v.number(), length: v.number() });
const summarySchema: v.GenericSchema<unknown, AttachmentSummary> = lenientObject({
  ...attachmentFields,
  beginning: v.string(),
  sections: lenientList(sectionSchema),
  chosenLength: v.number(),
});
const pendingSchema: v.GenericSchema<unknown, NextAttachments> = lenientObject({
  attachments: lenientList(summarySchema),
  error: lenientOptional(errorSchema),
});
/** Session storage is emptied with each update of the extension, so no earlier version is read. */
const pendingShape: StoredShape<NextAttachments> = { version: 2, migrations: {}, schema: pendingSchema };
const wholeShape: StoredShape<Attachment> = { version: 1, migrations: {}, schema: attachmentSchema };

const pendingOf = (windowId: number) => sessionItem(`attachments:${windowId}`, pendingShape);
const wholeOf = (id: string) => sessionItem(`attachment:${id}`, wholeShape);

/** A text in the memory of the worker, with the interface of a stored one. */
function memoryItem(texts: Map<string, Attachment>, id: string): Omit<StoredItem<Attachment>, 'onChanged'> {
  return {
    read: async () => texts.get(id),
    write: async (text) => void texts.set(id, text),
    remove: async () => void texts.delete(id),
  };
}

export function createAttachmentStore(): Attachments {
  /** By the id of the window, or by the session of a private thread. */
  const inMemory = new Map<number | string, NextAttachments>();
  const textsInMemory = new Map<string, Attachment>();
  const mutex = createMutex();

  const textItem = (isPrivate: boolean, id: string) => (isPrivate ? memoryItem(textsInMemory, id) : wholeOf(id));

  async function read({ windowId, session }: WindowScope): Promise<NextAttachments> {
    const kept = inMemory.get(session ?? windowId);
    if (kept || session !== undefined) return kept ?? { attachments: [] };
    return (await pendingOf(windowId).read()) ?? { attachments: [] };
  }

  /**
   * Changes what a window has; the texts that are not named any more are deleted. What stays the same is not written.
   */
  function change(
    scope: WindowScope,
    next: (pending: NextAttachments) => NextAttachments | Promise<NextAttachments>,
  ): Promise<void> {
    return mutex(async () => {
      const { windowId, isPrivate, session } = scope;
      const before = await read(scope);
      const pending = await next(before);
      if (pending === before) return;
      if (isPrivate) inMemory.set(session ?? windowId, pending);
      else await pendingOf(windowId).write(pending);
      const kept = new Set(pending.attachments.map(({ id }) => id));
      const gone = before.attachments.filter(({ id }) => !kept.has(id));
      await Promise.all(gone.map(({ id }) => textItem(isPrivate, id).remove()));
    });
  }

  /** The windows and private threads that have attachments. */
  async function scopes(): Promise<WindowScope[]> {
    const ofPrivate = [...inMemory.keys()].map((key) =>
      typeof key === 'number' ? { windowId: key, isPrivate: true } : { windowId: -1, isPrivate: true, session: key },
    );
    const numbers = Object.keys(await rawStorage('session').read()).flatMap(
      (key) => /^attachments:(-?\d+)$/.exec(key)?.[1] ?? [],
    );
    return [...ofPrivate, ...numbers.map((windowId) => ({ windowId: Number(windowId), isPrivate: false }))];
  }

  function forget(key: number | string): void {
    for (const { id } of inMemory.get(key)?.attachments ?? []) textsInMemory.delete(id);
    inMemory.delete(key);
  }

  return {
    async forgetSites(isOfSite) {
      for (const scope of await scopes()) {
        await change(scope, (before) => {
          const attachments = before.attachments.filter(({ url }) => !isOfSite(url));
          return attachments.length < before.attachments.length ? { ...before, attachments } : before;
        });
      }
    },
    forgetPrivate() {
      for (const key of inMemory.keys()) if (typeof key === 'number') forget(key);
    },
    forgetSession: forget,
    // In turn with the changes, so that a question never sends an attachment that has just been removed.
    of: (scope) => mutex(() => read(scope)),
    whole: (scope, ids) =>
      mutex(async () => {
        const { attachments } = await read(scope);
        const named = attachments.filter(({ id }) => ids === undefined || ids.includes(id));
        const texts = await Promise.all(named.map(({ id }) => textItem(scope.isPrivate, id).read()));
        return texts.flatMap((text, index) => {
          const leftOut = named[index]?.leftOut;
          return text ? [{ ...text, ...(leftOut && { leftOut }) }] : [];
        });
      }),
    async add(scope, attachment) {
      const { readSummary } = await loadPart(import('../../passages/text/attachment-summary'));
      const summary = await runInSlices(readSummary(attachment));
      await change(scope, async ({ attachments }) => {
        // A page that is attached again replaces itself, as it may have changed. Each selection is an attachment of its
        // own.
        const others = attachments.filter(
          ({ url, kind }) => kind === 'selection' || url !== attachment.url || kind !== attachment.kind,
        );
        const length = others.reduce((sum, { contentLength }) => sum + contentLength, attachment.markdown.length);
        if (length > maxCharacters) {
          throw new AppError(errorInfo('citebar', 'attachments-full', { type: 'ATTACHMENTS_FULL' }));
        }
        await textItem(scope.isPrivate, attachment.id).write(attachment);
        return { attachments: [...others, summary] };
      });
      return summary;
    },
    fail: (scope, error) => change(scope, ({ attachments }) => ({ attachments, error })),
    remove: (scope, ids) =>
      change(scope, (before) => {
        const attachments = before.attachments.filter(({ id }) => !ids.includes(id));
        return before.error || attachments.length < before.attachments.length ? { attachments } : before;
      }),
    leaveOut: (scope, id, sections) =>
      change(scope, async ({ attachments, error }) => {
        const text = await textItem(scope.isPrivate, id).read();
        const chosen = text && { ...text, ...(sections.length > 0 && { leftOut: [...sections] }) };
        const { readSummary } = await loadPart(import('../../passages/text/attachment-summary'));
        const changed = chosen && (await runInSlices(readSummary(chosen)));
        return {
          attachments: attachments.map((attachment) => (attachment.id === id && changed ? changed : attachment)),
          ...(error && { error }),
        };
      }),
  };
}

/**
 * A read page as an attachment, without the marks of its footnotes.
 * @param retrievedAt milliseconds since the epoch
 */
export function attachmentOf(page: Page, kind: Attachment['kind'], retrievedAt: number): Attachment {
  const { url, title, markdown, contentLength, truncated, originalLength } = withoutPageNoteMarks(page);
  const { byline, siteName, publishedAt, language, readAt } = page;
  return {
    id: crypto.randomUUID(),
    kind,
    url,
    title,
    markdown,
    contentLength,
    truncated,
    ...(originalLength !== undefined && { originalLength }),
    ...(byline && { byline }),
    ...(siteName && { siteName }),
    ...(publishedAt && { publishedAt }),
    ...(language && { language }),
    retrievedAt,
    ...(readAt !== undefined && { readAt }),
  };
}
