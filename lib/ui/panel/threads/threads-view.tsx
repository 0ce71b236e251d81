import '../../styles/thread.css';
import './threads-view.css';
import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import { SearchField } from '../../shared/fields/search-field';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { ExportFormat } from '../saving/export-formats';
import { SearchResults } from './search-results';
import { exportThreads } from './thread-files';
import { ThreadGroups } from './thread-groups';
import { groupThreads } from './thread-list';
import { ThreadListMenu } from './thread-list-menu';
import { DeletedToast, MessageToast, SelectionToast } from './thread-toasts';
import { useThreadImport } from './use-thread-import';
import { type ThreadSearchResult, useThreadSearch } from './use-thread-search';
import { useThreads } from './use-threads';

interface ThreadsViewProps {
  /** Whether it is shown beside the open thread, in a column of its own, instead of in its place. */
  isBeside?: boolean;
}

interface ListNotesProps {
  /** Null until they are known. */
  threads: readonly Thread[] | null;
  result: ThreadSearchResult | null;
}

/** Why the list is empty, or may lack something. */
function ListNotes({ threads, result }: ListNotesProps): VNode {
  const note = (sentence: string): VNode => <p class="aside-note">{sentence}</p>;
  const isEmpty = threads?.length === 0;
  return (
    <>
      {isEmpty && note(t('panel.threads.none'))}
      {threads && !isEmpty && result?.hits?.length === 0 && note(t('panel.threads.none_match'))}
      {result?.hits === null && note(t('panel.threads.search_failed'))}
      {result?.hits && result.left > 0 && note(t('panel.threads.indexing', { count: result.left }))}
    </>
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
  async function load(file: File): Promise<void> {
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

  async function saveChosen(format: ExportFormat): Promise<void> {
    const whole = await list.whole();
    await save(chosen && chosen.size > 0 ? [...chosen] : whole.map(({ id }) => id), format);
  }

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
            <ThreadListMenu
              isEmpty={threads.length === 0}
              onChoose={() => setChosen(new Set())}
              onExport={(format) => void saveChosen(format)}
              onImport={(file) => void load(file)}
              onDeleteAll={() => void list.whole().then(list.remove)}
            />
          </div>
          <ListNotes threads={list.threads} result={result} />
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
          total={threads.length}
          onAll={() => void list.whole().then((whole) => setChosen(new Set(whole.map(({ id }) => id))))}
          onDelete={() => {
            list.remove(threads.filter(({ id }) => chosen.has(id)));
            setChosen(undefined);
          }}
          onEnd={() => setChosen(undefined)}
        />
      )}
      {list.deleted.length > 0 && <DeletedToast count={list.deleted.length} onUndo={list.undo} />}
      {imports.toast}
      {message !== null && <MessageToast message={message} onDismiss={() => setMessage(null)} />}
    </>
  );
}
