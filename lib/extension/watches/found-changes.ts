import { isCountedOnButton, type Watch } from '../../core/library/watch';
import type { FoundChange } from '../../core/protocol/watch-calls';

/** An entry of a watch's history with what it belongs to. */
export function foundChange(watch: Watch, entry: Watch['history'][number], isUnseen: boolean): FoundChange {
  const { id, kind, title, threadId, answerId } = watch;
  return {
    ...entry,
    watch: { id, kind, title, ...(threadId && { threadId }), ...(answerId && { answerId }) },
    isUnseen,
  };
}

/** The newest entries of watches that have some which `before` had not. */
export function newChanges(before: readonly Watch[], after: readonly Watch[]): FoundChange[] {
  const known = new Map(before.map((watch) => [watch.id, watch]));
  return after.flatMap((watch) => {
    const added = watch.unseen - (known.get(watch.id)?.unseen ?? 0);
    return added > 0
      ? watch.history
          .slice(0, added)
          .filter(isCountedOnButton)
          .map((entry) => foundChange(watch, entry, true))
      : [];
  });
}
