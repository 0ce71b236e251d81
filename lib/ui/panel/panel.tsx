import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BackgroundClient } from '../../core/panel-protocol';
import { textLanguage } from '../shared/texts';
import { Announcer } from './announcer';
import { onCitationKey } from './citation-keys';
import { Composer } from './composer';
import { HaltNotice } from './halt-notice';
import { Head } from './head';
import { Opening } from './opening';
import { PageView } from './page-view';
import { PanelProvider } from './panel-context';
import { PanelModel } from './panel-model';
import { useStickyScroll } from './sticky-scroll';
import { ThreadsView } from './threads-view';
import { TurnArticle } from './turn';

function ThreadColumn({ model }: { model: PanelModel }): VNode {
  const scroller = useRef<HTMLDivElement>(null);
  const turns = model.turns.value;
  const halt = model.halt.value;
  const last = turns.at(-1);
  const asked = halt ? 'halt' : last?.answer?.stopReason === undefined ? last?.question.id : undefined;
  useStickyScroll(scroller, turns.length > 0, asked);
  return (
    <>
      <div class="reading-scroll" ref={scroller}>
        <main class="reading" onKeyDown={(event) => onCitationKey(event, event.currentTarget)}>
          {turns.length === 0 && !halt && <Opening />}
          {turns.map((turn) => (
            <TurnArticle key={turn.question.id} turn={turn} />
          ))}
          <HaltNotice />
        </main>
      </div>
      <Composer />
    </>
  );
}

/** The side panel. Everything it knows of the background comes through `client`. */
export function Panel({ client, windowId }: { client: BackgroundClient; windowId: number }): VNode {
  const model = useMemo(() => new PanelModel(client, windowId), [client, windowId]);
  useEffect(() => model.start(), [model]);
  useEffect(() => {
    Object.assign(document.documentElement, textLanguage());
  }, []);
  return (
    <PanelProvider value={model}>
      <div class="panel">
        <Head />
        {model.view.value === 'threads' && <ThreadsView />}
        {model.view.value === 'page' && <PageView />}
        {model.view.value === 'thread' && <ThreadColumn model={model} />}
        <Announcer />
      </div>
    </PanelProvider>
  );
}
