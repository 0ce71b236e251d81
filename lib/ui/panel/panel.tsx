import './panel.css';
import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isCommand } from '../shared/keys/modifier-keys';
import { handOnFocus } from '../shared/observers/hand-on-focus';
import { t } from '../shared/texts';
import { Composer } from './composer/composer';
import { EmptyState } from './empty-state';
import { Header } from './header';
import { composerField } from './model/focus-field';
import { PanelProvider, usePanel } from './model/panel-context';
import type { PanelModel } from './model/panel-model';
import { hasRoomForThreads } from './model/screen-width';
import { PrivateBar } from './private-bar';
import type { ScrollPosition } from './question-scroll';
import { Announcer, ChangesSheet, KeysSheet, PageView, ThreadColumn, ThreadsView } from './views';

function View(): VNode {
  const { view, thread, question } = usePanel();
  const position = useRef<ScrollPosition | null>(null);
  if (view.value === 'threads' && !hasRoomForThreads.value) return <ThreadsView />;
  if (view.value === 'page') return <PageView />;
  if (thread.turns.value.length > 0 || question.blocked.value) return <ThreadColumn position={position} />;
  return (
    <div class="reading-scroll">
      <main class="reading">
        <EmptyState />
      </main>
    </div>
  );
}

/** The threads beside the open one, in a tab that has room for them. */
function ThreadsBeside(): VNode | null {
  const { threadsBeside } = usePanel();
  if (!hasRoomForThreads.value || !threadsBeside.value) return null;
  return (
    <nav class="rail" aria-label={t('panel.head.threads')}>
      <h2 class="only-spoken">{t('panel.head.threads')}</h2>
      <ThreadsView isBeside />
    </nav>
  );
}

/** Whether a key asks for the list of keys: '?' where nothing is being written. */
function asksForKeys(event: KeyboardEvent): boolean {
  if (event.key !== '?' || isCommand(event)) return false;
  const { target } = event;
  const isWriting = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return !isWriting || (target.matches('.field') && target.value === '');
}

/** Parts in which a control that goes away leaves no place for the focus. */
const containers = '.panel, .dock, .composer, .bar, .reading-scroll, .reading, .turn, .answer';
/** Places for it then: the field, or where another view is shown, its search. */
const focusFallbacks = [composerField, '.panel > .reading-scroll [type="search"]'];

/** The side panel. It communicates with the background only through the model's client. */
export function Panel({ model }: { model: PanelModel }): VNode {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => model.start(), [model]);
  useEffect(() => (panel.current ? handOnFocus(panel.current, containers, focusFallbacks) : undefined), []);
  useEffect(() => {
    const save = (): void => model.question.drafts.saveNow();
    const events = ['visibilitychange', 'pagehide'];
    for (const name of events) window.addEventListener(name, save);
    return () => {
      for (const name of events) window.removeEventListener(name, save);
    };
  }, [model]);
  // Not `useSignalEffect`, which asks for a frame with each key that is typed.
  useEffect(
    () =>
      effect(() => {
        // The code is there when the question is sent, or a thread of the list is opened.
        if (model.question.draft.value !== '' || model.view.value === 'threads') void ThreadColumn.preload();
      }),
    [model],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!asksForKeys(event)) return;
      event.preventDefault();
      model.keysShown.value = true;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [model]);
  return (
    <PanelProvider value={model}>
      <div ref={panel} class={`panel${model.threadsBeside.value ? '' : ' without-rail'}`}>
        <Header />
        <ThreadsBeside />
        {model.thread.isPrivate.value && model.view.value === 'thread' && <PrivateBar />}
        <View />
        <Composer />
        {model.keysShown.value && <KeysSheet onClose={() => (model.keysShown.value = false)} />}
        {model.changesShown.value && <ChangesSheet onClose={() => (model.changesShown.value = false)} />}
        {model.thread.turns.value.length > 0 && <Announcer />}
      </div>
    </PanelProvider>
  );
}
