import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { limitRanges, type Profile, type TimeRange } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { SiteField } from '../../shared/fields/site-field';
import { Icon, type IconName } from '../../shared/icon';
import { plural, t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { OptionsModel } from '../model/options-model';
import type { EditableLimit } from '../model/profile-drafts';
import { modelChoices } from './profile-choices';
import { ProfileJudge } from './profile-judge';
import { ProfileModelName } from './profile-model-name';
import { ProfileNext } from './profile-next';
import { ProfileSearch } from './profile-search';

const icons = ['web', 'page', 'scale', 'home', 'book', 'search', 'lock', 'threads'] as const satisfies IconName[];
const timeRanges = ['all', 'd', 'w', 'm', 'y'] as const satisfies TimeRange[];
const depths = ['quick', 'normal', 'deep'] as const satisfies Profile['depth'][];
const limits = ['results', 'pages', 'steps', 'searchesPerAnswer', 'searchesPerDay'] as const satisfies EditableLimit[];
const limitTextNames = {
  results: 'results',
  pages: 'pages',
  steps: 'steps',
  searchesPerAnswer: 'searches',
  searchesPerDay: 'searches_day',
} as const;

function limitError(model: OptionsModel, limit: EditableLimit): string | undefined {
  const [lowest, highest] = limitRanges[limit];
  if (!model.profiles.errors.value.includes(limit)) return undefined;
  return t('options.invalid.between', { lowest, highest });
}

interface ProfileFormProps {
  model: OptionsModel;
  state: OptionsState;
  profile: Profile;
}

/** The form for a profile. */
export function ProfileForm({ model, state, profile }: ProfileFormProps): VNode {
  const id = useId();
  const errors = model.profiles.errors.value;
  const edit = (changes: Partial<Profile>) => model.profiles.edit({ ...profile, ...changes });

  function chooseModel(connectionId: string): void {
    const connection = state.connections.find((candidate) => candidate.id === connectionId);
    edit({ modelRef: connection && { connectionId, model: connection.defaultModel ?? '' } });
  }

  return (
    <div class="form">
      <Field
        label={t('options.profile.name')}
        control={`${id}-name`}
        error={errors.includes('name') ? t('options.invalid.name') : undefined}
      >
        <input
          class="input"
          id={`${id}-name`}
          autocomplete="off"
          value={profile.name}
          aria-invalid={errors.includes('name')}
          onInput={(event) => edit({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('options.profile.icon')}>
        <div class="choices" role="radiogroup" aria-label={t('options.profile.icon')}>
          {icons.map((icon) => (
            <label key={icon} class="choice" title={t(`options.profile.icons.${icon}`)}>
              <input
                type="radio"
                name={`${id}-icon`}
                checked={profile.icon === icon}
                aria-label={t(`options.profile.icons.${icon}`)}
                onChange={() => edit({ icon })}
              />
              <Icon name={icon} />
            </label>
          ))}
        </div>
      </Field>
      <Field label={t('options.profile.instructions')} control={`${id}-instructions`}>
        <textarea
          class="input area"
          id={`${id}-instructions`}
          rows={3}
          value={profile.instructions}
          onInput={(event) => edit({ instructions: event.currentTarget.value })}
        />
        <p class="hint number">{plural('options.profile.instructions_count', profile.instructions.length)}</p>
      </Field>
      <Field
        label={t('options.profile.model')}
        control={`${id}-model`}
        error={errors.includes('model') ? t('options.invalid.model') : undefined}
      >
        <Select
          id={`${id}-model`}
          value={profile.modelRef?.connectionId ?? ''}
          choices={modelChoices(state, profile)}
          onChoose={chooseModel}
        />
        <ProfileModelName model={model} state={state} profile={profile} id={`${id}-model-name`} />
      </Field>
      <ProfileSearch state={state} profile={profile} id={id} edit={edit} />
      <Field label={t('options.profile.depth')} control={`${id}-depth`}>
        <Select
          id={`${id}-depth`}
          value={profile.depth}
          choices={depths.map((depth) => ({ value: depth, label: t(`options.profile.depth_${depth}`) }))}
          onChoose={(value) => edit({ depth: depths.find((depth) => depth === value) ?? 'normal' })}
          isShort
        />
        <p class="hint">{t(`options.profile.depth_${profile.depth}_say`)}</p>
      </Field>
      <ProfileJudge state={state} profile={profile} id={id} edit={edit} />
      <ProfileNext profile={profile} id={id} edit={edit} />
      <Field label={t('options.profile.only_sites')} control={`${id}-allowed`}>
        <SiteField
          id={`${id}-allowed`}
          sites={profile.allowedDomains}
          onChange={(allowedDomains) => edit({ allowedDomains })}
        />
        <p class="hint">{t('options.profile.only_sites_say')}</p>
      </Field>
      <Field label={t('options.profile.first_sites')} control={`${id}-preferred`}>
        <SiteField
          id={`${id}-preferred`}
          sites={profile.preferredDomains ?? []}
          onChange={(preferredDomains) => edit({ preferredDomains })}
        />
        <p class="hint">{t('options.profile.first_sites_say')}</p>
      </Field>
      <Field label={t('options.profile.never_sites')} control={`${id}-blocked`}>
        <SiteField
          id={`${id}-blocked`}
          sites={profile.blockedDomains}
          onChange={(blockedDomains) => edit({ blockedDomains })}
        />
      </Field>
      <Field label={t('options.profile.age')} control={`${id}-age`}>
        <Select
          id={`${id}-age`}
          value={profile.timeRange}
          choices={timeRanges.map((range) => ({ value: range, label: t(`options.profile.age_${range}`) }))}
          onChoose={(value) => edit({ timeRange: timeRanges.find((range) => range === value) ?? 'all' })}
          isShort
        />
      </Field>
      {limits.map((limit) => (
        <Field
          key={limit}
          label={t(`options.profile.${limitTextNames[limit]}`)}
          control={`${id}-${limit}`}
          error={limitError(model, limit)}
        >
          <input
            class="input short number"
            id={`${id}-${limit}`}
            type="number"
            min={limitRanges[limit][0]}
            max={limitRanges[limit][1]}
            value={Number.isNaN(profile.limits[limit]) ? '' : profile.limits[limit]}
            aria-invalid={errors.includes(limit)}
            onInput={(event) => edit({ limits: { ...profile.limits, [limit]: event.currentTarget.valueAsNumber } })}
          />
        </Field>
      ))}
    </div>
  );
}
