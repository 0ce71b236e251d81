import './unlock.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { NoticeBox } from '../../shared/notice-box';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** A form for the passphrase that protects the saved keys. */
export function UnlockForm(): VNode {
  const { client } = usePanel();
  const [passphrase, setPassphrase] = useState('');
  const [wrong, setWrong] = useState(false);
  async function unlock(event: Event): Promise<void> {
    event.preventDefault();
    const result = await client.call('unlock', { passphrase }).catch(() => ({ ok: false }));
    setWrong(!result.ok);
    if (result.ok) setPassphrase('');
  }
  return (
    <>
      <form class="unlock" onSubmit={(event) => void unlock(event)}>
        <input
          type="password"
          autocomplete="current-password"
          aria-label={t('panel.opening.passphrase')}
          aria-invalid={wrong}
          value={passphrase}
          onInput={(event) => setPassphrase(event.currentTarget.value)}
        />
        <button type="submit" class="button primary" disabled={passphrase === ''}>
          {t('panel.opening.unlock')}
        </button>
      </form>
      {wrong && <p role="alert">{t('panel.opening.unlock_wrong')}</p>}
    </>
  );
}

/** A notice that the saved keys are locked, with the form. */
export function Unlock(): VNode {
  return (
    <NoticeBox icon="lock" title={t('panel.opening.locked')}>
      <p>{t('panel.opening.locked_hint')}</p>
      <UnlockForm />
    </NoticeBox>
  );
}
