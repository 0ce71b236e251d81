import type { VNode } from 'preact';
import type { ErrorInfo } from '../../../core/app-error';
import { modelAdvice } from '../../shared/model-advice';
import { signInFault } from '../../shared/sign-in-fault';
import { t, textName } from '../../shared/texts';
import { StateGlyph } from '../controls/state-glyph';
import type { ServiceStatus } from '../model/service-status';

/** What happened, and what to do. A key that is locked or cannot be read any more is not reported as missing. */
function errorTexts(error: ErrorInfo, service: string): { say: string; way: string } {
  const { kind, params } = error;
  if (kind === 'missing-key' && params.locked) {
    return { say: t('options.privacy.locked'), way: t('options.state.locked_say') };
  }
  if (kind === 'missing-key' && params.lost) {
    return { say: t('options.privacy.lost'), way: t('options.state.lost_say') };
  }
  const fault = signInFault(params.signIn);
  if (fault) {
    return {
      say: t(`shared.sign_in.${fault}.say`, { service }),
      way: t(`shared.sign_in.${fault}.way`, { service }),
    };
  }
  if (params.advice === 'origin') {
    const { setting } = params;
    const way = setting === undefined ? t('panel.error.origin.way') : t('panel.error.origin.way_setting', { setting });
    return { say: t('panel.error.origin.say', { service }), way };
  }
  const advice = modelAdvice(params.advice);
  if (advice) return { say: t(`panel.error.${advice}.say`, { service }), way: t(`panel.error.${advice}.way`) };
  return {
    say: t(`panel.error.${textName(kind)}.say`, { service }),
    way: t(`options.check.way.${textName(kind)}`),
  };
}

/** An error of a service: what happened, the service's own message, and what to do. */
export function ServiceError({ error, service }: { error: ErrorInfo; service: string }): VNode {
  const { said } = error.params;
  const { say, way } = errorTexts(error, service);
  return (
    <p class="result" role="alert">
      <StateGlyph state="problem" />
      <span>
        {say} {said !== undefined && <q>{said}</q>}
        <br />
        {way}
      </span>
    </p>
  );
}

/** The result of a service's last test. */
export function CheckResult({ status, service }: { status: ServiceStatus | undefined; service: string }): VNode | null {
  switch (status?.type) {
    case 'works':
      return (
        <p class="result" role="status">
          <StateGlyph state="works" />
          <span>{t('options.check.works', { service })}</span>
        </p>
      );
    case 'failed':
      return <ServiceError error={status.error} service={service} />;
    case 'denied':
      return (
        <p class="result" role="alert">
          <StateGlyph state="asks" />
          <span>
            {t('options.check.denied', { hosts: status.hosts.join(', ') })}
            <br />
            {t('options.check.denied_way')}
          </span>
        </p>
      );
    case 'gone':
      return (
        <p class="result" role="alert">
          <StateGlyph state="problem" />
          <span>{t('options.gone')}</span>
        </p>
      );
    default:
      return null;
  }
}
