import './privacy-section.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { lazyView } from '../../shared/lazy-view';
import { NoticeBox } from '../../shared/notice-box';
import { t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import { OptionRow } from '../controls/option-row';
import { PageAccess, pageAccessState } from '../controls/page-access';
import type { OptionsModel } from '../model/options-model';
import { minPassphraseLength, type PassphraseModel } from '../model/passphrase-model';
import { PassphraseForm, UnlockKeysForm } from './passphrase-forms';
import { SiteRulesGroup } from './site-rules-group';

function PassphraseResult({ model }: { model: PassphraseModel }): VNode | null {
  const outcome = model.outcome.value;
  if (outcome === null) return null;
  const isDone = outcome.startsWith('done') || outcome === 'forgotten_done';
  return (
    <p class={isDone ? 'result' : 'error-text'} role={isDone ? 'status' : 'alert'}>
      {outcome === 'gone' ? t('options.gone') : t(`options.privacy.${outcome}`, { least: minPassphraseLength })}
    </p>
  );
}

function ForgetButton({ model }: { model: PassphraseModel }): VNode {
  return (
    <ConfirmButton
      label={t('options.privacy.forget')}
      question={t('options.privacy.forget_ask')}
      action={t('options.privacy.forget_do')}
      onConfirm={() => void model.forget()}
    />
  );
}

function Keys({ model, state }: { model: PassphraseModel; state: OptionsState }): VNode {
  if (state.secrets === 'lost') {
    return (
      <NoticeBox icon="lock" title={t('options.privacy.lost')} role="alert" actions={<ForgetButton model={model} />}>
        <p>{t('options.privacy.lost_hint')}</p>
      </NoticeBox>
    );
  }
  if (state.secrets === 'locked') {
    return (
      <>
        <NoticeBox icon="lock" title={t('options.privacy.locked')}>
          <p>{t('options.privacy.locked_hint')}</p>
        </NoticeBox>
        <UnlockKeysForm model={model} />
        <div class="row aligned">
          <span class="hint">{t('options.privacy.forgotten')}</span>
          <ForgetButton model={model} />
        </div>
      </>
    );
  }
  return (
    <>
      <p>{t(state.passphrase ? 'options.privacy.keys_passphrase' : 'options.privacy.keys_open')}</p>
      {!state.passphrase && <p class="hint">{t('options.privacy.set_hint')}</p>}
      <PassphraseForm model={model} isSet={state.passphrase} />
    </>
  );
}

const KeepingGroup = lazyView(async () => (await import('./keeping-group')).KeepingGroup);

/** Access to pages, kept pages, and the protection of saved keys. */
export function PrivacySection({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1>{t('options.section.privacy')}</h1>
      <div class="group">
        <h2>
          {t('options.privacy.access')} <small>{t('options.privacy.access_hint')}</small>
        </h2>
        <OptionRow
          name={t('options.privacy.pages')}
          state={pageAccessState(state.allPages)}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          <PageAccess model={model} />
        </OptionRow>
      </div>
      <SiteRulesGroup model={model} profiles={state.profiles} />
      <KeepingGroup client={model.client} />
      <div class="group">
        <h2>
          {t('options.privacy.keys')} <small>{t('options.privacy.keys_hint')}</small>
        </h2>
        <div class="prose keys-body">
          <Keys model={model.passphrase} state={state} />
          <PassphraseResult model={model.passphrase} />
        </div>
      </div>
    </>
  );
}
