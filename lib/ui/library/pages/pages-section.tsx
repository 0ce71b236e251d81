import '../../styles/forms.css';
import '../../styles/toast.css';
import './pages-section.css';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { SearchField } from '../../shared/fields/search-field';
import { Icon } from '../../shared/icon';
import { NoticeBox } from '../../shared/notice-box';
import { SegmentedControl } from '../../shared/segmented-control';
import { plural, t } from '../../shared/texts';
import { ImportDrop } from './import-drop';
import { KeepingPane } from './keeping-pane';
import { PageList } from './page-list';
import { PagePreview } from './page-preview';
import { PagesMenu } from './pages-menu';
import { PagesModel } from './pages-model';
import { PagesToasts } from './pages-toasts';
import { TransferModel } from './transfer/transfer-model';

interface PagesSectionProps {
  client: BackgroundClient;
  /**
   * Id of the page that is open, with a slash and words of it to go to, `keeping` for what is kept and how, or nothing.
   */
  open: string;
}

/** The fragment of the settings of keeping, in place of a page's id. */
const keepingId = 'keeping';

/** The page that a fragment opens, and the words in it that follow a slash. */
function openedPage(open: string): { id: string; words: string } {
  const [id = '', ...words] = open.split('/');
  return { id, words: words.join('/') };
}

/** Section of the kept pages: their list, and beside it the open page or the settings of keeping. */
export function PagesSection({ client, open }: PagesSectionProps): VNode {
  const model = useMemo(() => new PagesModel(client), [client]);
  const transfer = useMemo(() => new TransferModel(client, () => model.reload()), [client, model]);
  const section = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => model.start(), [model]);
  // In one column what was opened takes the place of the list, and with it of the focus.
  useEffect(() => {
    if (open !== '') section.current?.querySelector<HTMLElement>('.pages-beside h2')?.focus({ preventScroll: true });
  }, [open]);
  const { id, words } = openedPage(open);
  const { entries, isSearch, keeping, usage } = model;
  const found = isSearch.value && entries.value ? plural('library.pages.count', entries.value.length) : undefined;
  const isEmpty = usage.value?.pages === 0;

  function toList(): void {
    section.current?.querySelector<HTMLElement>('.pages-list :is(.row-place, .page-hits li) :is(a, button)')?.focus();
  }

  return (
    <div class={open === '' ? 'pages' : 'pages has-open'} ref={section}>
      <h1 class="only-spoken">{t('library.section.pages')}</h1>
      <div class="pages-list">
        <div class="pages-head">
          <span class="pages-title" aria-hidden="true">
            {t('library.section.pages')}
          </span>
          <a class="button plain" href={`#pages/${keepingId}`} aria-current={open === keepingId || undefined}>
            <Icon name="gear" />
            {t('library.keeping.title')}
          </a>
          <PagesMenu model={model} transfer={transfer} />
        </div>
        {!isEmpty && (
          <div class="pages-search">
            <SearchField
              label={t('library.pages.search')}
              hint={t('library.pages.search_hint')}
              value={model.text.value}
              found={found}
              field={field}
              onSearch={(text) => void model.search(text)}
              onEscape={() => isSearch.value && void model.search('')}
              onDown={toList}
            />
            {!isSearch.value && (
              <SegmentedControl
                label={t('library.pages.order')}
                value={model.order.value}
                choices={[
                  { value: 'day', label: t('library.pages.by_day') },
                  { value: 'site', label: t('library.pages.by_site') },
                  { value: 'collection', label: t('library.pages.by_collection') },
                ]}
                onChange={(order) => void model.show(order)}
              />
            )}
          </div>
        )}
        {model.isFailed.value && (
          <NoticeBox
            icon="info"
            role="alert"
            title={t('library.pages.no_reply')}
            actions={
              <button type="button" class="button" onClick={() => void model.reload()}>
                {t('library.pages.again')}
              </button>
            }
          />
        )}
        <PageList model={model} open={id} onLeave={() => field.current?.focus()} />
        <PagesToasts model={model} transfer={transfer} />
      </div>
      <div class="pages-beside">
        {open === '' || open === keepingId ? (
          <KeepingPane model={model} isOpen={open === keepingId} state={keeping.value} usage={usage.value} />
        ) : (
          <PagePreview key={open} model={model} id={id} words={words} />
        )}
      </div>
      <ImportDrop transfer={transfer} />
    </div>
  );
}
