import type { VNode } from 'preact';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import { judgeChoices, judgeNote } from './judge-choices';

interface ProfileJudgeProps {
  state: OptionsState;
  profile: Profile;
  id: string;
  edit: (changes: Partial<Profile>) => void;
}

/** Whether a model is asked about citations that are only partly found, which one, and what is sent to whom. */
export function ProfileJudge({ state, profile, id, edit }: ProfileJudgeProps): VNode {
  function choose(value: string): void {
    edit({ judge: value === 'own' || value === 'built-in' ? value : undefined });
  }
  return (
    <Field label={t('options.profile.judge')} control={`${id}-judge`}>
      <Select
        id={`${id}-judge`}
        value={profile.judge ?? ''}
        choices={judgeChoices(state, profile)}
        onChoose={choose}
        describedBy={`${id}-judge-say`}
      />
      <p class="hint" id={`${id}-judge-say`} role="status">
        {judgeNote(state, profile)}
      </p>
    </Field>
  );
}
