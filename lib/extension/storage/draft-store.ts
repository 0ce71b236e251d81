import * as v from 'valibot';
import type { Draft } from '../../core/draft';
import { lenientList, lenientOptional } from '../../core/utils/lenient-schemas';
import { chosenLimitsSchema } from './messages/limits-schema';
import { createMutex } from './mutex';
import { type StoredShape, sessionItem } from './stored-value';
import type { WindowScope } from './window-scope';

/**
 * Questions that were written and not sent: one for each thread, and one for each window in which a thread is started.
 * Kept in session storage, so that they outlive the panel and the worker; those of private windows are kept in the
 * worker's memory only.
 */
export interface Drafts {
  /** The drafts that a window's panel may show. */
  of(scope: WindowScope): Promise<Draft[]>;
  /** Replaces a draft; one without text and limits is removed. */
  set(scope: WindowScope, draft: Draft): Promise<void>;
  /** Deletes the drafts of private windows. */
  forgetPrivate(): void;
}

/**
 * Characters of all drafts of one kind of window; the oldest ones are dropped. `storage.session` holds 10 MB in all,
 * see attachment-store.ts.
 */
const maxCharacters = 400_000;

/** Oldest first. `windowId`: of a draft that begins a thread. */
const storedDrafts = lenientList(
  v.object({
    threadId: v.optional(v.string()),
    windowId: v.number(),
    text: v.string(),
    limits: lenientOptional(chosenLimitsSchema),
  }),
);
type StoredDrafts = v.InferOutput<typeof storedDrafts>;
const draftsShape: StoredShape<StoredDrafts> = { version: 1, migrations: {}, schema: storedDrafts };

/** The newest drafts that fit. */
function withinLimit(drafts: StoredDrafts): StoredDrafts {
  let length = 0;
  const tooOld = drafts.findLastIndex(({ text }) => {
    length += text.length;
    return length > maxCharacters;
  });
  return drafts.slice(tooOld + 1);
}

export function createDraftStore(): Drafts {
  let ofPrivateWindows: StoredDrafts = [];
  const stored = sessionItem('drafts', draftsShape);
  const mutex = createMutex();

  async function read({ isPrivate }: WindowScope): Promise<StoredDrafts> {
    return isPrivate ? ofPrivateWindows : ((await stored.read()) ?? []);
  }

  return {
    forgetPrivate() {
      ofPrivateWindows = [];
    },
    of: (scope) =>
      mutex(async () => {
        const shown = (await read(scope)).filter(({ threadId, windowId }) => threadId || windowId === scope.windowId);
        return shown.map(({ threadId, text, limits }) => ({
          ...(threadId && { threadId }),
          text,
          ...(limits && { limits }),
        }));
      }),
    set: (scope, { threadId, text, limits: chosen }) =>
      mutex(async () => {
        const { windowId } = scope;
        const isOther = (draft: StoredDrafts[number]) =>
          draft.threadId !== threadId || (threadId === undefined && draft.windowId !== windowId);
        const others = (await read(scope)).filter(isOther);
        // It comes from a panel.
        const limits = v.is(chosenLimitsSchema, chosen) ? v.parse(chosenLimitsSchema, chosen) : undefined;
        const draft = { ...(threadId && { threadId }), windowId, text, limits };
        const next = withinLimit(text === '' && limits === undefined ? others : [...others, draft]);
        if (scope.isPrivate) ofPrivateWindows = next;
        else await stored.write(next);
      }),
  };
}
