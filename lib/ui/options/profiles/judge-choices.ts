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

/** The choices of the model that is asked about citations which are partly found; the empty value is none. */
export function judgeChoices(state: OptionsState, profile: Profile): Choice[] {
  return [
    { value: '', label: t('options.profile.judge_none') },
    { value: 'own', label: t('options.profile.judge_own') },
    ...builtInChoice(state, profile),
  ];
}

/** A sentence about what is sent to whom, and what it costs. */
export function judgeNote(state: OptionsState, { judge, modelRef }: Profile): string {
  if (judge === 'own') return t(modelRef ? 'options.profile.judge_own_say' : 'options.profile.judge_own_missing');
  if (judge !== 'built-in') return t('options.profile.judge_none_say');
  return t(builtInModel(state)?.ready ? 'options.profile.judge_built_in_say' : 'options.profile.judge_gone_say');
}
