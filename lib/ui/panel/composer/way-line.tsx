import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { asksPageAlone, builtInReader, type Profile } from '../../../core/profile';
import type { QuotesFirst } from '../../../core/protocol/panel-protocol';
import { isAskedOfPages } from '../../../core/quotes-reason';
import { t, textName } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** Says before a question is sent that its model answers from quotes, and why; nothing where it does not. */
export function WayLine({ profile }: { profile: Profile }): VNode | null {
  const { client, thread, state, attachments, question } = usePanel();
  const [shown, setShown] = useState<QuotesFirst | null>(null);
  const threadId = thread.place().threadId;
  const answers = thread.turns.value.length;
  const isAnswering = thread.unfinishedAnswer.value !== undefined;
  const { id: profileId, modelRef, way, webSearch, search } = profile;
  // What a server tells of its models depends on its address.
  const service = state.value?.connections.find(({ id }) => id === modelRef?.connectionId);
  const chosen = JSON.stringify([profileId, modelRef, way, webSearch, search, service?.settings]);
  useEffect(() => {
    if (isAnswering) return undefined;
    let isCurrent = true;
    const asked = client.call('quotes-reason', { profileId, ...(threadId !== undefined && { threadId }) });
    void asked.catch(() => null).then((reason) => isCurrent && setShown(reason));
    return () => {
      isCurrent = false;
    };
  }, [chosen, threadId, answers, isAnswering]);
  const attached = attachments.asked.value;
  const mayOpenPages = state.value?.allPages === true || profile.reader !== builtInReader;
  const findsPages = question.webSearch.value ? mayOpenPages : asksPageAlone(profile) && state.value?.page != null;
  if (shown === null || !isAskedOfPages(question.draft.value, attached, findsPages)) return null;
  return (
    <p class="dock-note" title={t(`panel.way.because.${textName(shown.because)}`)}>
      {t('panel.way.quotes_first', { model: shown.model })}
    </p>
  );
}
