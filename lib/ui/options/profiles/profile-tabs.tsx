import './profile-tabs.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { isManaged } from '../../../core/policy';
import type { Profile } from '../../../core/profile';
import { Icon, profileIcon } from '../../shared/icon';
import { t } from '../../shared/texts';
import type { OptionsModel } from '../model/options-model';

/** The name of a profile for display; 'New profile' if it is empty. */
export function shownName({ name }: Profile): string {
  return name.trim() || t('options.profile.new_name');
}

/** The buttons that move the shown profile, for those who do not drag it. */
function MoveButtons({ model, shown }: { model: OptionsModel; shown: Profile }): VNode {
  const { profiles } = model;
  const place = profiles.placeOf(shown.id);
  return (
    <span class="move-buttons">
      <button
        type="button"
        class="icon-button"
        aria-label={t('options.profile.move_back', { name: shownName(shown) })}
        title={t('options.profile.move_back_title')}
        disabled={place <= 0 || isManaged(shown.id)}
        onClick={() => void profiles.move(shown.id, place - 1)}
      >
        <Icon name="arrow" back />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('options.profile.move_on', { name: shownName(shown) })}
        title={t('options.profile.move_on_title')}
        disabled={isManaged(shown.id) || place < 0 || place >= profiles.savedCount() - 1}
        onClick={() => void profiles.move(shown.id, place + 1)}
      >
        <Icon name="arrow" mirror />
      </button>
    </span>
  );
}

/** The profiles as tabs. They can be dragged; with Ctrl and Shift, the arrow keys move the one that has the focus. */
export function ProfileTabs({ model, shown }: { model: OptionsModel; shown: Profile }): VNode {
  const { profiles } = model;
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState('');

  async function move(profile: Profile, place: number): Promise<void> {
    if (!(await profiles.move(profile.id, place))) return;
    setMoved(t('options.profile.moved', { name: shownName(profile), place: place + 1, count: profiles.savedCount() }));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
    const direction = document.dir === 'rtl' ? -step : step;
    if (event.ctrlKey && event.shiftKey) {
      event.preventDefault();
      const place = profiles.placeOf(shown.id);
      if (place >= 0) void move(shown, place + direction);
      return;
    }
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const next = tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + direction) % tabs.length);
    next?.focus();
    next?.click();
  }
  function onDrop(target: Profile): void {
    const profile = profiles.profiles.value.find(({ id }) => id === dragged);
    const place = profiles.placeOf(target.id);
    setDragged(undefined);
    if (profile && profile !== target && place >= 0) void move(profile, place);
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
              aria-label={isUnsaved ? t('options.unsaved_here', { name: shownName(profile) }) : undefined}
              draggable={profiles.isSaved(profile.id)}
              class={profile.id === dragged ? 'dragged' : undefined}
              onDragStart={() => setDragged(profile.id)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => onDrop(profile)}
              onClick={() => profiles.show(profile.id)}
            >
              <Icon name={profileIcon(profile.icon)} />
              {shownName(profile)}
              {isUnsaved && <span class="unsaved-dot" aria-hidden="true" />}
            </button>
          );
        })}
      </div>
      <MoveButtons model={model} shown={shown} />
      <button type="button" class="end" onClick={() => profiles.add(t('options.profile.new_name'))}>
        <Icon name="plus" />
        {t('options.profile.new')}
      </button>
      <span class="only-spoken" role="status">
        {moved}
      </span>
    </div>
  );
}
