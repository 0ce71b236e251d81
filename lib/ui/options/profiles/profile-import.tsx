import './profile-import.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { maxProfileFileBytes } from '../../../core/files/profile-file';
import type { PlannedProfile } from '../../../core/protocol/data-calls';
import { Icon, profileIcon } from '../../shared/icon';
import { plural, t, textName, textWithoutIsolates, withGap } from '../../shared/texts';
import { Select } from '../controls/select';
import type { ImportChoice, ProfileImport, ProfileImportModel } from '../model/profile-import-model';
import { fieldNames } from './profile-fields';

function changeSentence({ change, isModelMissing }: PlannedProfile): string {
  const sentence =
    change.type === 'changed'
      ? t('options.profile.import_changed', { fields: fieldNames(change.fields) })
      : t(`options.profile.import_${change.type}`);
  return isModelMissing ? withGap(sentence) + t('options.profile.import_no_model') : sentence;
}

/** One profile of the file: what its import changes, and whether it is wanted. */
function PlanRow({
  planned,
  choice,
  onChoose,
}: {
  planned: PlannedProfile;
  choice: ImportChoice;
  onChoose: (choice: ImportChoice) => void;
}): VNode {
  const id = useId();
  const choices: ImportChoice[] = planned.change.type === 'new' ? ['take', 'leave'] : ['take', 'copy', 'leave'];
  const labelOf = (one: ImportChoice): string =>
    one === 'take' && planned.change.type === 'new'
      ? t('options.profile.import_add')
      : t(`options.profile.import_${one}`);
  return (
    <li class="plan-row">
      <Icon name={profileIcon(planned.profile.icon)} />
      <div>
        <label for={id}>
          <b dir="auto">{planned.profile.name}</b>
        </label>
        <p class="hint" id={`${id}-hint`}>
          {changeSentence(planned)}
        </p>
      </div>
      <Select
        id={id}
        value={choice}
        options={choices.map((value) => ({ value, label: labelOf(value) }))}
        onChoose={(value) => onChoose(choices.find((one) => one === value) ?? 'leave')}
        describedBy={`${id}-hint`}
        isShort
      />
    </li>
  );
}

function Plan({
  model,
  state,
}: {
  model: ProfileImportModel;
  state: Extract<ProfileImport, { type: 'planned' }>;
}): VNode {
  const { plan, choices } = state;
  const count = choices.filter((choice) => choice !== 'leave').length;
  return (
    <section class="plan" aria-label={t('options.profile.import_plan')}>
      <p>{t('options.profile.import_plan_hint')}</p>
      <ul>
        {plan.profiles.map((planned, index) => (
          <PlanRow
            key={planned.profile.id}
            planned={planned}
            choice={choices[index] ?? 'leave'}
            onChoose={(choice) => model.choose(index, choice)}
          />
        ))}
      </ul>
      {plan.malformed > 0 && <p class="hint">{plural('options.profile.import_malformed', plan.malformed)}</p>}
      <div class="row under">
        <button
          type="button"
          class="button primary"
          disabled={count === 0}
          onClick={() => void model.apply((name) => textWithoutIsolates('options.profile.copy_name', { name }))}
        >
          {count === 0 ? t('options.profile.import_none') : plural('options.profile.import_do', count)}
        </button>
        <button type="button" class="button plain" onClick={() => model.cancel()}>
          {t('options.cancel')}
        </button>
      </div>
    </section>
  );
}

/** The changes that a chosen file would make, and how its import ended. */
export function ProfileImportView({ model }: { model: ProfileImportModel }): VNode | null {
  const state = model.state.value;
  if (state === null) return null;
  if (state.type === 'planned') return <Plan model={model} state={state} />;
  if (state.type === 'done')
    return (
      <p class="hint" role="status">
        {plural('options.profile.imported', state.count)}
      </p>
    );
  const sentence =
    state.type === 'gone'
      ? t('options.gone')
      : t(`options.profile.import_failed.${textName(state.type)}`, { megabytes: maxProfileFileBytes / 1_000_000 });
  return (
    <p class="error-text" role="alert">
      {sentence}
    </p>
  );
}
