import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CollectionFields, CollectionMembers } from '../../../core/library/collection';
import type { CollectionCalls, CollectionResult } from '../../../core/protocol/collection-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { domainOf } from '../../../core/source';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { errorMessages } from '../../shared/error-messages';
import { t } from '../../shared/texts';
import { AddPages } from './add-pages';
import { CheckThreads } from './check-threads';
import { CollectionDetails } from './collection-details';
import { CollectionWork } from './collection-work';
import { exportEntries } from './export-collection';
import { MemberList } from './member-list';

interface CollectionViewProps {
  client: BackgroundClient;
  id: string;
  /** Opens the side panel; called synchronously in a user gesture. */
  showPanel: () => void;
}

type View = NonNullable<CollectionCalls['read-collection']['result']>;

interface AskFormProps {
  onAsk: (question: string) => Promise<void>;
}

function AskForm({ onAsk }: AskFormProps): VNode {
  const [question, setQuestion] = useState('');
  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (question.trim() !== '') void onAsk(question.trim()).then(() => setQuestion(''));
  }
  return (
    <form class="collection-ask" onSubmit={onSubmit}>
      <input
        class="input"
        dir="auto"
        aria-label={t('library.collections.ask')}
        placeholder={t('library.collections.ask')}
        value={question}
        onInput={(event) => setQuestion(event.currentTarget.value)}
      />
      <button type="submit" class="button primary">
        {t('library.collections.ask_do')}
      </button>
    </form>
  );
}

/** A collection as it is stored, what can be done with it, and what came of that in a sentence. */
function useCollection({ client, id, showPanel }: CollectionViewProps) {
  /** Undefined before it is loaded; null where it is gone. */
  const [view, setView] = useState<View | null | undefined>(undefined);
  const [status, setStatus] = useState('');
  const load = (): Promise<void> =>
    client.call('read-collection', { id }).then(setView, () => setStatus(t('library.collections.failed')));
  useEffect(() => void load(), [id]);

  async function change(write: Promise<CollectionResult>): Promise<void> {
    const result = await write.catch(() => undefined);
    if (result?.ok) setStatus(t('library.collections.saved'));
    else setStatus(t(result?.failure === 'not-stored' ? 'library.collections.full' : 'library.collections.failed'));
    await load();
  }
  async function ask(question: string, quotes = false): Promise<void> {
    // First and synchronously: browsers open the panel for a press alone.
    showPanel();
    const result = await client
      .call('ask-collection', { id, question, ...(quotes && { quotes }) })
      .catch(() => ({ ok: false as const }));
    if (result.ok) setStatus(t('library.collections.asked'));
    else
      setStatus(
        'error' in result && result.error ? errorMessages(result.error).message : t('library.collections.ask_failed'),
      );
    await load();
  }
  async function openThread(threadId: string): Promise<void> {
    // First and synchronously: browsers open the panel for a press alone.
    showPanel();
    const shown = await client.call('show-in-panel', { threadId }).catch(() => null);
    if (shown?.ok) return setStatus('');
    setStatus(t(shown?.failure === 'private' ? 'library.collections.private_shown' : 'library.collections.failed'));
    await load();
  }
  async function remove(): Promise<void> {
    try {
      await client.call('delete-collection', { id });
      location.hash = '#collections';
    } catch {
      setStatus(t('library.collections.failed'));
    }
  }
  return {
    view,
    status,
    setStatus,
    ask,
    openThread,
    remove,
    save: (fields: CollectionFields) => void change(client.call('save-collection', { id, fields })),
    changeMembers: (changes: { add?: CollectionMembers; remove?: CollectionMembers }) =>
      void change(client.call('change-collection', { id, ...changes })),
  };
}

/** One collection: what it is called, what is in it, and what can be done with all of it. */
export function CollectionView(props: CollectionViewProps): VNode | null {
  const { client } = props;
  const { view, status, setStatus, ask, openThread, remove, save, changeMembers } = useCollection(props);
  const [isAdding, setAdding] = useState(false);
  if (view === undefined) return <p role="status">{status}</p>;
  if (view === null) return <p>{t('library.collections.gone')}</p>;
  const { collection, threads, pages } = view;
  const entries: MenuEntry[] = [
    ...exportEntries(client, view, setStatus),
    { icon: 'trash', label: t('library.collections.delete'), action: () => void remove() },
  ];
  return (
    <div class="collection">
      <a class="button plain" href="#collections">
        {t('library.collections.back')}
      </a>
      <div class="row">
        <h1 dir="auto">{collection.name}</h1>
        <ButtonMenu label={t('library.collections.more')} entries={entries} />
      </div>
      <p class="hint" role="status">
        {status}
      </p>
      {pages.length > 0 && <AskForm onAsk={ask} />}
      <CollectionWork client={client} pages={pages} onCompare={() => void ask(t('panel.table.question'), true)} />
      <MemberList
        title={t('library.collections.pages')}
        empty={t('library.collections.no_pages')}
        members={pages.map((page) => ({
          id: page.id,
          title: page.title || domainOf(page.url),
          href: `#pages/${encodeURIComponent(page.id)}`,
          language: page.language,
        }))}
        onRemove={(pageId) => changeMembers({ remove: { pageIds: [pageId] } })}
      />
      <button type="button" class="button" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
        {t('library.collections.add_pages')}
      </button>
      {isAdding && (
        <AddPages
          client={client}
          pageIds={collection.pageIds}
          onAdd={(pageId) => changeMembers({ add: { pageIds: [pageId] } })}
        />
      )}
      <MemberList
        title={t('library.collections.threads')}
        empty={t('library.collections.no_threads')}
        members={threads.map((thread) => ({ id: thread.id, title: thread.title }))}
        onOpen={(threadId) => void openThread(threadId)}
        onRemove={(threadId) => changeMembers({ remove: { threadIds: [threadId] } })}
      />
      {threads.length > 0 && <CheckThreads client={client} threadIds={threads.map((thread) => thread.id)} />}
      <CollectionDetails key={collection.updatedAt} view={view} onSave={save} />
    </div>
  );
}
