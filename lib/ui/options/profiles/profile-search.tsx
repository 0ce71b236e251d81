import type { VNode } from 'preact';
import { SwitchRow } from '../../shared/switch-row';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { ProfileFieldProps } from './profile-field';
import {
  firstSearchOptions,
  nextSearchOptions,
  searchCost,
  searchValue,
  withFirstSearch,
  withNextSearch,
} from './profile-options';

/** Whether a profile searches the web, and what that may cost. */
export function WebSearchField({ state, profile, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label}>
      <SwitchRow isOn={profile.webSearch} label={label} onToggle={() => edit({ webSearch: !profile.webSearch })}>
        <b>{t(profile.webSearch ? 'options.profile.on' : 'options.profile.off')}</b>
      </SwitchRow>
      <p class="hint" role="status">
        {searchCost(state, profile)}
      </p>
    </Field>
  );
}

/** The service that searches, and the one that is asked where it fails. */
export function ProfileSearchField({ state, profile, id, label, edit }: ProfileFieldProps): VNode {
  const hasNext = Array.isArray(profile.search) && profile.search.length > 0;
  return (
    <>
      <Field label={label} control={id}>
        <Select
          id={id}
          value={searchValue(profile)}
          options={firstSearchOptions(state, profile)}
          onChoose={(value) => edit(withFirstSearch(profile, value))}
        />
      </Field>
      {hasNext && (
        <Field label={t('options.profile.search_next')} control={`${id}-next`}>
          <Select
            id={`${id}-next`}
            value={profile.search[1] ?? ''}
            options={nextSearchOptions(state, profile)}
            onChoose={(value) => edit(withNextSearch(profile, value))}
          />
        </Field>
      )}
    </>
  );
}
