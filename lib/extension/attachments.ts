import browser from 'webextension-polyfill';
import type { Attachment } from '../core/message';
import type { Page } from '../core/provider';
import type { ProviderError } from '../core/provider-error';
import { createMutex } from './mutex';

interface Pending {
  attachments: Attachment[];
  error?: ProviderError;
}

/** What is attached to the next question of each window; outlives the worker, and for private windows only lives in it. */
export interface Attachments {
  of(windowId: number): Promise<Pending>;
  add(windowId: number, attachment: Attachment, isPrivate: boolean): Promise<void>;
  fail(windowId: number, error: ProviderError, isPrivate: boolean): Promise<void>;
  remove(windowId: number, attachmentIds: readonly string[], isPrivate: boolean): Promise<void>;
  /** Forgets what private windows had. */
  forgetPrivate(): void;
}

const keyOf = (windowId: number) => `attachments:${windowId}`;

export function createAttachments(): Attachments {
  const privately = new Map<number, Pending>();
  const mutex = createMutex();

  async function read(windowId: number): Promise<Pending> {
    const held = privately.get(windowId);
    if (held) return held;
    const key = keyOf(windowId);
    return ((await browser.storage.session.get(key))[key] as Pending | undefined) ?? { attachments: [] };
  }

  function change(windowId: number, isPrivate: boolean, next: (pending: Pending) => Pending): Promise<void> {
    return mutex(async () => {
      const pending = next(await read(windowId));
      if (isPrivate) privately.set(windowId, pending);
      else await browser.storage.session.set({ [keyOf(windowId)]: pending });
    });
  }

  return {
    forgetPrivate: () => privately.clear(),
    of: read,
    add: (windowId, attachment, isPrivate) =>
      change(windowId, isPrivate, ({ attachments }) => ({
        // Attaching the same page again replaces it: it may have changed since. Every selection is one of its own.
        attachments: [
          ...attachments.filter(
            ({ url, kind }) => kind === 'selection' || url !== attachment.url || kind !== attachment.kind,
          ),
          attachment,
        ],
      })),
    fail: (windowId, error, isPrivate) => change(windowId, isPrivate, ({ attachments }) => ({ attachments, error })),
    remove: (windowId, ids, isPrivate) =>
      change(windowId, isPrivate, ({ attachments }) => ({
        attachments: attachments.filter(({ id }) => !ids.includes(id)),
      })),
  };
}

/** A read page as an attachment. */
export function attachmentOf(page: Page, kind: Attachment['kind']): Attachment {
  const { url, title, markdown, contentLength, originalLength, truncated, publishedAt } = page;
  return {
    id: crypto.randomUUID(),
    kind,
    url,
    title,
    markdown,
    contentLength,
    truncated,
    ...(originalLength !== undefined && { originalLength }),
    ...(publishedAt && { publishedAt }),
  };
}
