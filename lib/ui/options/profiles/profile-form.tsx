import './profile-form.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { isManaged, type ShownPolicy } from '../../../core/policy';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { type Changes, withChanges } from '../../../core/utils/omit';
import { t } from '../../shared/texts';
import { Locked, SetByOrganisation } from '../controls/managed';
import type { OptionsModel } from '../model/options-model';
import { profileFields } from './profile-fields';

interface ProfileFormProps {
  model: OptionsModel;
  state: OptionsState;
  profile: Profile;
}

/** Whether the organisation has decided about a field in every profile. */
function isDecided({ model, backgroundTabs }: ShownPolicy, field: keyof Profile): boolean {
  return (field === 'modelRef' && !model) || (field === 'renderPages' && !backgroundTabs);
}

/** The form for a profile. */
export function ProfileForm({ model, state, profile }: ProfileFormProps): VNode {
  const id = useId();
  const isLocked = isManaged(profile.id);
  const shown = profileFields.filter(({ field }) => field !== 'renderPages' || !state.noBackgroundTabs);
  const edit = (changes: Changes<Profile>) => model.profiles.edit(withChanges(profile, changes));
  return (
    <>
      {isLocked && <SetByOrganisation />}
      <div class="form">
        {shown.map(({ field, label, View }) => (
          <Locked key={field} when={isLocked || isDecided(state.policy, field)}>
            <View model={model} state={state} profile={profile} id={`${id}-${field}`} label={t(label)} edit={edit} />
          </Locked>
        ))}
      </div>
    </>
  );
}
