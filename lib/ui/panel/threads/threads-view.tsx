import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { ThreadGroups } from './thread-groups';
import { groupThreads, searchThreads } from './thread-list';

/** How long a deletion can be undone, in milliseconds. */
const undoMs = 8000;

/** All threads by time, with a search in their titles. A deletion can be undone for some seconds. */
export function ThreadsView(): VNode {
  const model = usePanel();
  const [threads, setThreads] = useState<Thread[] | null>(null);
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<Thread | null>(null);
  const pending = useRef<Thread | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let isUnmounted = false;
    const list = model.client.call('list-threads', {}).catch(() => []);
    void list.then((found) => !isUnmounted && setThreads(found));
    return () => {
      isUnmounted = true;
    };
  }, [model]);

  function deletePending(): void {
    const thread = pending.current;
    pending.current = null;
    if (thread === null) return;
    void model.client.call('delete-thread', { threadId: thread.id });
    if (model.thread.view.value?.thread.id === thread.id) model.thread.view.value = null;
  }

  useEffect(() => {
    if (deleted === null) return;
    pending.current = deleted;
    const timer = setTimeout(() => {
      deletePending();
      setDeleted(null);
    }, undoMs);
    window.addEventListener('pagehide', deletePending);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', deletePending);
      deletePending();
    };
  }, [deleted]);

  function remove(thread: Thread): void {
    setThreads((known) => known?.filter(({ id }) => id !== thread.id) ?? null);
    setDeleted(thread);
  }
  function undo(): void {
    const thread = deleted;
    pending.current = null;
    setDeleted(null);
    if (thread) setThreads((known) => [...(known ?? []), thread]);
  }

  const found = useMemo(() => searchThreads(threads ?? [], search), [threads, search]);
  const groups = useMemo(() => groupThreads(found, Date.now()), [found]);

  function onSearchKey(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    scroller.current?.querySelector<HTMLElement>('.thread button')?.focus();
  }

  return (
    <>
      <div class="reading-scroll" ref={scroller}>
        <main class="reading threads-view">
          <label class="search-field">
            <Icon name="search" />
            <input
              type="search"
              ref={searchField}
              aria-label={t('panel.threads.search')}
              placeholder={t('panel.threads.search')}
              value={search}
              onInput={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={onSearchKey}
            />
            <span class="end number" role="status">
              {search !== '' && plural('panel.threads.count', found.length)}
            </span>
          </label>
          {threads !== null && found.length === 0 && (
            <p class="aside-note">{t(search === '' ? 'panel.threads.none' : 'panel.threads.none_match')}</p>
          )}
          <ThreadGroups groups={groups} onDelete={remove} onLeave={() => searchField.current?.focus()} />
        </main>
      </div>
      {deleted && (
        <div class="toast" role="status">
          {t('panel.threads.deleted')}
          <button type="button" class="button plain" onClick={undo}>
            {t('panel.threads.undo')}
          </button>
        </div>
      )}
    </>
  );
}
