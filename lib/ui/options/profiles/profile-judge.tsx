import type { VNode } from 'preact';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import { chosenJudge, judgeChoices, judgeNote } from './judge-choices';
import type { ProfileFieldProps } from './profile-field';

/** Whether a model looks at citations beside the check by words, which one, and what is sent to whom. */
export function JudgeField({ state, profile, id, label, edit }: ProfileFieldProps): VNode {
  const choices = judgeChoices(state, profile);
  function choose(value: string): void {
    edit({ judge: undefined, judgeProfile: undefined, ...choices.find((choice) => choice.value === value)?.changes });
  }
  return (
    <Field label={label} control={id}>
      <Select id={id} value={chosenJudge(profile)} choices={choices} onChoose={choose} describedBy={`${id}-say`} />
      <p class="hint" id={`${id}-say`} role="status">
        {judgeNote(state, profile)}
      </p>
    </Field>
  );
}
