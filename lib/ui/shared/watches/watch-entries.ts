import { type WatchInterval, watchIntervals } from '../../../core/library/watch';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { NewWatch } from '../../../core/protocol/watch-calls';
import { isNotStored } from '../../../core/utils/not-stored';
import type { MenuEntry } from '../button-menu';
import { errorMessages } from '../error-messages';
import { t, withGap } from '../texts';

export const intervals = Object.keys(watchIntervals) as WatchInterval[];

/** Begins a watch. @returns what came of it, in a sentence */
export async function startWatch(client: BackgroundClient, what: NewWatch, every: WatchInterval): Promise<string> {
  try {
    const result = await client.call('watch', { what, every });
    if (result.ok) return t('library.watch.added');
    if (result.reason !== 'error')
      return t(`library.watch.refused.${result.reason === 'not-stored' ? 'not_stored' : result.reason}`);
    const { message, remedy } = errorMessages(result.error);
    return withGap(message) + remedy;
  } catch (thrown) {
    return t(isNotStored(thrown) ? 'library.watch.refused.not_stored' : 'library.collections.failed');
  }
}

/** The intervals as entries of a menu. @param onStatus called with a sentence about the outcome */
export function intervalEntries(
  client: BackgroundClient,
  what: NewWatch,
  onStatus: (sentence: string) => void,
): MenuEntry[] {
  return intervals.map((every) => ({
    icon: 'again',
    label: t(`library.watch.every.${every}`),
    action: () => void startWatch(client, what, every).then(onStatus),
  }));
}
