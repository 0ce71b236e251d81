import type { VNode } from 'preact';
import type { Profile } from '../../../../core/profile';
import { asksForDigest } from '../../../../passages/digest/asks-digest';
import { asksOpenPage } from '../../../../passages/question/asks-open-page';
import { usePanel } from '../../model/panel-context';
import { SentLine } from './sent-line';

/** The note for a draft with words; the background decides by the same rules what they ask for. */
export function WordedNote({ profile }: { profile: Profile }): VNode {
  const draft = usePanel().question.draft.value;
  return (
    <SentLine
      asksDigest={profile.modelRef === undefined && asksForDigest(draft)}
      asksPage={asksOpenPage(profile, draft)}
    />
  );
}
