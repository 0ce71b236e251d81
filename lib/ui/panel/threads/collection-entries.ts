import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';

/**
 * The collections that a thread can be put into, as entries of a menu.
 * @param announce gets what was done, or why not, in a sentence
 */
export async function collectionEntries(
  client: BackgroundClient,
  threadId: string,
  announce: (sentence: string) => void,
): Promise<MenuEntry[]> {
  const collections = await client.call('list-collections', {});
  if (collections.length === 0) return [{ icon: 'info', label: t('panel.threads.no_collection'), disabled: true }];
  return collections.map(
    ({ id, name, threadIds }): MenuEntry => ({
      icon: threadIds.includes(threadId) ? 'done' : 'plus',
      label: name,
      action: () => {
        const isChanged = client
          .call('change-collection', { id, add: { threadIds: [threadId] } })
          .then(({ ok }) => ok)
          .catch(() => false);
        void isChanged.then((ok) =>
          announce(ok ? t('panel.threads.in_collection', { name }) : t('panel.threads.not_in_collection')),
        );
      },
    }),
  );
}
