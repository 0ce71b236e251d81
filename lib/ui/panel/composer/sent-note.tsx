import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { asksPageAlone } from '../../../core/profile';
import { usePanel } from '../model/panel-context';
import { SentLine } from './sent-line';
import { WordedNote } from './views';

/** Id of the place of the note below the field, which describes the switch of web search. */
export const sentNoteId = 'sent-note';

/** One line below the field: what the next question is asked of, where that is not the web alone. */
export function SentNote(): VNode | null {
  const { state, thread, question, profile, attachments } = usePanel();
  const isWriting = useComputed(() => question.draft.value !== '');
  if (state.value === null || profile.value === undefined || thread.unfinishedAnswer.value) return null;
  const { page } = state.value;
  const asksPage = asksPageAlone(profile.value);
  // Words are looked up in many languages: the code for it comes with the first word that it matters for.
  const mayAskOther = question.scope.webSearch.value
    ? profile.value.modelRef === undefined
    : !asksPage && page !== null && page.restriction === undefined;
  if (isWriting.value && attachments.ofDraft.value.length === 0 && mayAskOther) return <WordedNote />;
  return <SentLine asksDigest={false} asksPage={asksPage} />;
}
