import type { FunctionComponent } from 'preact';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import type { Changes } from '../../../core/utils/omit';
import type { TextKey } from '../../shared/texts';
import type { OptionsModel } from '../model/options-model';

/** Properties of the view of a field. */
export interface ProfileFieldProps {
  model: OptionsModel;
  state: OptionsState;
  profile: Profile;
  /** Id of its control. */
  id: string;
  label: string;
  edit: (changes: Changes<Profile>) => void;
}

/** A field of a profile in the form, and in sentences that name what has changed. */
export interface ProfileFieldEntry {
  field: keyof Profile;
  label: TextKey;
  View: FunctionComponent<ProfileFieldProps>;
}
