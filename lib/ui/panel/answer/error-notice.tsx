import './error-notice.css';
import type { ComponentChildren, VNode } from 'preact';
import type { ErrorInfo } from '../../../core/app-error';
import { errorMessages } from '../../shared/error-messages';
import type { IconName } from '../../shared/icon';
import { NoticeBox } from '../../shared/notice-box';
import { t, withGap } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { UnlockForm } from './unlock';

/** Type, status and detail of an error for a bug report, collapsed. */
function Details({ error }: { error: ErrorInfo }): VNode {
  const { client } = usePanel();
  return (
    <details class="error-details">
      <summary>{t('panel.interrupted.details')}</summary>
      <dl>
        <dt>{t('panel.error.detail_type')}</dt>
        <dd>
          <code>{error.type}</code>
        </dd>
        {error.status !== undefined && (
          <>
            <dt>{t('panel.error.detail_status')}</dt>
            <dd>{error.status}</dd>
          </>
        )}
        {error.requestId && (
          <>
            <dt>{t('panel.error.detail_request')}</dt>
            <dd dir="ltr">{error.requestId}</dd>
          </>
        )}
        {error.detail && (
          <>
            <dt>{t('panel.error.detail_text')}</dt>
            <dd dir="auto">{error.detail}</dd>
          </>
        )}
      </dl>
      <button type="button" class="button link" onClick={() => void client.call('open-options', { section: 'report' })}>
        {t('options.section.report')}
      </button>
    </details>
  );
}

/** The service's own words on a failure. */
export function ServiceSaid({ error }: { error: ErrorInfo }): VNode | null {
  const { message, service = error.providerId } = error;
  return message ? (
    <p class="service-said">
      {withGap(t('panel.error.said', { service }))}
      <q dir="auto" lang="">
        {message}
      </q>
    </p>
  ) : null;
}

interface ErrorNoticeProps {
  error: ErrorInfo;
  icon?: IconName;
  /** Replaces the error's own title, where text had already arrived. */
  title?: string;
  children?: ComponentChildren;
  /** Buttons before those that the kind of error gives. */
  actions?: ComponentChildren;
  /** Buttons behind them. */
  last?: ComponentChildren;
  onAgain?: () => void;
}

/** An error: what happened, what to do, the service's own message, and buttons. */
export function ErrorNotice({ error, icon = 'info', title, children, ...props }: ErrorNoticeProps): VNode {
  const { actions, last, onAgain } = props;
  const { client, state } = usePanel();
  // `message`: what happened; `remedy`: what the person can do.
  const { message, remedy, actions: offered } = errorMessages(error);
  const showsOptions = offered.includes('options');
  return (
    <NoticeBox
      icon={icon}
      role="alert"
      title={title ?? message}
      details={<Details error={error} />}
      actions={
        <>
          {actions}
          {showsOptions && (
            <button
              type="button"
              class={`button${actions ? '' : ' primary'}`}
              onClick={() => void client.call('open-options', {})}
            >
              {t('panel.interrupted.options')}
            </button>
          )}
          {onAgain && (offered.includes('again') || actions) && (
            <button type="button" class={`button${actions || showsOptions ? '' : ' primary'}`} onClick={onAgain}>
              {t('panel.interrupted.again')}
            </button>
          )}
          {last}
        </>
      }
    >
      <p>
        {title ? `${message} ` : ''}
        {children ?? remedy}
      </p>
      {error.reason.type === 'key-locked' && state.value?.locked && <UnlockForm />}
      <ServiceSaid error={error} />
    </NoticeBox>
  );
}
