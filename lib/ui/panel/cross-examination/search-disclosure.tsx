import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ExaminedClaim } from '../../../core/contradictions';
import { type AssistantMessage, questionText } from '../../../core/message';
import { formatList } from '../../shared/formats';
import { possibleSearches } from '../../shared/search-label';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** Maximum number of pages that are opened. */
const maxPages = 8;

interface SearchDisclosureProps {
  answer: AssistantMessage;
  claim: ExaminedClaim;
}

/**
 * The query of the search. The module that derives it is loaded when it is needed, since most answers are read without
 * it.
 */
function useQuery({ answer, claim }: SearchDisclosureProps): string | undefined {
  const { thread } = usePanel();
  const [query, setQuery] = useState<string>();
  const question = thread.view.value?.messages.find(({ id }) => id === answer.parentId);
  const questionWords = question?.role === 'user' ? questionText(question) : '';
  useEffect(() => {
    let isGone = false;
    void import('../../../passages/contradictions/examination-query').then(({ queryOfAnswer }) => {
      if (!isGone) setQuery(queryOfAnswer(answer, claim, questionWords));
    });
    return () => {
      isGone = true;
    };
  }, [answer, claim, questionWords]);
  return query;
}

/** Lists which services get which words when a sentence is examined, and how many pages are opened. */
export function SearchDisclosure(props: SearchDisclosureProps): VNode | null {
  const { state, thread } = usePanel();
  const query = useQuery(props);
  const shown = state.value;
  if (!shown || query === undefined) return null;
  // The profile of the thread is the one that searches, whichever is chosen for the next question.
  const profileId = thread.view.value?.thread.profileId;
  const profile = shown.profiles.find(({ id }) => id === profileId) ?? shown.profiles[0];
  const services = profile ? possibleSearches(profile, shown.connections) : [];
  const [service, ...more] = services;
  const values = { query };
  if (shown.sampleWeb) return <p class="message">{plural('panel.contradict.leaves_sample', maxPages, values)}</p>;
  if (service === undefined) return <p class="message">{t('panel.contradict.no_search')}</p>;
  if (more.length === 0)
    return <p class="message">{plural('panel.contradict.leaves', maxPages, { ...values, service })}</p>;
  return (
    <p class="message">
      {plural('panel.contradict.leaves_several', maxPages, { ...values, services: formatList(services) })}
    </p>
  );
}
