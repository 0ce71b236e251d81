import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Profile } from '../../../core/profile';
import type { QuotesFirst } from '../../../core/protocol/panel-protocol';
import { lazyView } from '../../shared/lazy-view';
import { usePanel } from '../model/panel-context';

/**
 * Loaded only for a model that answers from quotes: it reads the words of every language pack, to tell if the draft
 * asks for pages.
 */
const QuotesFirstLine = lazyView(async () => (await import('./quotes-first-line')).QuotesFirstLine);

/** Says before a question is sent that its model answers from quotes, and why; nothing where it does not. */
export function WayLine({ profile }: { profile: Profile }): VNode | null {
  const { client, thread, state } = usePanel();
  const [shown, setShown] = useState<QuotesFirst | null>(null);
  const threadId = thread.place().threadId;
  const answers = thread.turns.value.length;
  const isAnswering = thread.unfinishedAnswer.value !== undefined;
  const { id: profileId, modelRef, way, webSearch, search } = profile;
  // The models of a server, and their facts, depend on its address.
  const service = state.value?.connections.find(({ id }) => id === modelRef?.connectionId);
  const chosen = JSON.stringify([profileId, modelRef, way, webSearch, search, service?.settings]);
  useEffect(() => {
    if (isAnswering) return undefined;
    let isCurrent = true;
    const found = client.call('quotes-reason', { profileId, ...(threadId !== undefined && { threadId }) });
    void found.catch(() => null).then((reason) => isCurrent && setShown(reason));
    return () => {
      isCurrent = false;
    };
  }, [chosen, threadId, answers, isAnswering]);
  return shown && <QuotesFirstLine profile={profile} way={shown} />;
}
