import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ExaminedClaim } from '../../../core/contradictions';
import { type AssistantMessage, questionText } from '../../../core/message';
import { searchFallbackChain } from '../../../core/search-fallback';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** Pages that are opened at most. */
const maxPages = 8;

interface SearchNoteProps {
  answer: AssistantMessage;
  claim: ExaminedClaim;
}

/** The words that are searched for; what reads them is loaded when it is asked for, since most answers are read without it. */
function useQuery({ answer, claim }: SearchNoteProps): string | undefined {
  const { thread } = usePanel();
  const [query, setQuery] = useState<string>();
  const question = thread.view.value?.messages.find(({ id }) => id === answer.parentId);
  const asked = question?.role === 'user' ? questionText(question) : '';
  useEffect(() => {
    let isGone = false;
    void import('../../../passages/contradictions/examination-query').then(({ queryOfAnswer }) => {
      if (!isGone) setQuery(queryOfAnswer(answer, claim, asked));
    });
    return () => {
      isGone = true;
    };
  }, [answer, claim, asked]);
  return query;
}

/** What leaves the machine when a sentence is examined: which service is asked, for which words, and how many pages are opened. */
export function SearchNote(props: SearchNoteProps): VNode | null {
  const { state, profile } = usePanel();
  const query = useQuery(props);
  const shown = state.value;
  if (!shown || query === undefined) return null;
  const [service] = profile.value ? searchFallbackChain(profile.value, shown.connections) : [];
  const values = { query, count: maxPages };
  if (shown.sampleWeb) return <p class="say">{t('panel.contradict.leaves_sample', values)}</p>;
  if (!service) return <p class="say">{t('panel.contradict.no_search')}</p>;
  return <p class="say">{t('panel.contradict.leaves', { ...values, service: service.label })}</p>;
}
