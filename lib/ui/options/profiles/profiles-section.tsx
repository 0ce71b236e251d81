import './profiles-section.css';
import type { VNode } from 'preact';
import { isManaged } from '../../../core/policy';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { NoticeBox } from '../../shared/notice-box';
import { t, textWithoutIsolates } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import type { OptionsModel } from '../model/options-model';
import { fieldNames } from './profile-fields';
import { ProfileFiles } from './profile-files';
import { ProfileForm } from './profile-form';
import { ProfileTabs, shownName } from './profile-tabs';

function ProfileActions({
  model,
  state,
  profile,
}: {
  model: OptionsModel;
  state: OptionsState;
  profile: Profile;
}): VNode {
  const { profiles } = model;
  const isUnsaved = profiles.isChanged(profile.id);
  const isUsed = state.profileId === profile.id;
  const isOwn = !isManaged(profile.id);
  const isLast = profiles.isSaved(profile.id) && state.profiles.filter(({ id }) => !isManaged(id)).length === 1;
  const outcome = profiles.outcome.value;
  return (
    <div class="form-foot">
      <button type="button" class="button primary" disabled={!isUnsaved} onClick={() => void profiles.save(profile)}>
        {t('options.profile.save')}
      </button>
      <button type="button" class="button" disabled={isUsed} onClick={() => void profiles.useForNewThreads(profile)}>
        {t(isUsed ? 'options.profile.used' : 'options.profile.use')}
      </button>
      {isUnsaved && profiles.isSaved(profile.id) && (
        <button type="button" class="button plain" onClick={() => profiles.discard(profile.id)}>
          {t('options.discard')}
        </button>
      )}
      <button
        type="button"
        class="button plain"
        onClick={() =>
          profiles.duplicate(profile, textWithoutIsolates('options.profile.copy_name', { name: shownName(profile) }))
        }
      >
        {t('options.profile.duplicate')}
      </button>
      <span class="foot-text" role="status">
        {isUnsaved && t('options.unsaved')}
        {!isUnsaved && outcome === 'saved' && t('options.profile.saved')}
      </span>
      <ConfirmButton
        key={profile.id}
        class="end"
        label={t('options.profile.delete')}
        question={t('options.profile.delete_ask', { name: shownName(profile) })}
        action={t('options.profile.delete_do')}
        disabled={isLast || !isOwn}
        onConfirm={() => void profiles.remove(profile.id)}
      />
      {(outcome === 'gone' || outcome === 'full') && (
        <p class="error-text" role="alert">
          {t(`options.${outcome}`)}
        </p>
      )}
    </div>
  );
}

/** Shown when two pages have changed the same fields of a profile: asks which version is to be kept. */
function Conflict({ model, profile }: { model: OptionsModel; profile: Profile }): VNode | null {
  const { profiles } = model;
  const conflict = profiles.conflict.value;
  if (conflict === null || conflict.id !== profile.id) return null;
  const actions = (
    <>
      <button type="button" class="button" onClick={() => void profiles.keepMine(profile)}>
        {t('options.profile.keep_mine')}
      </button>
      <button type="button" class="button" onClick={() => profiles.takeTheirs(profile)}>
        {t('options.profile.take_theirs')}
      </button>
    </>
  );
  return (
    <NoticeBox icon="info" title={t('options.profile.conflict')} role="alert" actions={actions}>
      <p>{t('options.profile.conflict_hint', { fields: fieldNames(conflict.fields) })}</p>
    </NoticeBox>
  );
}

/** The profiles as tabs, with the form of one. */
export function ProfilesSection({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const shown = model.profiles.shown.value;
  return (
    <>
      <h1>{t('options.section.profiles')}</h1>
      {shown && (
        <>
          <ProfileTabs model={model} shown={shown} />
          <ProfileForm key={shown.id} model={model} state={state} profile={shown} />
          <Conflict model={model} profile={shown} />
          <ProfileActions model={model} state={state} profile={shown} />
          <ProfileFiles model={model} state={state} profile={shown} name={shownName(shown)} />
        </>
      )}
    </>
  );
}
