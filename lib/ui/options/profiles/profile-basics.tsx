import type { VNode } from 'preact';
import { Icon, type IconName } from '../../shared/icon';
import { counted, t } from '../../shared/texts';
import { Field } from '../controls/field';
import { SetByOrganisation } from '../controls/managed';
import { Select } from '../controls/select';
import type { ProfileFieldProps } from './profile-field';
import { ProfileModelName } from './profile-model-name';
import { modelOptions } from './profile-options';

const icons = ['web', 'page', 'scale', 'home', 'book', 'search', 'lock', 'threads'] as const satisfies IconName[];

export function NameField({ model, profile, id, label, edit }: ProfileFieldProps): VNode {
  const isInvalid = model.profiles.errors.value.includes('name');
  return (
    <Field label={label} control={id} error={isInvalid ? t('options.invalid.name') : undefined}>
      <input
        class="input"
        id={id}
        autocomplete="off"
        value={profile.name}
        aria-invalid={isInvalid}
        onInput={(event) => edit({ name: event.currentTarget.value })}
      />
    </Field>
  );
}

export function IconField({ profile, id, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label}>
      <div class="choices" role="radiogroup" aria-label={label}>
        {icons.map((icon) => (
          <label key={icon} class="choice" title={t(`options.profile.icons.${icon}`)}>
            <input
              type="radio"
              name={id}
              checked={profile.icon === icon}
              aria-label={t(`options.profile.icons.${icon}`)}
              onChange={() => edit({ icon })}
            />
            <Icon name={icon} />
          </label>
        ))}
      </div>
    </Field>
  );
}

export function InstructionsField({ profile, id, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label} control={id}>
      <textarea
        class="input area"
        id={id}
        dir="auto"
        rows={3}
        value={profile.instructions}
        onInput={(event) => edit({ instructions: event.currentTarget.value })}
      />
      <p class="hint number">{counted('options.profile.instructions_count', profile.instructions.length)}</p>
    </Field>
  );
}

/** The connection that answers, and the name of its model. */
export function ModelRefField({ model, state, profile, id, label, edit }: ProfileFieldProps): VNode {
  const isInvalid = model.profiles.errors.value.includes('model');
  function choose(connectionId: string): void {
    const connection = state.connections.find((candidate) => candidate.id === connectionId);
    edit({ modelRef: connection && { connectionId, model: connection.defaultModel ?? '' } });
  }
  return (
    <Field label={label} control={id} error={isInvalid ? t('options.invalid.model') : undefined}>
      <Select
        id={id}
        value={profile.modelRef?.connectionId ?? ''}
        options={modelOptions(state, profile)}
        onChoose={choose}
      />
      <ProfileModelName model={model} state={state} profile={profile} id={`${id}-name`} />
      {!state.policy.model && <SetByOrganisation />}
    </Field>
  );
}
