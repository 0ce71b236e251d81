import type { VNode } from 'preact';
import { plural, t } from '../../shared/texts';
import type { ModelList } from '../model/service-status';
import { CheckResult, ServiceError } from './check-result';

interface ModelFieldProps {
  id: string;
  value: string;
  /** The model that is used where the field is empty. */
  defaultModel: string | undefined;
  list: ModelList | undefined;
  service: string;
  /** Loads the list; absent where the service is not saved yet. */
  onLoad: (() => void) | undefined;
  onType: (value: string) => void;
  isInvalid: boolean;
}

/** A field for the name of a model: any text, with the service's models as suggestions. */
export function ModelField({
  id,
  value,
  defaultModel,
  list,
  service,
  onLoad,
  onType,
  isInvalid,
}: ModelFieldProps): VNode {
  const models = list?.type === 'loaded' ? list.models : [];
  const listId = `${id}-list`;
  return (
    <>
      <div class="row with-button">
        <input
          class="input"
          id={id}
          list={listId}
          autocomplete="off"
          spellcheck={false}
          placeholder={defaultModel}
          value={value}
          aria-invalid={isInvalid}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        {onLoad && (
          <button type="button" class="button" disabled={list?.type === 'loading'} onClick={onLoad}>
            {t(list?.type === 'loading' ? 'options.model.loading' : 'options.model.load')}
          </button>
        )}
      </div>
      <datalist id={listId}>
        {models.map((model) => (
          <option key={model.id} value={model.id}>
            {model.label}
          </option>
        ))}
      </datalist>
      {list?.type === 'failed' && <ServiceError error={list.error} service={service} />}
      {list?.type === 'gone' && <CheckResult status={list} service={service} />}
      <p class="hint" role="status">
        {list?.type === 'loaded' && plural('options.model.loaded', models.length)}
        {list?.type !== 'loaded' && value === '' && defaultModel && t('options.model.default', { model: defaultModel })}
        {list === undefined && onLoad === undefined && ` ${t('options.model.save_first')}`}
      </p>
    </>
  );
}
