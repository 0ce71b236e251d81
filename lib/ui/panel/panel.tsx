import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BackgroundClient } from '../../core/panel-protocol';
import { textLanguage } from '../shared/texts';
import { Announcer } from './answer/announcer';
import { onCitationKey } from './answer/citation-keys';
import { TurnArticle } from './answer/turn';
import { BlockerNotice } from './blocker-notice';
import { Composer } from './composer/composer';
import { EmptyState } from './empty-state';
import { Header } from './header';
import { PanelProvider } from './model/panel-context';
import { PanelModel } from './model/panel-model';
import { PageView } from './page-view';
import { useStickyScroll } from './sticky-scroll';
import { ThreadsView } from './threads/threads-view';

function ThreadColumn({ model }: { model: PanelModel }): VNode {
  const scroller = useRef<HTMLDivElement>(null);
  const turns = model.thread.turns.value;
  const blocker = model.question.blocker.value;
  const last = turns.at(-1);
  const scrollKey = blocker ? 'blocker' : last?.answer?.stopReason === undefined ? last?.question.id : undefined;
  useStickyScroll(scroller, turns.length > 0, scrollKey);
  return (
    <>
      <div class="reading-scroll" ref={scroller}>
        <main class="reading" onKeyDown={(event) => onCitationKey(event, event.currentTarget)}>
          {turns.length === 0 && !blocker && <EmptyState />}
          {turns.map((turn) => (
            <TurnArticle key={turn.question.id} turn={turn} />
          ))}
          <BlockerNotice />
        </main>
      </div>
      <Composer />
    </>
  );
}

/** The side panel. It communicates with the background only through `client`. */
export function Panel({ client, windowId }: { client: BackgroundClient; windowId: number }): VNode {
  const model = useMemo(() => new PanelModel(client, windowId), [client, windowId]);
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
        {model.view.value === 'thread' && <ThreadColumn model={model} />}
        <Announcer />
      </div>
    </PanelProvider>
  );
}
