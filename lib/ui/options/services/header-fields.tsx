import type { VNode } from 'preact';
import { headerNameOf } from '../../../core/http/extra-headers';
import { t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import { Field } from '../controls/field';
import type { ServiceRow } from '../model/connection-drafts';
import type { ServicesModel } from '../model/services-model';

interface HeaderFieldsProps {
  model: ServicesModel;
  row: ServiceRow;
  id: string;
}

/** Headers that a gateway wants with each request: the names of those that are saved, and the fields for one more. */
export function HeaderFields({ model, row, id }: HeaderFieldsProps): VNode {
  const { name, value } = model.draftOf(row).header ?? { name: '', value: '' };
  const saved = Object.keys(row.connection?.savedSecrets ?? {}).flatMap((field) => {
    const header = headerNameOf(field);
    return header === undefined ? [] : [{ field, header }];
  });
  const error = model.errors.value[row.key]?.header;
  const edit = (changes: { name?: string; value?: string }) => model.edit(row, { header: { name, value, ...changes } });
  return (
    <Field label={t('options.header.title')} error={error && t(`options.invalid.${error}`)}>
      {saved.map(({ field, header }) => (
        <div key={field} class="row">
          <code dir="ltr">{header}</code> <span class="hint">{t('options.header.saved')}</span>
          <ConfirmButton
            class="end"
            label={t('options.header.remove', { name: header })}
            question={t('options.header.remove_ask', { name: header })}
            action={t('options.header.remove_do')}
            onConfirm={() => void model.removeSecret(row, field)}
          />
        </div>
      ))}
      <div class="row with-button">
        <input
          class="input"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          placeholder="x-team"
          aria-label={t('options.header.name')}
          aria-describedby={id}
          aria-invalid={error !== undefined}
          value={name}
          onInput={(event) => edit({ name: event.currentTarget.value })}
        />
        <input
          class="input"
          type="password"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          aria-label={t('options.header.value')}
          aria-describedby={id}
          value={value}
          onInput={(event) => edit({ value: event.currentTarget.value })}
        />
      </div>
      <p class="hint" id={id}>
        {t('options.header.hint')}
      </p>
    </Field>
  );
}
