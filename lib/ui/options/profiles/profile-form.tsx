import './profile-form.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import type { OptionsModel } from '../model/options-model';
import { profileFields } from './profile-fields';

interface ProfileFormProps {
  model: OptionsModel;
  state: OptionsState;
  profile: Profile;
}

/** The form for a profile. */
export function ProfileForm({ model, state, profile }: ProfileFormProps): VNode {
  const id = useId();
  const edit = (changes: Partial<Profile>) => model.profiles.edit({ ...profile, ...changes });
  return (
    <div class="form">
      {profileFields.map(({ field, label, View }) => (
        <View
          key={field}
          model={model}
          state={state}
          profile={profile}
          id={`${id}-${field}`}
          label={t(label)}
          edit={edit}
        />
      ))}
    </div>
  );
}
