import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BackgroundClient } from '../../core/panel-protocol';
import { Icon } from '../shared/icon';
import { t, textLanguage } from '../shared/texts';
import { Announcer } from './answer/announcer';
import { TurnArticle } from './answer/turn';
import { BlockerNotice } from './blocker-notice';
import { onCitationKey } from './citations/citation-keys';
import { WalkBar } from './citations/walk-bar';
import { Composer } from './composer/composer';
import { EmptyState } from './empty-state';
import { Header } from './header';
import { PanelProvider } from './model/panel-context';
import { PanelModel } from './model/panel-model';
import { PageView } from './page-view';
import { type ScrollPosition, useQuestionScroll } from './question-scroll';
import { ThreadsView } from './threads/threads-view';

interface ThreadColumnProps {
  model: PanelModel;
  /** Where the column was scrolled to before another view took its place. */
  position: { current: ScrollPosition | null };
}

function ThreadColumn({ model, position }: ThreadColumnProps): VNode {
  const scroller = useRef<HTMLDivElement>(null);
  const turns = model.thread.turns.value;
  const blocker = model.question.blocker.value;
  const target = {
    threadId: model.thread.view.value?.thread.id,
    askedId: model.thread.askedId.value,
    blocked: blocker !== null,
  };
  const { moreBelow, toEnd } = useQuestionScroll(scroller, target, position);
  function onToEnd(): void {
    toEnd();
    // The button goes away, and the focus with it.
    document.querySelector<HTMLElement>('.composer .field')?.focus();
  }
  return (
    <>
      <div class="reading-scroll" ref={scroller}>
        <main class="reading" onKeyDown={(event) => onCitationKey(event, event.currentTarget, model.walk)}>
          {turns.length === 0 && !blocker && <EmptyState />}
          {turns.map((turn, index) => (
            <TurnArticle key={turn.question.id} turn={turn} isFirst={index === 0} />
          ))}
          <BlockerNotice />
        </main>
      </div>
      {moreBelow && turns.length > 0 && (
        <div class="to-end">
          <button type="button" class="button" onClick={onToEnd}>
            <Icon name="send" />
            {t('panel.to_end')}
          </button>
        </div>
      )}
      <WalkBar />
      <Composer />
    </>
  );
}

/** The side panel. It communicates with the background only through `client`. */
export function Panel({ client, windowId }: { client: BackgroundClient; windowId: number }): VNode {
  const model = useMemo(() => new PanelModel(client, windowId), [client, windowId]);
  const position = useRef<ScrollPosition | null>(null);
  useEffect(() => model.start(), [model]);
  useEffect(() => {
    Object.assign(document.documentElement, textLanguage());
  }, []);
  return (
    <PanelProvider value={model}>
      <div class="panel">
        <Header />
        {model.view.value === 'threads' && <ThreadsView />}
        {model.view.value === 'page' && <PageView />}
        {model.view.value === 'thread' && <ThreadColumn model={model} position={position} />}
        <Announcer />
      </div>
    </PanelProvider>
  );
}
