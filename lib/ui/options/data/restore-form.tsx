import './restore-form.css';
import type { VNode } from 'preact';
import { counted, joinSentences, plural, t } from '../../shared/texts';
import { FileButton } from '../controls/file-button';
import type { RestoreModel, RestoreState } from '../model/restore-model';
import { RestorePlanView } from './restore-plan';

function restoreSentence(state: Exclude<RestoreState, { type: 'planned' }>): string {
  switch (state.type) {
    case 'reading':
      return t('options.data.restore_reading');
    case 'restoring':
      return plural('options.data.restore_restoring', state.of, { done: Math.floor(state.handedOver) });
    case 'done':
      return joinSentences([
        t('options.data.restore_done'),
        ...(state.added > 0 ? [plural('options.data.restore_done_threads', state.added)] : []),
        ...(state.malformed > 0 ? [plural('options.data.restore_malformed', state.malformed)] : []),
      ]);
    case 'stopped':
      return counted('options.data.restore_stopped', state.added);
    case 'failed':
      return counted('options.data.restore_ended', state.added);
    case 'malformed':
    case 'newer':
      return t(`options.data.restore_refused.${state.type}`);
    case 'gone':
      return t('options.gone');
  }
}

const fine: readonly RestoreState['type'][] = ['reading', 'restoring', 'done', 'stopped'];

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
        <p
          class={fine.includes(state.type) ? 'hint' : 'error-text'}
          role={fine.includes(state.type) ? 'status' : 'alert'}
        >
          {restoreSentence(state)}
        </p>
      )}
      {state?.type === 'restoring' && (
        <div class="row">
          <progress aria-label={t('options.data.restore_progress')} value={state.handedOver} max={state.of} />
          <button type="button" class="button plain" onClick={() => model.stop()}>
            {t('options.data.restore_stop')}
          </button>
        </div>
      )}
    </div>
  );
}
