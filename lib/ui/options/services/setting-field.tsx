import type { VNode } from 'preact';
import type { ProviderSetting } from '../../../core/provider';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { isSentInTheClear } from '../model/clear-text';
import { keySettingOf, missingSetting, type ServiceRow, serviceName, shownSetting } from '../model/connection-drafts';
import { refusalOf } from '../model/service-status';
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

/** The field for one setting of a provider, by the setting's kind. */
export function SettingField({ model, row, setting, id }: SettingFieldProps): VNode {
  const { key, kind, placeholder } = setting;
  const { provider } = row;
  const draft = model.draftOf(row);
  const error = model.errors.value[row.key]?.[key];
  const label = t(settingLabel(setting));
  const value = shownSetting(row, draft, setting);
  const isKey = keySettingOf(provider)?.key === key;
  const status = model.statuses.value[row.key];
  // A key that may be entered later is warned of as well.
  const isOpen = kind === 'url' && keySettingOf(provider) !== undefined && isSentInTheClear(value.trim());
  const onType = (typed: string) => model.edit(row, { settings: { [key]: typed } });
  return (
    <Field label={label} control={id} error={error && t(`options.invalid.${error}`)}>
      {kind === 'secret' && (
        <SecretField
          id={id}
          placeholder={placeholder}
          saved={row.connection?.savedSecrets[key]}
          typed={draft.secrets[key]}
          isInvalid={error !== undefined}
          refusal={isKey ? refusalOf(status) : undefined}
          service={serviceName(row)}
          keyUrl={
            setting.required || provider.auth === 'optional-key' ? (row.preset?.keyUrl ?? provider.keyUrl) : undefined
          }
          onType={(typed) => model.edit(row, { secrets: { [key]: typed } })}
          onKeepSaved={() => model.discardSecret(row, key)}
          onRemove={() => void model.removeSecret(row, key)}
        />
      )}
      {kind === 'model' && (
        <ModelField
          id={id}
          value={value}
          defaultModel={setting.default ?? provider.defaultModel}
          list={model.models.lists.value[row.key]}
          service={serviceName(row)}
          onLoad={row.connection ? () => void model.models.load(row.key) : undefined}
          onType={onType}
          isInvalid={error !== undefined}
          onSeen={
            row.connection && (row.connection.ready || missingSetting(row)?.kind === 'model')
              ? () => void model.models.loadQuietly(row.key)
              : undefined
          }
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
          aria-invalid={error !== undefined}
          aria-describedby={isOpen ? `${id}-open` : undefined}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      )}
      {isOpen && (
        <p class="hint" id={`${id}-open`} role="status">
          {t('options.setting.open_address')}
        </p>
      )}
    </Field>
  );
}
