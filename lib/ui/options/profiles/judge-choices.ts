import type { Profile } from '../../../core/profile';
import type { ConnectionSummary, OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import type { Choice } from '../controls/select';

/** The model that the browser has on this computer; undefined where it has none. */
function builtInModel({ connections }: OptionsState): ConnectionSummary | undefined {
  return connections.find(({ builtIn, capabilities }) => builtIn && capabilities.chat);
}

/** The choice of the browser's model: absent where there is none, unless it was chosen in a browser that had one. */
function builtInChoice(state: OptionsState, { judge }: Profile): Choice[] {
  const model = builtInModel(state);
  if (!model) return judge === 'built-in' ? [{ value: 'built-in', label: t('options.profile.judge_gone') }] : [];
  const label = t('options.profile.judge_built_in', { label: model.label });
  if (model.ready) return [{ value: 'built-in', label }];
  return [{ value: 'built-in', label: t('options.profile.model_not_ready', { label }), disabled: true }];
}

/** The choices of the model that looks at citations; the empty value leaves it to what the person agrees to. */
export function judgeChoices(state: OptionsState, profile: Profile): Choice[] {
  return [
    { value: '', label: t('options.profile.judge_default') },
    { value: 'own', label: t('options.profile.judge_own') },
    ...builtInChoice(state, profile),
    { value: 'off', label: t('options.profile.judge_off') },
  ];
}

/** A sentence about what is sent to whom, and what it costs. */
export function judgeNote(state: OptionsState, { judge, modelRef }: Profile): string {
  if (judge === 'off') return t('options.profile.judge_off_say');
  if (judge === 'built-in')
    return t(builtInModel(state)?.ready ? 'options.profile.judge_built_in_say' : 'options.profile.judge_gone_say');
  if (!modelRef) return t('options.profile.judge_own_missing');
  return t(judge === 'own' ? 'options.profile.judge_own_say' : 'options.profile.judge_default_say');
}
