import type { VNode } from 'preact';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import type { OptionsModel } from '../model/options-model';
import { ModelField } from '../services/model-field';

interface ProfileModelNameProps {
  model: OptionsModel;
  state: OptionsState;
  profile: Profile;
  id: string;
}

/** The name of the model within the chosen connection; nothing where the profile has no connection. */
export function ProfileModelName({ model, state, profile, id }: ProfileModelNameProps): VNode | null {
  const { modelRef } = profile;
  if (!modelRef) return null;
  const connection = state.connections.find((candidate) => candidate.id === modelRef.connectionId);
  const provider = state.providers.find((candidate) => candidate.id === connection?.providerId);
  const load = connection && provider && (() => void model.services.models.load(connection.id));
  return (
    <div class="under">
      <label class="visually-hidden" for={id}>
        {t('options.profile.model_name')}
      </label>
      <ModelField
        id={id}
        value={modelRef.model}
        defaultModel={undefined}
        list={connection && model.services.models.lists.value[connection.id]}
        service={connection?.label ?? ''}
        onLoad={connection?.ready ? load : undefined}
        onType={(name) => model.profiles.edit({ ...profile, modelRef: { ...modelRef, model: name } })}
        onSeen={
          connection?.ready && model.section.value === 'profiles'
            ? () => void model.services.models.loadQuietly(connection.id)
            : undefined
        }
        isInvalid={model.profiles.errors.value.includes('model')}
      />
    </div>
  );
}
