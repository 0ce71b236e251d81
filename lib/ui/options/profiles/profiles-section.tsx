import type { VNode } from 'preact';
import type { OptionsState } from '../../../core/options-protocol';
import type { Profile } from '../../../core/profile';
import { Icon, profileIcon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import type { OptionsModel } from '../model/options-model';
import { ProfileForm } from './profile-form';

function nameOf({ name }: Profile): string {
  return name.trim() || t('options.profile.new_name');
}

function ProfileTabs({ model, shown }: { model: OptionsModel; shown: Profile }): VNode {
  const { profiles } = model;
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const direction = document.dir === 'rtl' ? -step : step;
    const next = tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + direction) % tabs.length);
    next?.focus();
    next?.click();
  }
  return (
    <div class="profile-tabs">
      <div role="tablist" aria-label={t('options.profile.list')} onKeyDown={onKeyDown}>
        {profiles.profiles.value.map((profile) => {
          const isUnsaved = profiles.isChanged(profile.id);
          const isShown = profile.id === shown.id;
          return (
            <button
              key={profile.id}
              type="button"
              role="tab"
              aria-selected={isShown}
              tabIndex={isShown ? 0 : -1}
              aria-label={isUnsaved ? t('options.unsaved_here', { name: nameOf(profile) }) : undefined}
              onClick={() => profiles.show(profile.id)}
            >
              <Icon name={profileIcon(profile.icon)} />
              {nameOf(profile)}
              {isUnsaved && <span class="unsaved-dot" aria-hidden="true" />}
            </button>
          );
        })}
      </div>
      <button type="button" class="end" onClick={() => profiles.add(t('options.profile.new_name'))}>
        <Icon name="plus" />
        {t('options.profile.new')}
      </button>
    </div>
  );
}

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
  const isLast = profiles.isSaved(profile.id) && state.profiles.length === 1;
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
        onClick={() => profiles.duplicate(profile, t('options.profile.copy_name', { name: nameOf(profile) }))}
      >
        {t('options.profile.duplicate')}
      </button>
      <span class="foot-say" role="status">
        {isUnsaved && t('options.unsaved')}
        {!isUnsaved && outcome === 'saved' && t('options.profile.saved')}
      </span>
      <ConfirmButton
        key={profile.id}
        class="end"
        label={t('options.profile.delete')}
        question={t('options.profile.delete_ask', { name: nameOf(profile) })}
        action={t('options.profile.delete_do')}
        disabled={isLast}
        onConfirm={() => void profiles.remove(profile.id)}
      />
      {outcome === 'gone' && (
        <p class="fault" role="alert">
          {t('options.gone')}
        </p>
      )}
    </div>
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
          <ProfileActions model={model} state={state} profile={shown} />
        </>
      )}
    </>
  );
}
