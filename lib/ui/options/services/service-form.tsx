import './service-form.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { isManaged } from '../../../core/policy';
import { formatPublished } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { NoticeBox } from '../../shared/notice-box';
import { t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import { Field } from '../controls/field';
import { Locked, SetByOrganisation } from '../controls/managed';
import { keySettingOf, rowName, rowSettings, type ServiceRow, serviceName } from '../model/connection-drafts';
import { refusalOf } from '../model/service-status';
import type { ServicesModel } from '../model/services-model';
import { isRarelySet } from '../model/setting-texts';
import { CheckResultLine } from './check-result-line';
import { DownloadPanel } from './download-panel';
import { HeaderFields } from './header-fields';
import { ModelPrices } from './model-prices';
import { ModelUseLine } from './model-use-line';
import { SettingField } from './setting-field';
import { SignInPanel } from './sign-in-panel';

/** A notice that a service has announced its end. */
function EndNotice({ service, endsOn }: { service: string; endsOn: string }): VNode {
  const date = formatPublished(endsOn) ?? endsOn;
  const isOver = Date.parse(endsOn) <= Date.now();
  return (
    <NoticeBox icon="info" title={t(isOver ? 'options.service.ended' : 'options.service.ends', { service, date })}>
      <p>{t('options.service.ends_hint')}</p>
    </NoticeBox>
  );
}

/** The settings and actions of a service. */
export function ServiceForm({ model, row }: { model: ServicesModel; row: ServiceRow }): VNode {
  const id = useId();
  const { provider, connection } = row;
  const isChanged = model.isChanged(row.key);
  const status = model.statuses.value[row.key];
  const isTesting = status?.type === 'testing';
  const isPrimary = isChanged || connection === undefined;
  const field = (key: string) => `${id}-${key}`;
  const draft = model.draftOf(row);
  const settings = rowSettings(row);
  const rare = settings.filter(isRarelySet);
  const isRareInvalid = rare.some(({ key }) => model.errors.value[row.key]?.[key]);
  const isHeaderInvalid = model.errors.value[row.key]?.header !== undefined;
  // A gateway has an address that the person enters; a sign-in is for the service itself.
  const hasHeaders = !provider.signIn && settings.some(({ kind }) => kind === 'url');
  const { preset } = row;
  const service = serviceName(row);
  const label = draft.label ?? connection?.label ?? service;
  const isLocked = isManaged(row.key);
  const isRefused = refusalOf(status) !== undefined && keySettingOf(provider) !== undefined;
  const canTest = !provider.signIn || connection?.signedIn !== undefined;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isTesting && canTest) void model.saveAndTest(row);
  }
  return (
    <form class="provider-body" onSubmit={submit}>
      {isLocked && <SetByOrganisation />}
      {row.capability === 'chat' && provider.capabilities.search && (
        <p class="hint">{t('options.service.also_search')}</p>
      )}
      {row.capability !== 'read' && provider.capabilities.read && <p class="hint">{t('options.service.also_read')}</p>}
      {provider.auth === 'optional-key' && <p class="hint">{t('options.service.optional_key')}</p>}
      {provider.endsOn && <EndNotice service={provider.label} endsOn={provider.endsOn} />}
      {connection?.ready === false && model.downloads.has(provider.id) && (
        <DownloadPanel model={model.downloads} providerId={provider.id} />
      )}
      <div class="form">
        {provider.signIn && <SignInPanel model={model} row={row} signIn={provider.signIn} />}
        {settings
          .filter((setting) => !isRarelySet(setting))
          .map((setting) => (
            <Locked key={setting.key} when={isLocked && setting.kind !== 'secret'}>
              <SettingField model={model} row={row} setting={setting} id={field(setting.key)} />
            </Locked>
          ))}
      </div>
      <details class="more" open={isRareInvalid || isHeaderInvalid || undefined}>
        <summary>
          {t('options.service.more')}
          <Icon name="caret" />
        </summary>
        <div class="form">
          <Locked when={isLocked}>
            <Field label={t('options.setting.name')} control={field('label')}>
              <input
                class="input"
                id={field('label')}
                autocomplete="off"
                value={label}
                onInput={(event) => model.edit(row, { label: event.currentTarget.value })}
              />
            </Field>
            {rare.map((setting) => (
              <SettingField key={setting.key} model={model} row={row} setting={setting} id={field(setting.key)} />
            ))}
          </Locked>
          {hasHeaders && !isLocked && <HeaderFields model={model} row={row} id={field('header')} />}
        </div>
        <p class="row under">
          <a href={preset?.homepage ?? provider.homepage} target="_blank" rel="noreferrer">
            {t('options.service.homepage', { service })}
          </a>
        </p>
      </details>
      {connection && row.capability === 'chat' && (
        <ModelPrices
          id={`${id}-price`}
          connectionId={connection.id}
          defaultModel={connection.defaultModel}
          prices={model.prices}
          onChange={(prices) => model.savePrices(prices)}
        />
      )}
      <div class="provider-foot">
        {!isRefused && <CheckResultLine status={status} service={service} />}
        {connection && <ModelUseLine model={model.use} connectionId={connection.id} service={service} />}
        <div class="row">
          {canTest && (
            <button type="submit" class={isPrimary ? 'button primary' : 'button'} aria-disabled={isTesting}>
              {t(isPrimary ? 'options.service.save_test' : 'options.service.test')}
            </button>
          )}
          {(isChanged || (!connection && model.adding.value.includes(row.key))) && (
            <button type="button" class="button plain" onClick={() => model.discard(row)}>
              {t('options.discard')}
            </button>
          )}
          {connection && !isChanged && (
            <button type="button" class="button plain" onClick={() => model.addAnother(row)}>
              {t('options.service.add_another')}
            </button>
          )}
          {connection && !connection.builtIn && !isLocked && (
            <ConfirmButton
              class="end"
              label={t('options.service.remove')}
              question={t('options.service.remove_ask', { name: rowName(row) })}
              action={t('options.service.remove_do')}
              onConfirm={() => void model.remove(row)}
            />
          )}
        </div>
      </div>
    </form>
  );
}
