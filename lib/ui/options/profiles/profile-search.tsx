import type { VNode } from 'preact';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import {
  nextSearchChoices,
  searchChoices,
  searchCost,
  searchValue,
  withFirstSearch,
  withNextSearch,
} from './profile-choices';
import { ProfileReading } from './profile-reading';
import { ProfileSources } from './profile-sources';

interface ProfileSearchProps {
  state: OptionsState;
  profile: Profile;
  id: string;
  edit: (changes: Partial<Profile>) => void;
}

/** Whether a profile searches the web, with which services, and what that may cost. */
export function ProfileSearch({ state, profile, id, edit }: ProfileSearchProps): VNode {
  const hasNext = profile.search !== 'hosted' && profile.search.length > 0;
  return (
    <>
      <Field label={t('options.profile.web_search')}>
        <button
          type="button"
          class="row switch-row"
          role="switch"
          aria-checked={profile.webSearch}
          aria-label={t('options.profile.web_search')}
          onClick={() => edit({ webSearch: !profile.webSearch })}
        >
          <span class={profile.webSearch ? 'switch on' : 'switch'} />
          <b>{t(profile.webSearch ? 'options.profile.on' : 'options.profile.off')}</b>
        </button>
        <p class="hint" role="status">
          {searchCost(state, profile)}
        </p>
      </Field>
      <Field label={t('options.profile.search_with')} control={`${id}-search`}>
        <Select
          id={`${id}-search`}
          value={searchValue(profile)}
          choices={searchChoices(state, profile)}
          onChoose={(value) => edit(withFirstSearch(profile, value))}
        />
      </Field>
      {hasNext && (
        <Field label={t('options.profile.search_next')} control={`${id}-next`}>
          <Select
            id={`${id}-next`}
            value={profile.search[1] ?? ''}
            choices={nextSearchChoices(state, profile)}
            onChoose={(value) => edit(withNextSearch(profile, value))}
          />
        </Field>
      )}
      {profile.search.length === 0 && <ProfileSources state={state} profile={profile} edit={edit} />}
      <ProfileReading state={state} profile={profile} id={id} edit={edit} />
    </>
  );
}
