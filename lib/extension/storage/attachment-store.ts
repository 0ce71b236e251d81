import type * as v from 'valibot';
import { AppError, type ErrorInfo, errorInfo } from '../../core/app-error';
import type { Attachment } from '../../core/message';
import type { Page } from '../../core/provider';
import { lenientList, lenientObject, lenientOptional } from '../../core/utils/lenient-schemas';
import { errorSchema } from './messages/error-schema';
import { attachmentSchema } from './messages/message-schema';
import { createMutex } from './mutex';
import { type StoredShape, sessionItem } from './stored-value';
import type { WindowScope } from './window-scope';

interface Pending {
  attachments: Attachment[];
  error?: ErrorInfo;
}

/**
 * The attachments of each window's next question. Kept in session storage, so that they outlive the worker; those of private
 * windows are kept in the worker's memory only.
 */
export interface Attachments {
  of(scope: WindowScope): Promise<Pending>;
  /** @throws AppError `too-long` where it does not fit beside the others */
  add(scope: WindowScope, attachment: Attachment): Promise<void>;
  fail(scope: WindowScope, error: ErrorInfo): Promise<void>;
  remove(scope: WindowScope, attachmentIds: readonly string[]): Promise<void>;
  /** Excludes sections of an attachment from the next question, by their indices in its outline; an empty list includes all. */
  leaveOut(scope: WindowScope, attachmentId: string, sections: readonly number[]): Promise<void>;
  /** Deletes the attachments of private windows. */
  forgetPrivate(): void;
  /** Deletes those of a private thread. */
  forgetSession(session: string): void;
}

/**
 * Characters of all attachments of one window. `storage.session` holds 10 MB in all, and the page cache takes 4 MB of it, which
 * Firefox may count twice.
 * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/storage/session
 */
const maxCharacters = 1_000_000;

const pendingSchema: v.GenericSchema<unknown, Pending> = lenientObject({
  attachments: lenientList(attachmentSchema),
  error: lenientOptional(errorSchema),
});
const pendingShape: StoredShape<Pending> = { version: 1, migrations: {}, schema: pendingSchema };

const pendingOf = (windowId: number) => sessionItem(`attachments:${windowId}`, pendingShape);

export function createAttachmentStore(): Attachments {
  /** By the number of the window, or by the session of a private thread. */
  const inMemory = new Map<number | string, Pending>();
  const mutex = createMutex();

  async function read({ windowId, session }: WindowScope): Promise<Pending> {
    const kept = inMemory.get(session ?? windowId);
    if (kept || session !== undefined) return kept ?? { attachments: [] };
    return (await pendingOf(windowId).read()) ?? { attachments: [] };
  }

  function change(scope: WindowScope, next: (pending: Pending) => Pending): Promise<void> {
    return mutex(async () => {
      const { windowId, isPrivate, session } = scope;
      const pending = next(await read(scope));
      if (isPrivate) inMemory.set(session ?? windowId, pending);
      else await pendingOf(windowId).write(pending);
    });
  }

  return {
    forgetPrivate() {
      for (const key of inMemory.keys()) if (typeof key === 'number') inMemory.delete(key);
    },
    forgetSession: (session) => void inMemory.delete(session),
    // In turn with the changes, so that a question never sends an attachment that has just been removed.
    of: (scope) => mutex(() => read(scope)),
    add: (scope, attachment) =>
      change(scope, ({ attachments }) => {
        // A page that is attached again replaces itself, as it may have changed. Each selection is an attachment of its own.
        const others = attachments.filter(
          ({ url, kind }) => kind === 'selection' || url !== attachment.url || kind !== attachment.kind,
        );
        const length = others.reduce((sum, { markdown }) => sum + markdown.length, attachment.markdown.length);
        if (length <= maxCharacters) return { attachments: [...others, attachment] };
        throw new AppError(errorInfo('citebar', 'attachments-full', { type: 'ATTACHMENTS_FULL' }));
      }),
    fail: (scope, error) => change(scope, ({ attachments }) => ({ attachments, error })),
    remove: (scope, ids) =>
      change(scope, ({ attachments }) => ({
        attachments: attachments.filter(({ id }) => !ids.includes(id)),
      })),
    leaveOut: (scope, id, sections) =>
      change(scope, ({ attachments, error }) => ({
        attachments: attachments.map((attachment) => {
          const { leftOut: _old, ...whole } = attachment;
          if (attachment.id !== id) return attachment;
          return sections.length > 0 ? { ...whole, leftOut: [...sections] } : whole;
        }),
        ...(error && { error }),
      })),
  };
}

/**
 * A read page as an attachment.
 * @param retrievedAt milliseconds since the epoch
 */
export function attachmentOf(page: Page, kind: Attachment['kind'], retrievedAt: number): Attachment {
  const { url, title, markdown, contentLength, truncated, originalLength } = page;
  const { byline, siteName, publishedAt, language } = page;
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
  };
}
