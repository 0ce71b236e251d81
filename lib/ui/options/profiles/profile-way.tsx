import type { VNode } from 'preact';
import { answeringWays } from '../../../core/choices/answering-way';
import { t, textName } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { ProfileFieldProps } from './profile-field';

/** Choice of the way in which the profile's model answers from pages. */
export function WayField({ profile: { way }, id, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={way ?? ''}
        options={[
          { value: '', label: t('options.profile.ways.automatic') },
          ...answeringWays.map((value) => ({ value, label: t(`options.profile.ways.${textName(value)}`) })),
        ]}
        onChoose={(value) => edit({ way: answeringWays.find((one) => one === value) })}
        describedBy={`${id}-hint`}
      />
      <p class="hint" id={`${id}-hint`} role="status">
        {t(`options.profile.ways_hint.${textName(way ?? 'automatic')}`)}
      </p>
    </Field>
  );
}
