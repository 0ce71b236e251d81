import type { VNode } from 'preact';
import { plural, t } from '../../shared/texts';
import { FileButton } from '../controls/file-button';
import type { RestoreModel, RestoreState } from '../model/restore-model';
import { RestorePlanView } from './restore-plan';

function sentenceOf(state: Exclude<RestoreState, { type: 'planned' }>): string {
  switch (state.type) {
    case 'reading':
      return t('options.data.restore_reading');
    case 'restoring':
      return plural('options.data.restore_restoring', state.threads);
    case 'done':
      return [
        t('options.data.restore_done'),
        ...(state.added > 0 ? [plural('options.data.restore_done_threads', state.added)] : []),
        ...(state.malformed > 0 ? [plural('options.data.restore_malformed', state.malformed)] : []),
      ].join(' ');
    case 'stopped':
      return t('options.data.restore_stopped', { added: state.added });
    case 'malformed':
    case 'newer':
      return t(`options.data.restore_refused.${state.type}`);
    case 'gone':
      return t('options.gone');
  }
}

const isFine = (type: RestoreState['type']): boolean => type === 'reading' || type === 'restoring' || type === 'done';

/** Restores a backup: first what it would change, then what was chosen of it. */
export function RestoreForm({ model }: { model: RestoreModel }): VNode {
  const state = model.state.value;
  return (
    <div class="restore">
      <FileButton
        label={t('options.data.restore')}
        accept=".jsonl,application/jsonl,application/json"
        onFile={(file) => void model.read(file)}
      />
      {state?.type === 'planned' && <RestorePlanView model={model} offer={state.offer} />}
      {state !== null && state.type !== 'planned' && (
        <p class={isFine(state.type) ? 'hint' : 'fault'} role={isFine(state.type) ? 'status' : 'alert'}>
          {sentenceOf(state)}
        </p>
      )}
    </div>
  );
}
