import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { asksForDigest } from '../../../passages/digest/asks-digest';
import { asksOpenPage } from '../../../passages/question/asks-open-page';
import { usePanel } from '../model/panel-context';
import { SentLine } from './sent-line';

/** The note for a draft with words; the background decides by the same rules what they ask for. */
export function WordedNote(): VNode {
  const { question, profile } = usePanel();
  const asksDigest = useComputed(() => profile.value?.modelRef === undefined && asksForDigest(question.draft.value));
  const asksPage = useComputed(() => profile.value !== undefined && asksOpenPage(profile.value, question.draft.value));
  return <SentLine asksDigest={asksDigest.value} asksPage={asksPage.value} />;
}
