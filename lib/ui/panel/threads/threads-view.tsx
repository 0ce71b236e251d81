import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import { formatMoment } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { groupThreads, matchesWords, type ThreadGroup } from './thread-list';

/** How long a deletion can be undone, in milliseconds. */
const undoMs = 8000;

function groupTitle(name: ThreadGroup['name']): string {
  return typeof name === 'string' ? t(`panel.threads.${name}`) : name.month;
}

function ThreadRow({ thread, current, onDelete }: { thread: Thread; current: boolean; onDelete: () => void }): VNode {
  const model = usePanel();
  return (
    <li class={`thread${current ? ' current' : ''}`}>
      <button
        type="button"
        class="open"
        aria-current={current || undefined}
        onClick={() => void model.openThread(thread.id)}
      >
        <span class="title" dir="auto">
          {thread.title}
        </span>
        <span class="meta number">{formatMoment(thread.updatedAt, Date.now())}</span>
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('panel.threads.delete', { title: thread.title })}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** All threads by time, with a search in their titles. A deletion can be undone for some seconds. */
export function ThreadsView(): VNode {
  const model = usePanel();
  const [threads, setThreads] = useState<Thread[] | null>(null);
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<Thread | null>(null);
  const pending = useRef<Thread | null>(null);

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

  const found = (threads ?? []).filter(({ title }) => matchesWords(title, search));
  return (
    <>
      <div class="reading-scroll">
        <main class="reading threads-view">
          <label class="search-field">
            <Icon name="search" />
            <input
              type="search"
              aria-label={t('panel.threads.search')}
              placeholder={t('panel.threads.search')}
              value={search}
              onInput={(event) => setSearch(event.currentTarget.value)}
            />
            <span class="end number" role="status">
              {search !== '' && plural('panel.threads.count', found.length)}
            </span>
          </label>
          {threads !== null && found.length === 0 && (
            <p class="aside-note">{t(search === '' ? 'panel.threads.none' : 'panel.threads.none_match')}</p>
          )}
          {groupThreads(found, Date.now()).map(({ name, threads: listed }) => (
            <section key={groupTitle(name)} class="thread-group">
              <h3 class="small-head">{groupTitle(name)}</h3>
              <ul>
                {listed.map((thread) => (
                  <ThreadRow
                    key={thread.id}
                    thread={thread}
                    current={thread.id === model.thread.view.value?.thread.id}
                    onDelete={() => remove(thread)}
                  />
                ))}
              </ul>
            </section>
          ))}
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
