import '../../styles/menu.css';
import './profile-menu.css';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { isManaged } from '../../../core/policy';
import type { Profile } from '../../../core/profile';
import type { PanelState } from '../../../core/protocol/panel-protocol';
import { Icon, profileIcon } from '../../shared/icon';
import { focusTyped, isTypedLetter, type TypedText, typingMs } from '../../shared/keys/type-ahead';
import { Popover } from '../../shared/popover';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { ModelChoice } from './model-choice';
import { modelSummary, profileSummary, webSearchSummary } from './profile-summary';

interface ItemProps {
  state: PanelState;
  profile: Profile;
  index: number;
  current: boolean;
  onChoose: () => void;
}

/** A profile in the menu. The summary of the current one leaves web search to the switch below it. */
function ProfileItem({ state, profile, index, current, onChoose }: ItemProps): VNode {
  return (
    <button type="button" class="menu-item" role="menuitemradio" aria-checked={current} onClick={onChoose}>
      <Icon name={profileIcon(profile.icon)} />
      <b dir="auto">{profile.name}</b>
      <span class="end">
        {index < 9 && (
          <span class="key" aria-hidden="true">
            {index + 1}
          </span>
        )}
      </span>
      <small>{current ? modelSummary(state, profile) : profileSummary(state, profile)}</small>
    </button>
  );
}

/** A menu of the profiles. Below the current one, its model can be chosen and web search switched on or off. */
export function ProfileMenu({ onClose }: { onClose: () => void }): VNode | null {
  const model = usePanel();
  const typed = useRef<TypedText>({ text: '', at: 0 });
  const state = model.state.value;
  if (state === null) return null;
  const choose = (profile: Profile | undefined): void => {
    if (profile === undefined) return;
    void model.client.call('choose-profile', { profileId: profile.id });
    onClose();
  };
  return (
    <Popover
      label={t('panel.menu.profiles')}
      onClose={onClose}
      onKey={(event) => {
        // A digit in the middle of a name, as of `mistral-7b`, is no number of a profile.
        const isInName = typed.current.text !== '' && event.timeStamp - typed.current.at <= typingMs;
        if (/^[1-9]$/.test(event.key) && !isInName) choose(state.profiles[Number(event.key) - 1]);
        else if (isTypedLetter(event)) focusTyped(event.currentTarget as HTMLElement, typed.current, event);
      }}
    >
      {state.profiles.map((profile, index) => {
        const current = profile.id === state.profileId;
        const item = (
          <ProfileItem
            key={profile.id}
            state={state}
            profile={profile}
            index={index}
            current={current}
            onChoose={() => choose(profile)}
          />
        );
        if (!current) return item;
        const { id, webSearch } = profile;
        return (
          <div key={profile.id} class="menu-current">
            {item}
            <ModelChoice state={state} profile={profile} />
            <div class="menu-toggle">
              <b id="web-search-name">{t('panel.menu.web_search')}</b>
              <button
                type="button"
                class={`switch${webSearch ? ' on' : ''}`}
                role="menuitemcheckbox"
                aria-checked={webSearch}
                aria-labelledby="web-search-name"
                aria-disabled={isManaged(id)}
                onClick={() =>
                  !isManaged(id) && void model.client.call('set-web-search', { profileId: id, on: !webSearch })
                }
              />
              <small>{webSearchSummary(state, profile)}</small>
            </div>
          </div>
        );
      })}
      <hr />
      <div class="menu-foot">
        <button
          type="button"
          class="button plain"
          role="menuitem"
          onClick={() => {
            void model.client.call('open-options', { section: 'profiles' });
            onClose();
          }}
        >
          {t('panel.menu.edit')}
        </button>
      </div>
    </Popover>
  );
}
