import type { VNode } from 'preact';
import type { ProviderSetting } from '../../../core/provider';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { presetOf, type ServiceRow, shownSetting } from '../model/connection-drafts';
import type { ServicesModel } from '../model/services-model';
import { settingLabel } from '../model/setting-texts';
import { ModelField } from './model-field';
import { SecretField } from './secret-field';

interface SettingFieldProps {
  model: ServicesModel;
  row: ServiceRow;
  setting: ProviderSetting;
  id: string;
}

/** One setting of a provider, drawn by its kind. */
export function SettingField({ model, row, setting, id }: SettingFieldProps): VNode {
  const { key, kind, placeholder } = setting;
  const { provider } = row;
  const draft = model.draftOf(row);
  const fault = model.faults.value[row.key]?.[key];
  const label = t(settingLabel(setting));
  const value = shownSetting(row, draft, key);
  const onType = (typed: string) => model.edit(row, { settings: { [key]: typed } });
  return (
    <Field label={label} control={id} fault={fault && t(`options.invalid.${fault}`)}>
      {kind === 'secret' && (
        <SecretField
          id={id}
          label={label}
          placeholder={placeholder}
          saved={row.connection?.savedSecrets[key]}
          typed={draft.secrets[key]}
          isInvalid={fault !== undefined}
          keyUrl={
            setting.required || provider.auth === 'optional-key'
              ? (presetOf(row, draft)?.keyUrl ?? provider.keyUrl)
              : undefined
          }
          onType={(typed) => model.edit(row, { secrets: { [key]: typed } })}
          onKeep={() => model.forgetSecret(row, key)}
          onRemove={() => void model.removeSecret(row, key)}
        />
      )}
      {kind === 'model' && (
        <ModelField
          id={id}
          value={value}
          defaultModel={setting.default ?? provider.defaultModel}
          list={model.models.value[row.key]}
          service={provider.label}
          onLoad={row.connection ? () => void model.loadModels(row.key) : undefined}
          onType={onType}
          isInvalid={fault !== undefined}
        />
      )}
      {(kind === 'url' || kind === 'text' || kind === 'number') && (
        <input
          class="input"
          id={id}
          inputMode={kind === 'url' ? 'url' : kind === 'number' ? 'decimal' : undefined}
          autocomplete="off"
          spellcheck={false}
          placeholder={setting.default ?? placeholder}
          value={value}
          aria-invalid={fault !== undefined}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
