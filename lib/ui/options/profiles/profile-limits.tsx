import type { FunctionComponent, VNode } from 'preact';
import { depths, editableLimits, type Profile, timeRanges } from '../../../core/profile';
import { SiteField } from '../../shared/fields/site-field';
import { type TextKey, t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { ProfileFieldProps } from './profile-field';

export function DepthField({ profile, id, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={profile.depth}
        options={depths.map((depth) => ({ value: depth, label: t(`options.profile.depth_${depth}`) }))}
        onChoose={(value) => edit({ depth: depths.find((depth) => depth === value) ?? 'normal' })}
        isShort
      />
      <p class="hint">{t(`options.profile.depth_${profile.depth}_hint`)}</p>
    </Field>
  );
}

/** Makes the view of a list of sites. */
export function sitesField(
  field: 'allowedDomains' | 'preferredDomains' | 'blockedDomains',
  hint?: TextKey,
): FunctionComponent<ProfileFieldProps> {
  return ({ profile, id, label, edit }) => (
    <Field label={label} control={id}>
      <SiteField
        id={id}
        sites={profile[field] ?? []}
        onChange={(sites) => edit({ [field]: sites } as Partial<Profile>)}
      />
      {hint && <p class="hint">{t(hint)}</p>}
    </Field>
  );
}

export function TimeRangeField({ profile, id, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={profile.timeRange}
        options={timeRanges.map((range) => ({ value: range, label: t(`options.profile.age_${range}`) }))}
        onChoose={(value) => edit({ timeRange: timeRanges.find((range) => range === value) ?? 'all' })}
        isShort
      />
    </Field>
  );
}

/** The limits, each with a field of its own. */
export function LimitFields({ model, profile, id, edit }: ProfileFieldProps): VNode {
  const errors = model.profiles.errors.value;
  return (
    <>
      {editableLimits.map(({ name, lowest, highest, label }) => (
        <Field
          key={name}
          label={t(label)}
          control={`${id}-${name}`}
          error={errors.includes(name) ? t('options.invalid.between', { lowest, highest }) : undefined}
        >
          <input
            class="input short number"
            id={`${id}-${name}`}
            type="number"
            min={lowest}
            max={highest}
            value={Number.isNaN(profile.limits[name]) ? '' : profile.limits[name]}
            aria-invalid={errors.includes(name)}
            onInput={(event) => edit({ limits: { ...profile.limits, [name]: event.currentTarget.valueAsNumber } })}
          />
        </Field>
      ))}
    </>
  );
}
