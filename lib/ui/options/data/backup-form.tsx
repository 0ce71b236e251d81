import './backup-form.css';
import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import { safeFileName } from '../../../core/files/safe-file-name';
import { Icon } from '../../shared/icon';
import { counted, plural, t } from '../../shared/texts';
import { Field } from '../controls/field';
import { PassphraseInput } from '../controls/passphrase-input';
import type { BackupModel, BackupState } from '../model/backup-model';
import { minPassphraseLength } from '../model/passphrase-model';

function BackupStatus({ state }: { state: BackupState }): VNode | null {
  switch (state.type) {
    case 'idle':
      return null;
    case 'saving':
      return (
        <p class="hint" role="status">
          {plural('options.data.backup_saving', state.threads, { done: state.done })}
        </p>
      );
    case 'saved':
      return (
        <p class="hint" role="status">
          {counted('options.data.backup_saved', state.threads)}
        </p>
      );
    case 'short':
    case 'different':
      return (
        <p class="error-text" role="alert">
          {t(`options.privacy.${state.type}`, { least: minPassphraseLength })}
        </p>
      );
    case 'locked':
      return (
        <p class="error-text" role="alert">
          {t('options.data.backup_locked')}
        </p>
      );
    case 'gone':
      return (
        <p class="error-text" role="alert">
          {t('options.data.backup_gone')}
        </p>
      );
  }
}

/** Saves everything as one file; keys only if that is ticked, under a passphrase. */
export function BackupForm({ model, keys }: { model: BackupModel; keys: number }): VNode {
  const id = useId();
  const [isWithKeys, setWithKeys] = useState(false);
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const state = model.state.value;
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const day = new Date().toISOString().slice(0, 10);
    await model.save(
      safeFileName(t('options.data.backup_file', { day }), 'jsonl'),
      isWithKeys ? { first, again } : undefined,
    );
    if (model.state.value.type !== 'saved') return;
    setFirst('');
    setAgain('');
  }
  return (
    <form class="backup" onSubmit={(event) => void submit(event)}>
      <label class="check">
        <input
          type="checkbox"
          checked={isWithKeys}
          disabled={keys === 0}
          onChange={(event) => setWithKeys(event.currentTarget.checked)}
        />
        <span>
          {t('options.data.backup_keys')}
          <small>{t(keys === 0 ? 'options.data.backup_no_keys' : 'options.data.backup_keys_hint')}</small>
        </span>
      </label>
      {isWithKeys && (
        <div class="form spaced">
          <Field label={t('options.data.passphrase')} control={`${id}-first`}>
            <PassphraseInput id={`${id}-first`} value={first} isNew onType={setFirst} />
            <p class="hint">{t('options.data.passphrase_hint')}</p>
          </Field>
          <Field label={t('options.data.passphrase_again')} control={`${id}-again`}>
            <PassphraseInput id={`${id}-again`} value={again} isNew onType={setAgain} />
          </Field>
        </div>
      )}
      <p class="hint">{t('options.data.backup_kept')}</p>
      <div class="row under">
        <button type="submit" class="button primary" disabled={state.type === 'saving'}>
          <Icon name="save" />
          {t('options.data.backup_do')}
        </button>
      </div>
      <BackupStatus state={state} />
    </form>
  );
}
