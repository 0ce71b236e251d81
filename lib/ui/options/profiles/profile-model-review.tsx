import type { VNode } from 'preact';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import { chosenModelReview, modelReviewNote, modelReviewOptions } from './model-review-options';
import type { ProfileFieldProps } from './profile-field';

/** Whether a model reviews citations in addition to the check by words, which one, and what is sent to whom. */
export function ModelReviewField({ state, profile, id, label, edit }: ProfileFieldProps): VNode {
  const options = modelReviewOptions(state, profile);
  function choose(value: string): void {
    edit({ judge: undefined, judgeProfile: undefined, ...options.find((option) => option.value === value)?.changes });
  }
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={chosenModelReview(profile)}
        options={options}
        onChoose={choose}
        describedBy={`${id}-hint`}
      />
      <p class="hint" id={`${id}-hint`} role="status">
        {modelReviewNote(state, profile)}
      </p>
    </Field>
  );
}
