import browser from 'webextension-polyfill';
import { AppError, type ErrorInfo, errorInfo } from '../../core/app-error';
import type { Attachment } from '../../core/message';
import type { Page } from '../../core/provider';
import { createMutex } from './mutex';
import type { WindowScope } from './window-scope';

interface Pending {
  attachments: Attachment[];
  error?: ErrorInfo;
}

/** What is attached to the next question of each window; outlives the worker, and for private windows only lives in it. */
export interface Attachments {
  of(windowId: number): Promise<Pending>;
  /** @throws AppError `too-long` where nothing more fits beside the others */
  add(scope: WindowScope, attachment: Attachment): Promise<void>;
  fail(scope: WindowScope, error: ErrorInfo): Promise<void>;
  remove(scope: WindowScope, attachmentIds: readonly string[]): Promise<void>;
  /** Leaves sections of one out of the next question, by their places in its outline; none takes all of it along. */
  leaveOut(scope: WindowScope, attachmentId: string, sections: readonly number[]): Promise<void>;
  /** Forgets what private windows had. */
  forgetPrivate(): void;
}

/**
 * Characters of what is attached in one window. Browsers hold 10 MB in `storage.session`, for everything; pages that were
 * read a while ago have 4 MB of that, which Firefox may count twice.
 */
const maxCharacters = 1_000_000;

const keyOf = (windowId: number) => `attachments:${windowId}`;

export function createAttachmentStore(): Attachments {
  const privately = new Map<number, Pending>();
  const mutex = createMutex();

  async function read(windowId: number): Promise<Pending> {
    const held = privately.get(windowId);
    if (held) return held;
    const key = keyOf(windowId);
    return ((await browser.storage.session.get(key))[key] as Pending | undefined) ?? { attachments: [] };
  }

  function change({ windowId, isPrivate }: WindowScope, next: (pending: Pending) => Pending): Promise<void> {
    return mutex(async () => {
      const pending = next(await read(windowId));
      if (isPrivate) privately.set(windowId, pending);
      else await browser.storage.session.set({ [keyOf(windowId)]: pending });
    });
  }

  return {
    forgetPrivate: () => privately.clear(),
    // Behind every change that was asked for before: a question sends nothing that was taken off a moment ago.
    of: (windowId) => mutex(() => read(windowId)),
    add: (scope, attachment) =>
      change(scope, ({ attachments }) => {
        // Attaching the same page again replaces it: it may have changed since. Every selection is one of its own.
        const others = attachments.filter(
          ({ url, kind }) => kind === 'selection' || url !== attachment.url || kind !== attachment.kind,
        );
        const length = others.reduce((sum, { markdown }) => sum + markdown.length, attachment.markdown.length);
        if (length <= maxCharacters) return { attachments: [...others, attachment] };
        throw new AppError(errorInfo('citebar', 'too-long', { type: 'ATTACHMENTS_FULL' }));
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
