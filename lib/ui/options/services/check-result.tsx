import './check-result.css';
import type { VNode } from 'preact';
import type { ErrorInfo } from '../../../core/app-error';
import { formatList } from '../../shared/formats';
import { signInName } from '../../shared/sign-in-name';
import { t, textName, withGap } from '../../shared/texts';
import { webPageSentence } from '../../shared/web-page-sentence';
import { StateGlyph } from '../controls/state-glyph';
import type { ServiceStatus } from '../model/service-status';

type Sentences = Record<'say' | 'way', string>;

function panelSentences(name: 'chrome_unavailable' | 'model_download' | 'model_language', service: string): Sentences {
  return { say: t(`panel.error.${name}.say`, { service }), way: t(`panel.error.${name}.way`) };
}

/** The outcome of a check, and what to do about it in the options. */
function sentences(error: ErrorInfo, service: string): Sentences {
  const { reason, kind } = error;
  switch (reason.type) {
    case 'key-locked':
      return { say: t('options.privacy.locked'), way: t('options.state.locked_say') };
    case 'key-lost':
      return { say: t('options.privacy.lost'), way: t('options.state.lost_say') };
    case 'key-elsewhere':
      return {
        say: t('panel.error.key_elsewhere.say', { host: reason.host }),
        way: t('panel.error.key_elsewhere.way'),
      };
    case 'sign-in': {
      const name = signInName(reason.problem);
      return { say: t(`shared.sign_in.${name}.say`, { service }), way: t(`shared.sign_in.${name}.way`, { service }) };
    }
    case 'origin-refused': {
      const { setting } = reason;
      const way =
        setting === undefined ? t('panel.error.origin.way') : t('panel.error.origin.way_setting', { setting });
      return { say: t('panel.error.origin.say', { service }), way };
    }
    case 'redirected-elsewhere': {
      const { address } = reason;
      const way =
        address === undefined ? t('panel.error.redirected.way') : t('panel.error.redirected.way_address', { address });
      return { say: t('panel.error.redirected.say', { service }), way };
    }
    case 'model-unavailable':
      return panelSentences('chrome_unavailable', service);
    case 'model-not-downloaded':
      return panelSentences('model_download', service);
    case 'model-language':
      return panelSentences('model_language', service);
    default: {
      const name = textName(kind);
      const say = webPageSentence(error, service) ?? t(`panel.error.${name}.say`, { service });
      return { say, way: t(`options.check.way.${name}`) };
    }
  }
}

/** An error of a service: what happened, the service's own message, and what to do. */
export function ServiceError({ error, service }: { error: ErrorInfo; service: string }): VNode {
  const { message } = error;
  const { say, way } = sentences(error, service);
  return (
    <p class="result" role="alert">
      <StateGlyph state="problem" />
      <span>
        {withGap(say)}
        {message !== undefined && <q lang="">{message}</q>}
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
            {t('options.check.denied', { hosts: formatList(status.hosts) })}
            <br />
            {t('options.check.denied_way')}
          </span>
        </p>
      );
    case 'gone':
    case 'full':
      return (
        <p class="result" role="alert">
          <StateGlyph state="problem" />
          <span>{t(`options.${status.type}`)}</span>
        </p>
      );
    default:
      return null;
  }
}
