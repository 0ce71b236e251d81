import type { VNode } from 'preact';
import type { Profile } from '../../../core/profile';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';

interface ProfileNextProps {
  profile: Profile;
  id: string;
  edit: (changes: Partial<Profile>) => void;
}

/** What is offered to be asked after an answer, and what it costs. */
export function ProfileNext({ profile: { askNext, modelRef }, id, edit }: ProfileNextProps): VNode {
  const kind = askNext ?? 'pages';
  const say = kind === 'model' && !modelRef ? 'model_missing' : kind;
  return (
    <Field label={t('options.profile.askNext')} control={`${id}-next`}>
      <Select
        id={`${id}-next`}
        value={kind}
        choices={(['pages', 'model', 'off'] as const).map((value) => ({
          value,
          label: t(`options.profile.ask_next.${value}`),
        }))}
        onChoose={(value) => edit({ askNext: value === 'off' || value === 'model' ? value : undefined })}
        describedBy={`${id}-next-say`}
      />
      <p class="hint" id={`${id}-next-say`} role="status">
        {t(`options.profile.ask_next_say.${say}`)}
      </p>
    </Field>
  );
}
