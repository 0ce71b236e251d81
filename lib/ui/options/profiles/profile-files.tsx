import type { VNode } from 'preact';
import { profileFile } from '../../../core/files/profile-file';
import { safeFileName } from '../../../core/files/safe-file-name';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { Icon } from '../../shared/icon';
import { saveFile } from '../../shared/save-file';
import { t } from '../../shared/texts';
import { FileButton } from '../controls/file-button';
import { Locked, SetByOrganisation } from '../controls/managed';
import type { OptionsModel } from '../model/options-model';
import { ProfileImportView } from './profile-import';

function exportProfiles(profiles: readonly Profile[], title: string): void {
  saveFile(safeFileName(title, 'json'), profileFile(profiles, Date.now()), 'application/json');
}

interface ProfileFilesProps {
  model: OptionsModel;
  state: OptionsState;
  profile: Profile;
  name: string;
}

/** Buttons that export profiles to a file, without keys, and import them from one. */
export function ProfileFiles({ model, state, profile, name }: ProfileFilesProps): VNode {
  const { profiles } = model;
  const saved = profiles.profiles.value.filter(({ id }) => profiles.isSaved(id));
  return (
    <div class="group">
      <h2>
        {t('options.profile.files')} <small>{t('options.profile.files_hint')}</small>
      </h2>
      <div class="row under">
        <Locked when={!state.policy.export}>
          <button type="button" class="button" onClick={() => exportProfiles([profile], name)}>
            <Icon name="save" />
            {t('options.profile.export_one', { name })}
          </button>
          <button type="button" class="button" onClick={() => exportProfiles(saved, t('options.profile.file_name'))}>
            <Icon name="save" />
            {t('options.profile.export_all')}
          </button>
        </Locked>
        <FileButton
          label={t('options.profile.import')}
          accept="application/json,.json"
          onFile={(file) => void profiles.imports.read(file)}
        />
      </div>
      {!state.policy.export && <SetByOrganisation />}
      <ProfileImportView model={profiles.imports} />
    </div>
  );
}
