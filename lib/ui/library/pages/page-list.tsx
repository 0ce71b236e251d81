import './page-list.css';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import type { KeptEntry, KeptPage } from '../../../core/library/kept-page';
import { formatMoment } from '../../shared/formats';
import { Icon, IconButton } from '../../shared/icon';
import { moveInDrawnList } from '../../shared/keys/list-keys';
import { MarkedSnippet } from '../../shared/marked-snippet';
import { SiteLetter } from '../../shared/site-letter';
import { plural, t } from '../../shared/texts';
import { groupByDay } from './day-groups';
import type { PagesModel, SiteCount } from './pages-model';
import { RowList } from './row-list';

/** The name of a site; files have none. */
export function siteName(site: string): string {
  return site || t('library.pages.files');
}

/** The fragment that opens a page. */
const hrefOf = ({ id }: KeptPage): string => `#pages/${encodeURIComponent(id)}`;

function PageRow({ page, isOpen, snippet }: KeptEntry & { isOpen: boolean }): VNode {
  return (
    <a class="page-row" href={hrefOf(page)} aria-current={isOpen ? 'true' : undefined}>
      <span class="title" dir="auto">
        {page.title}
      </span>
      {snippet && (
        <span class="snippet" dir="auto">
          <MarkedSnippet {...snippet} />
        </span>
      )}
      <span class="page-meta">
        <SiteLetter domain={page.site || page.title} />
        <bdi>{siteName(page.site)}</bdi>
        <span class="number">{formatMoment(page.readAt, Date.now())}</span>
      </span>
    </a>
  );
}

interface PageListProps {
  model: PagesModel;
  /** Id of the page that is open. */
  open: string;
  /** Called when the arrow up is pressed on the first row. */
  onLeave: () => void;
}

/** The pages that a search found, the best first. */
function Hits({ entries, open, onLeave }: Omit<PageListProps, 'model'> & { entries: readonly KeptEntry[] }): VNode {
  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    moveInDrawnList(event, [...event.currentTarget.querySelectorAll<HTMLElement>('a')], onLeave);
  }
  return (
    <ul class="page-hits" aria-label={plural('library.pages.count', entries.length)} onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <li key={entry.page.id}>
          <PageRow {...entry} isOpen={entry.page.id === open} />
        </li>
      ))}
    </ul>
  );
}

/** The sites of kept pages, the most pages first. */
function Sites({ model, sites, onLeave }: Omit<PageListProps, 'open'> & { sites: readonly SiteCount[] }): VNode {
  return (
    <RowList
      label={t('library.pages.by_site')}
      groups={[{ key: 'sites', name: '', rows: [...sites] }]}
      keyOf={({ site }) => site}
      onLeave={onLeave}
      draw={({ site, pages }) => (
        <>
          <button type="button" class="page-row site-row" onClick={() => void model.show('site', site)}>
            <SiteLetter domain={siteName(site)} />
            <bdi class="title">{siteName(site)}</bdi>
            <span class="page-meta number">{plural('library.pages.count', pages)}</span>
          </button>
          <IconButton
            icon="trash"
            label={t('library.pages.forget_of', { name: siteName(site) })}
            onClick={() => void model.forget({ site })}
          />
        </>
      )}
    />
  );
}

/** The kept pages as chosen: the results of a search, the sites, or pages by day or by collection. */
export function PageList({ model, open, onLeave }: PageListProps): VNode | null {
  const { entries, sites, order, site, isSearch, usage } = model;
  if (usage.value?.pages === 0) return null;
  const back = site.value !== undefined && (
    <button type="button" class="button plain pages-back" onClick={() => void model.show('site')}>
      <Icon name="arrow" back />
      {siteName(site.value)}
    </button>
  );
  if (order.value === 'site' && site.value === undefined && !isSearch.value) {
    return sites.value && <Sites model={model} sites={sites.value} onLeave={onLeave} />;
  }
  if (!entries.value) return null;
  if (isSearch.value) {
    return (
      <>
        {back}
        {entries.value.length === 0 ? (
          <p class="aside-note">{t('library.pages.none_match')}</p>
        ) : (
          <Hits entries={entries.value} open={open} onLeave={onLeave} />
        )}
      </>
    );
  }
  const pages = entries.value.map(({ page }) => page);
  if (order.value === 'collection') {
    const groups = model.collections.value.map(({ collection: { id, name }, pages: rows }) => ({
      key: `collection-${id}`,
      name,
      rows,
    }));
    const others = { key: 'no-collection', name: t('library.pages.in_none'), rows: pages };
    return (
      <RowList
        key="collections"
        label={t('library.pages.by_collection')}
        groups={pages.length > 0 ? [...groups, others] : groups}
        keyOf={({ id }) => id}
        draw={(page) => <PageRow page={page} isOpen={page.id === open} />}
        onNearEnd={() => void model.listMore()}
        onLeave={onLeave}
      />
    );
  }
  return (
    <>
      {back}
      <RowList
        key={site.value ?? ''}
        label={t('library.section.pages')}
        groups={groupByDay(pages, Date.now())}
        keyOf={({ id }) => id}
        draw={(page) => <PageRow page={page} isOpen={page.id === open} />}
        besideName={({ name, from, to }) =>
          site.value === undefined && (
            <IconButton
              icon="trash"
              label={t('library.pages.forget_of', { name })}
              onClick={() => void model.forget({ from, to })}
            />
          )
        }
        onNearEnd={() => void model.listMore()}
        onLeave={onLeave}
      />
    </>
  );
}
