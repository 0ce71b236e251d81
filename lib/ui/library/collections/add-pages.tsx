import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { KeptPage } from '../../../core/library/kept-page';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { domainOf } from '../../../core/source';
import { t } from '../../shared/texts';

interface AddPagesProps {
  client: BackgroundClient;
  /** Ids of the pages that are in the collection already. */
  pageIds: readonly string[];
  onAdd: (pageId: string) => void;
}

/** Number of pages that are offered at once. */
const maxOffered = 20;

/** Kept pages that are not in the collection yet, those that were read last or that have what is searched for. */
export function AddPages({ client, pageIds, onAdd }: AddPagesProps): VNode {
  const [text, setText] = useState('');
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void client
      .call('list-kept-pages', { filter: text.trim() === '' ? {} : { text } })
      .then((listed) => isCurrent && setPages(listed.pages.map(({ page }) => page)))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, text]);
  const offered = pages.filter(({ id }) => !pageIds.includes(id)).slice(0, maxOffered);
  return (
    <div class="collection-add">
      <input
        type="search"
        class="input"
        aria-label={t('library.collections.search')}
        placeholder={t('library.collections.search')}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <ul>
        {offered.map((page) => (
          <li key={page.id}>
            <span dir="auto" lang={page.language}>
              {page.title || domainOf(page.url)}
            </span>
            <button
              type="button"
              class="button"
              aria-label={t('library.collections.add', { title: page.title })}
              onClick={() => onAdd(page.id)}
            >
              {t('library.collections.add_short')}
            </button>
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p class="hint">{t('library.collections.no_pages')}</p>}
    </div>
  );
}
