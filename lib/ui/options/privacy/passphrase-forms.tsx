import type { VNode } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import { Field } from '../controls/field';
import { PassphraseInput } from '../controls/passphrase-input';
import type { PassphraseModel } from '../model/passphrase-model';

/** Sets a passphrase, or changes or removes the one that is set. */
export function PassphraseForm({ model, isSet }: { model: PassphraseModel; isSet: boolean }): VNode {
  const id = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const clear = () => {
    setCurrent('');
    setNext('');
    setAgain('');
  };
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await model.set(next, again, isSet ? current : undefined)) clear();
  }
  async function remove(): Promise<void> {
    if (await model.remove(current)) clear();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div class="form">
        {isSet && (
          <Field label={t('options.privacy.current')} control={`${id}-current`}>
            <PassphraseInput id={`${id}-current`} value={current} onType={setCurrent} />
          </Field>
        )}
        <Field label={t('options.privacy.next')} control={`${id}-next`}>
          <PassphraseInput id={`${id}-next`} value={next} isNew onType={setNext} />
        </Field>
        <Field label={t('options.privacy.again')} control={`${id}-again`}>
          <PassphraseInput id={`${id}-again`} value={again} isNew onType={setAgain} />
        </Field>
      </div>
      <div class="row aligned">
        <button type="submit" class="button primary" disabled={model.busy.value || next === ''}>
          {t(isSet ? 'options.privacy.change_do' : 'options.privacy.set_do')}
        </button>
        {isSet && (
          <ConfirmButton
            label={t('options.privacy.take_away')}
            question={t('options.privacy.take_away_ask')}
            action={t('options.privacy.take_away')}
            disabled={model.busy.value || current === ''}
            onConfirm={() => void remove()}
          />
        )}
      </div>
    </form>
  );
}

/** Asks for the passphrase. */
export function UnlockKeysForm({ model }: { model: PassphraseModel }): VNode {
  const id = useId();
  const [passphrase, setPassphrase] = useState('');
  const form = useRef<HTMLFormElement>(null);
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await model.unlock(passphrase)) setPassphrase('');
    else form.current?.querySelector('input')?.select();
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <div class="form">
        <Field label={t('panel.opening.passphrase')} control={id}>
          <PassphraseInput id={id} value={passphrase} onType={setPassphrase} />
        </Field>
      </div>
      <div class="row aligned">
        <button type="submit" class="button primary" disabled={model.busy.value || passphrase === ''}>
          {t('options.privacy.unlock')}
        </button>
      </div>
    </form>
  );
}
