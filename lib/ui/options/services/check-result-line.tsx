import './check-result-line.css';
import type { VNode } from 'preact';
import type { ErrorInfo } from '../../../core/app-error';
import { formatList } from '../../shared/formats';
import { signInName } from '../../shared/sign-in-name';
import { t, textName, withGap } from '../../shared/texts';
import { webPageSentence } from '../../shared/web-page-sentence';
import { StateGlyph } from '../controls/state-glyph';
import type { ServiceStatus } from '../model/service-status';

type Sentences = Record<'message' | 'remedy', string>;

function panelSentences(name: 'chrome_unavailable' | 'model_download' | 'model_language', service: string): Sentences {
  return { message: t(`panel.error.${name}.message`, { service }), remedy: t(`panel.error.${name}.remedy`) };
}

/** The outcome of a check, and what to do about it in the options. */
function sentences(error: ErrorInfo, service: string): Sentences {
  const { reason, kind } = error;
  switch (reason.type) {
    case 'key-locked':
      return { message: t('options.privacy.locked'), remedy: t('options.state.locked_hint') };
    case 'key-lost':
      return { message: t('options.privacy.lost'), remedy: t('options.state.lost_hint') };
    case 'key-elsewhere':
      return {
        message: t('panel.error.key_elsewhere.message', { host: reason.host }),
        remedy: t('panel.error.key_elsewhere.remedy'),
      };
    case 'sign-in': {
      const name = signInName(reason.problem);
      return {
        message: t(`shared.sign_in.${name}.message`, { service }),
        remedy: t(`shared.sign_in.${name}.remedy`, { service }),
      };
    }
    case 'origin-refused': {
      const { setting } = reason;
      const remedy =
        setting === undefined ? t('panel.error.origin.remedy') : t('panel.error.origin.remedy_setting', { setting });
      return { message: t('panel.error.origin.message', { service }), remedy };
    }
    case 'redirected-elsewhere': {
      const { address } = reason;
      const remedy =
        address === undefined
          ? t('panel.error.redirected.remedy')
          : t('panel.error.redirected.remedy_address', { address });
      return { message: t('panel.error.redirected.message', { service }), remedy };
    }
    case 'model-unavailable':
      return panelSentences('chrome_unavailable', service);
    case 'model-not-downloaded':
      return panelSentences('model_download', service);
    case 'model-language':
      return panelSentences('model_language', service);
    default: {
      const name = textName(kind);
      const message = webPageSentence(error, service) ?? t(`panel.error.${name}.message`, { service });
      return { message, remedy: t(`options.check.remedy.${name}`) };
    }
  }
}

/** An error of a service: what happened, the service's own message, and what to do. */
export function ServiceError({ error, service }: { error: ErrorInfo; service: string }): VNode {
  const { message: ownWords } = error;
  const { message, remedy } = sentences(error, service);
  return (
    <p class="result" role="alert">
      <StateGlyph state="problem" />
      <span>
        {withGap(message)}
        {ownWords !== undefined && <q lang="">{ownWords}</q>}
        <br />
        {remedy}
      </span>
    </p>
  );
}

/** The result of a service's last test. */
export function CheckResultLine({
  status,
  service,
}: {
  status: ServiceStatus | undefined;
  service: string;
}): VNode | null {
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
            {t('options.check.denied_remedy')}
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
