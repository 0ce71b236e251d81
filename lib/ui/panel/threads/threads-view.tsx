import '../../styles/thread.css';
import '../../styles/toast.css';
import './threads-view.css';
import type { TargetedEvent, VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { SearchField } from '../../shared/fields/search-field';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { ExportFormat } from '../saving/export-formats';
import { exportEntry } from './export-entries';
import { SearchResults } from './search-results';
import { exportThreads } from './thread-files';
import { ThreadGroups } from './thread-groups';
import { groupThreads } from './thread-list';
import { useThreadImport } from './use-thread-import';
import { useThreadSearch } from './use-thread-search';
import { useThreads } from './use-threads';

interface ThreadsViewProps {
  /** Whether it is shown beside the open thread, in a column of its own, instead of in its place. */
  isBeside?: boolean;
}

interface SelectionToastProps {
  count: number;
  total: number;
  onAll: () => void;
  onDelete: () => void;
  onEnd: () => void;
}

/** The number of threads that are chosen, and what can be done with them. */
function SelectionToast({ count, total, onAll, onDelete, onEnd }: SelectionToastProps): VNode {
  return (
    <div class="toast">
      <span class="say number" role="status">
        {plural('panel.threads.selected', count)}
      </span>
      {count < total && (
        <button type="button" class="button plain" onClick={onAll}>
          {t('panel.threads.select_all')}
        </button>
      )}
      {count > 0 && (
        <button type="button" class="button plain" onClick={onDelete}>
          {t('panel.threads.delete')}
        </button>
      )}
      <button type="button" class="button plain" onClick={onEnd}>
        {t('panel.threads.end_select')}
      </button>
    </div>
  );
}

/** All threads by time, or those that a search finds. They can be chosen, exported, imported and deleted. */
export function ThreadsView({ isBeside = false }: ThreadsViewProps): VNode {
  const model = usePanel();
  const { client } = model;
  const list = useThreads();
  const imports = useThreadImport(client);
  const [search, setSearch] = useState('');
  const [picked, setChosen] = useState<ReadonlySet<string>>();
  const [message, setMessage] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const fileField = useRef<HTMLInputElement>(null);

  const threads = list.threads ?? [];
  const groups = useMemo(() => groupThreads(threads, Date.now()), [threads]);
  // One that was picked may have been deleted in another window.
  const chosen = picked && new Set(threads.flatMap(({ id }) => (picked.has(id) ? [id] : [])));
  const result = useThreadSearch(search, list.threads);
  const hits = result?.hits?.filter(({ threadId }) => threads.some(({ id }) => id === threadId));
  const found = hits && plural('panel.threads.count', hits.length);
  const toSearch = (): void => searchField.current?.focus();

  async function save(ids: readonly string[], format: ExportFormat): Promise<void> {
    setMessage(null);
    try {
      const isSaved = await exportThreads(client, ids, format);
      setMessage(t(isSaved ? 'panel.threads.exported' : 'panel.threads.export_nothing'));
    } catch {
      setMessage(t('panel.threads.export_failed'));
    }
  }
  async function load({ currentTarget }: TargetedEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    setMessage(null);
    setMessage(await imports.load(file));
    await list.reload();
  }
  function choose(threadId: string): void {
    const next = new Set(chosen);
    if (!next.delete(threadId)) next.add(threadId);
    setChosen(next);
  }
  const toList = (): void => scroller.current?.querySelector<HTMLElement>('.thread button')?.focus();

  const all = threads.map(({ id }) => id);
  async function saveChosen(format: ExportFormat): Promise<void> {
    const whole = await list.whole();
    await save(chosen && chosen.size > 0 ? [...chosen] : whole.map(({ id }) => id), format);
  }
  const ofSome: MenuEntry[] = [
    { icon: 'done', label: t('panel.threads.select'), action: () => setChosen(new Set()) },
    ...(model.state.value?.exportOff ? [] : [exportEntry((format) => void saveChosen(format))]),
  ];
  const ofAll: MenuEntry[] = [
    { icon: 'trash', label: t('panel.threads.delete_all'), action: () => void list.whole().then(list.remove) },
  ];
  const entries: MenuEntry[] = [
    ...(model.isPrivateWindow.value
      ? []
      : [{ icon: 'private', label: t('panel.head.new_private'), action: () => model.newThread(true) } as const]),
    ...(all.length > 0 ? ofSome : []),
    { icon: 'plus', label: t('panel.threads.import'), action: () => fileField.current?.click() },
    ...(all.length > 0 ? ofAll : []),
  ];

  const Place = isBeside ? 'div' : 'main';
  return (
    <>
      <div class="reading-scroll" ref={scroller}>
        <Place class="reading threads-view">
          <div class="list-head">
            <SearchField
              label={t('panel.threads.search')}
              hint={t('panel.threads.search_hint')}
              value={search}
              found={found}
              field={searchField}
              onSearch={setSearch}
              onDown={toList}
            />
            <ButtonMenu label={t('panel.threads.list_more')} entries={entries} />
            <input
              type="file"
              hidden
              accept=".json,application/json"
              aria-label={t('panel.threads.import')}
              ref={fileField}
              onChange={(event) => void load(event)}
            />
          </div>
          {list.threads !== null && threads.length === 0 && <p class="aside-note">{t('panel.threads.none')}</p>}
          {threads.length > 0 && result?.hits?.length === 0 && (
            <p class="aside-note">{t('panel.threads.none_match')}</p>
          )}
          {result?.hits === null && <p class="aside-note">{t('panel.threads.search_failed')}</p>}
          {hits && result && result.left > 0 && (
            <p class="aside-note">{t('panel.threads.indexing', { count: result.left })}</p>
          )}
          {hits ? (
            <SearchResults hits={hits} threads={threads} label={found ?? ''} onLeave={toSearch} />
          ) : (
            <ThreadGroups
              groups={groups}
              list={list}
              chosen={chosen}
              onChoose={choose}
              onExport={(ids, format) => void save(ids, format)}
              onStatus={setMessage}
              onLeave={toSearch}
            />
          )}
        </Place>
      </div>
      {chosen && (
        <SelectionToast
          count={chosen.size}
          total={all.length}
          onAll={() => void list.whole().then((whole) => setChosen(new Set(whole.map(({ id }) => id))))}
          onDelete={() => {
            list.remove(threads.filter(({ id }) => chosen.has(id)));
            setChosen(undefined);
          }}
          onEnd={() => setChosen(undefined)}
        />
      )}
      {list.deleted.length > 0 && (
        <div class="toast" role="status">
          {plural('panel.threads.deleted', list.deleted.length)}
          <button type="button" class="button plain" onClick={list.undo}>
            {t('panel.threads.undo')}
          </button>
        </div>
      )}
      {imports.toast}
      {message !== null && (
        <div class="toast" role="status">
          <span class="say">{message}</span>
          <button type="button" class="icon-button" aria-label={t('shared.dismiss')} onClick={() => setMessage(null)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
