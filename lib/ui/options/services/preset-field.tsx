import type { VNode } from 'preact';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import { presetOf, type ServiceRow } from '../model/connection-drafts';
import type { ServicesModel } from '../model/services-model';

interface PresetFieldProps {
  model: ServicesModel;
  row: ServiceRow;
  id: string;
}

/** The choice of a preset for a new connection: one of the services with the provider's API. */
export function PresetField({ model, row, id }: PresetFieldProps): VNode {
  const choices = (row.provider.presets ?? []).map(({ id: value, label }) => ({ value, label }));
  return (
    <Field label={t('options.service.preset')} control={id}>
      <Select
        id={id}
        value={presetOf(row, model.draftOf(row))?.id ?? ''}
        choices={[...choices, { value: '', label: t('options.service.preset_none') }]}
        onChoose={(presetId) => model.edit(row, { presetId })}
      />
    </Field>
  );
}
