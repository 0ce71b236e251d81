import type { VNode } from 'preact';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { ProfileFieldProps } from './profile-field';

/** Choice of the questions that are offered after an answer, and their cost. */
export function AskNextField({ profile: { askNext, modelRef }, id, label, edit }: ProfileFieldProps): VNode {
  const kind = askNext ?? 'pages';
  const hint = kind === 'model' && !modelRef ? 'model_missing' : kind;
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={kind}
        options={(['pages', 'model', 'off'] as const).map((value) => ({
          value,
          label: t(`options.profile.ask_next.${value}`),
        }))}
        onChoose={(value) => edit({ askNext: value === 'off' || value === 'model' ? value : undefined })}
        describedBy={`${id}-hint`}
      />
      <p class="hint" id={`${id}-hint`} role="status">
        {t(`options.profile.ask_next_hint.${hint}`)}
      </p>
    </Field>
  );
}
