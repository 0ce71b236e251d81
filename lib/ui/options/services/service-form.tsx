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

interface ServicePartProps {
  model: ServicesModel;
  row: ServiceRow;
}

/** What a person should know before filling in the form. */
function ServiceHints({ model, row }: ServicePartProps): VNode {
  const { provider, connection, capability } = row;
  const { capabilities, auth, endsOn } = provider;
  return (
    <>
      {isManaged(row.key) && <SetByOrganisation />}
      {capability === 'chat' && capabilities.search && <p class="hint">{t('options.service.also_search')}</p>}
      {capability !== 'read' && capabilities.read && <p class="hint">{t('options.service.also_read')}</p>}
      {auth === 'optional-key' && <p class="hint">{t('options.service.optional_key')}</p>}
      {endsOn && <EndNotice service={provider.label} endsOn={endsOn} />}
      {connection?.ready === false && model.downloads.has(provider.id) && (
        <DownloadPanel model={model.downloads} providerId={provider.id} />
      )}
    </>
  );
}

/** The settings that few people need, closed unless one of them is invalid. */
function MoreSettings({ model, row, id }: ServicePartProps & { id: string }): VNode {
  const { provider, connection, preset } = row;
  const settings = rowSettings(row);
  const rare = settings.filter(isRarelySet);
  const errors = model.errors.value[row.key];
  const isInvalid = rare.some(({ key }) => errors?.[key]) || errors?.header !== undefined;
  // A gateway has an address that the person enters; a sign-in is for the service itself.
  const hasHeaders = !provider.signIn && settings.some(({ kind }) => kind === 'url');
  const isLocked = isManaged(row.key);
  const service = serviceName(row);
  const nameId = `${id}-label`;
  return (
    <details class="more" open={isInvalid || undefined}>
      <summary>
        {t('options.service.more')}
        <Icon name="caret" />
      </summary>
      <div class="form">
        <Locked when={isLocked}>
          <Field label={t('options.setting.name')} control={nameId}>
            <input
              class="input"
              id={nameId}
              autocomplete="off"
              value={model.draftOf(row).label ?? connection?.label ?? service}
              onInput={(event) => model.edit(row, { label: event.currentTarget.value })}
            />
          </Field>
          {rare.map((setting) => (
            <SettingField key={setting.key} model={model} row={row} setting={setting} id={`${id}-${setting.key}`} />
          ))}
        </Locked>
        {hasHeaders && !isLocked && <HeaderFields model={model} row={row} id={`${id}-header`} />}
      </div>
      <p class="row under">
        <a href={preset?.homepage ?? provider.homepage} target="_blank" rel="noreferrer">
          {t('options.service.homepage', { service })}
        </a>
      </p>
    </details>
  );
}

/** The outcome of the last test, and what can be done with the service. */
function ServiceFoot({ model, row, canTest }: ServicePartProps & { canTest: boolean }): VNode {
  const { provider, connection } = row;
  const service = serviceName(row);
  const status = model.statuses.value[row.key];
  const isChanged = model.isChanged(row.key);
  const isPrimary = isChanged || connection === undefined;
  // A refused key is told at its field.
  const isRefused = refusalOf(status) !== undefined && keySettingOf(provider) !== undefined;
  return (
    <div class="provider-foot">
      {!isRefused && <CheckResultLine status={status} service={service} />}
      {connection && <ModelUseLine model={model.use} connectionId={connection.id} service={service} />}
      <div class="row">
        {canTest && (
          <button
            type="submit"
            class={isPrimary ? 'button primary' : 'button'}
            aria-disabled={status?.type === 'testing'}
          >
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
        {connection && !connection.builtIn && !isManaged(row.key) && (
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
  );
}

/** The settings and actions of a service. */
export function ServiceForm({ model, row }: ServicePartProps): VNode {
  const id = useId();
  const { provider, connection } = row;
  const usual = rowSettings(row).filter((setting) => !isRarelySet(setting));
  const isLocked = isManaged(row.key);
  const canTest = !provider.signIn || connection?.signedIn !== undefined;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isTesting = model.statuses.value[row.key]?.type === 'testing';
    if (!isTesting && canTest) void model.saveAndTest(row);
  }
  return (
    <form class="provider-body" onSubmit={submit}>
      <ServiceHints model={model} row={row} />
      <div class="form">
        {provider.signIn && <SignInPanel model={model} row={row} signIn={provider.signIn} />}
        {usual.map((setting) => (
          <Locked key={setting.key} when={isLocked && setting.kind !== 'secret'}>
            <SettingField model={model} row={row} setting={setting} id={`${id}-${setting.key}`} />
          </Locked>
        ))}
      </div>
      <MoreSettings model={model} row={row} id={id} />
      {connection && row.capability === 'chat' && (
        <ModelPrices
          id={`${id}-price`}
          connectionId={connection.id}
          defaultModel={connection.defaultModel}
          prices={model.prices}
          onChange={(prices) => model.savePrices(prices)}
        />
      )}
      <ServiceFoot model={model} row={row} canTest={canTest} />
    </form>
  );
}
