import '../../styles/forms.css';
import './collections-section.css';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Collection, collectionLimits } from '../../../core/library/collection';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { t } from '../../shared/texts';
import { CollectionView } from './collection-view';

interface CollectionsSectionProps {
  client: BackgroundClient;
  /** Id of the collection that is open, or nothing. */
  open: string;
  /** Opens the side panel; called synchronously in a user gesture. */
  showPanel: () => void;
}

/** The list of collections, and a field for a new one. */
function CollectionList({ client }: { client: BackgroundClient }): VNode {
  const [collections, setCollections] = useState<Collection[] | null>(null);
  const [name, setName] = useState('');
  const [status, setStatus] = useState('');
  useEffect(() => {
    const load = () =>
      void client.call('list-collections', {}).then(setCollections, () => setStatus(t('library.collections.failed')));
    load();
    return client.onEvent(({ type }) => type === 'options-changed' && load());
  }, [client]);
  async function add(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    const result = await client.call('save-collection', { fields: { name } }).catch(() => null);
    if (!result) return setStatus(t('library.collections.failed'));
    if (!result.ok) return setStatus(t('library.collections.full'));
    setName('');
    location.hash = `#collections/${encodeURIComponent(result.collection.id)}`;
  }
  return (
    <div class="collections">
      <h1>{t('library.section.collections')}</h1>
      <p class="hint" role="status">
        {status}
      </p>
      {collections?.length === 0 && <p>{t('library.collections.none')}</p>}
      <ul class="collection-list">
        {collections?.map((collection) => (
          <li key={collection.id}>
            <a href={`#collections/${encodeURIComponent(collection.id)}`}>
              <b dir="auto">{collection.name}</b>
              <small class="number">
                {t('library.collections.counts', {
                  threads: collection.threadIds.length,
                  pages: collection.pageIds.length,
                })}
              </small>
            </a>
          </li>
        ))}
      </ul>
      <form class="collection-ask" onSubmit={(event) => void add(event)}>
        <input
          class="input"
          dir="auto"
          aria-label={t('library.collections.new_name')}
          placeholder={t('library.collections.new_name')}
          maxLength={collectionLimits.name}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="button primary">
          {t('library.collections.new')}
        </button>
      </form>
    </div>
  );
}

/** Section of the collections: their list, or the one that is open. */
export function CollectionsSection({ client, open, showPanel }: CollectionsSectionProps): VNode {
  if (open === '') return <CollectionList client={client} />;
  return <CollectionView key={open} client={client} id={open} showPanel={showPanel} />;
}
