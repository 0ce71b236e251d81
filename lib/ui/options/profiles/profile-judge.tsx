import type { VNode } from 'preact';
import { judgeChoices as values } from '../../../core/profile';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import { judgeChoices, judgeNote } from './judge-choices';
import type { ProfileFieldProps } from './profile-field';

/** Whether a model looks at citations beside the check by words, which one, and what is sent to whom. */
export function JudgeField({ state, profile, id, label, edit }: ProfileFieldProps): VNode {
  function choose(value: string): void {
    edit({ judge: values.find((one) => one === value) });
  }
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={profile.judge ?? ''}
        choices={judgeChoices(state, profile)}
        onChoose={choose}
        describedBy={`${id}-say`}
      />
      <p class="hint" id={`${id}-say`} role="status">
        {judgeNote(state, profile)}
      </p>
    </Field>
  );
}
