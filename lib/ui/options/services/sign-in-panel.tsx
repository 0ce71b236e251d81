import './sign-in-panel.css';
import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { SignInProgress, SignInSummary } from '../../../core/protocol/options-protocol';
import { CopyButton } from '../../shared/copy-button';
import { formatUpcoming } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import { Field } from '../controls/field';
import type { ServiceRow } from '../model/connection-drafts';
import type { ServicesModel } from '../model/services-model';
import { ServiceError } from './check-result-line';

interface SignInProps {
  model: ServicesModel;
  row: ServiceRow;
}

function CancelButton({ model, row }: SignInProps): VNode {
  return (
    <button type="button" class="button plain" onClick={() => void model.signIns.cancel(row.key)}>
      {t('options.sign_in.cancel')}
    </button>
  );
}

/** The code of the device flow, and a link to the page where it is entered (RFC 8628). */
function CodeEntry({ model, row, progress }: SignInProps & { progress: SignInProgress & { type: 'code' } }): VNode {
  const { userCode, verificationUrl, expiresAt } = progress;
  const { host } = new URL(verificationUrl);
  return (
    <>
      <ol>
        <li>{t('options.sign_in.step_copy')}</li>
        <li>{t('options.sign_in.step_enter', { host })}</li>
      </ol>
      <p class="row under">
        <output class="sign-in-code">{userCode}</output>
        <CopyButton class="button" label={t('options.sign_in.code_copy')} content={() => userCode}>
          {t('options.sign_in.code_copy')}
        </CopyButton>
      </p>
      <p class="hint">{t('options.sign_in.code_until', { time: formatUpcoming(expiresAt, Date.now()) })}</p>
      <p class="row under">
        <a class="button primary" href={verificationUrl} target="_blank" rel="noreferrer">
          {t('options.sign_in.code_open', { host })}
        </a>
        <CancelButton model={model} row={row} />
      </p>
      <p class="hint" role="status">
        {t('options.sign_in.waiting')}
      </p>
    </>
  );
}

/** A sign-in that is open in a tab, and a field for the redirect URL where the extension could not see it. */
function TabEntry({ model, row }: SignInProps): VNode {
  const id = useId();
  const [address, setAddress] = useState('');
  return (
    <>
      <p role="status">{t('options.sign_in.tab_waiting')}</p>
      <p class="hint">{t('options.sign_in.tab_paste')}</p>
      <div class="row under">
        <input
          class="input"
          id={id}
          aria-label={t('options.sign_in.tab_address')}
          autocomplete="off"
          spellcheck={false}
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button
          type="button"
          class="button"
          disabled={address.trim() === ''}
          onClick={() => void model.signIns.finish(row.key, address.trim())}
        >
          {t('options.sign_in.tab_finish')}
        </button>
        <CancelButton model={model} row={row} />
      </div>
    </>
  );
}

function FileImport({ model, row }: SignInProps): VNode {
  const id = useId();
  const [file, setFile] = useState<File>();
  return (
    <details class="more">
      <summary>
        {t('options.sign_in.file')}
        <Icon name="caret" />
      </summary>
      <p class="hint">{t('options.sign_in.file_hint')}</p>
      <div class="row under">
        <input
          class="input"
          id={id}
          type="file"
          accept=".json,application/json"
          aria-label={t('options.sign_in.file_label')}
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        <button
          type="button"
          class="button"
          disabled={file === undefined}
          onClick={() => file !== undefined && void model.signIns.importFile(row, file)}
        >
          {t('options.sign_in.file_do')}
        </button>
      </div>
    </details>
  );
}

function SignInButtons({ model, row, signIn }: SignInProps & { signIn: SignInSummary }): VNode {
  const isBusy = model.statuses.value[row.key]?.type === 'testing';
  const methods = signIn.methods.filter((method) => method !== 'file');
  return (
    <>
      <div class="row under">
        {methods.map((method, index) => (
          <button
            key={method}
            type="button"
            class={index === 0 ? 'button primary' : 'button'}
            disabled={isBusy}
            onClick={() => void model.signIns.start(row, method)}
          >
            {t(index === 0 ? 'options.sign_in.do' : 'options.sign_in.tab')}
          </button>
        ))}
      </div>
      {signIn.methods.includes('file') && <FileImport model={model} row={row} />}
    </>
  );
}

/** Sign-in and sign-out of a service. */
export function SignInPanel({ model, row, signIn }: SignInProps & { signIn: SignInSummary }): VNode {
  const { provider, connection } = row;
  const progress = model.signIns.progressOf(row);
  const service = provider.label;
  const account = connection?.signedIn?.account;
  return (
    <Field label={t('options.sign_in.heading')}>
      <div class="sign-in">
        {signIn.notice && <p class="hint">{t(`options.sign_in.notice.${signIn.notice}`, { service })}</p>}
        {progress?.type === 'failed' && <ServiceError error={progress.error} service={service} />}
        {progress?.type === 'code' && <CodeEntry model={model} row={row} progress={progress} />}
        {progress?.type === 'tab' && <TabEntry model={model} row={row} />}
        {progress?.type !== 'code' && progress?.type !== 'tab' && connection?.signedIn && (
          <div class="row under">
            <span role="status">{account ? t('options.sign_in.as', { account }) : t('options.sign_in.done')}</span>
            <ConfirmButton
              label={t('options.sign_in.out')}
              question={t('options.sign_in.out_ask', { service })}
              action={t('options.sign_in.out_do')}
              onConfirm={() => void model.signIns.signOut(row.key)}
            />
          </div>
        )}
        {progress?.type !== 'code' && progress?.type !== 'tab' && !connection?.signedIn && (
          <SignInButtons model={model} row={row} signIn={signIn} />
        )}
      </div>
    </Field>
  );
}
