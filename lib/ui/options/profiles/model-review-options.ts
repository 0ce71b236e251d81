import type { Profile } from '../../../core/profile';
import type { ConnectionSummary, OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import type { SelectOption } from '../controls/select';

/** The browser's own model on this computer; undefined where it has none. */
function builtInModel({ connections }: OptionsState): ConnectionSummary | undefined {
  return connections.find(({ builtIn, capabilities }) => builtIn && capabilities.chat);
}

/** An option of the menu of models that review citations, and what it changes in the profile. */
export interface ModelReviewOption extends SelectOption {
  changes: Pick<Profile, 'judge' | 'judgeProfile'>;
}

/** The option for the browser's model: absent where there is none, unless it was chosen in a browser that had one. */
function builtInOptions(state: OptionsState, { judge: choice }: Profile): ModelReviewOption[] {
  const model = builtInModel(state);
  const option = { value: 'built-in', changes: { judge: 'built-in' as const } };
  if (!model) return choice === 'built-in' ? [{ ...option, label: t('options.profile.model_review_gone') }] : [];
  const label = t('options.profile.model_review_built_in', { label: model.label });
  if (model.ready) return [{ ...option, label }];
  return [{ ...option, label: t('options.profile.model_not_ready', { label }), disabled: true }];
}

const profileValue = (profileId: string) => `profile ${profileId}`;

/** The other profile whose model reviews citations; undefined if it does not exist or has no model. */
function reviewingProfile({ profiles }: OptionsState, { id, judgeProfile }: Profile): Profile | undefined {
  return profiles.find((one) => one.id === judgeProfile && one.id !== id && one.modelRef);
}

/** The other profiles with a model; also the chosen one if it no longer has any. */
function profileOptions(state: OptionsState, profile: Profile): ModelReviewOption[] {
  const { judge: choice, judgeProfile = '' } = profile;
  const others = state.profiles.filter(({ id, modelRef }) => id !== profile.id && modelRef);
  const options = others.map(({ id, name }) => ({
    value: profileValue(id),
    label: t('options.profile.model_review_profile', { profile: name }),
    changes: { judge: 'profile' as const, judgeProfile: id },
  }));
  if (choice !== 'profile' || reviewingProfile(state, profile)) return options;
  const gone = { judge: choice, judgeProfile };
  return [
    ...options,
    { value: profileValue(judgeProfile), label: t('options.profile.model_review_profile_gone'), changes: gone },
  ];
}

/**
 * The options of the menu of models that review citations; with the empty value, a model is used only as far as the
 * person agrees.
 */
export function modelReviewOptions(state: OptionsState, profile: Profile): ModelReviewOption[] {
  return [
    { value: '', label: t('options.profile.model_review_default'), changes: {} },
    { value: 'own', label: t('options.profile.model_review_own'), changes: { judge: 'own' } },
    ...profileOptions(state, profile),
    ...builtInOptions(state, profile),
    { value: 'off', label: t('options.profile.model_review_off'), changes: { judge: 'off' } },
  ];
}

/** The value of the option that a profile has chosen. */
export function chosenModelReview({ judge: choice, judgeProfile = '' }: Profile): string {
  return choice === 'profile' ? profileValue(judgeProfile) : (choice ?? '');
}

/** A sentence about what is sent to whom, and what it costs. */
export function modelReviewNote(state: OptionsState, profile: Profile): string {
  const { judge: choice, modelRef } = profile;
  if (choice === 'off') return t('options.profile.model_review_off_hint');
  if (choice === 'built-in')
    return t(
      builtInModel(state)?.ready
        ? 'options.profile.model_review_built_in_hint'
        : 'options.profile.model_review_gone_hint',
    );
  if (choice === 'profile') {
    const other = reviewingProfile(state, profile);
    if (!other) return t('options.profile.model_review_profile_gone_hint');
    return t('options.profile.model_review_profile_hint', { profile: other.name });
  }
  if (!modelRef) return t('options.profile.model_review_own_missing');
  return t(choice === 'own' ? 'options.profile.model_review_own_hint' : 'options.profile.model_review_default_hint');
}
