import type { VNode } from 'preact';
import type { ProviderError } from '../../../core/app-error';
import { modelAdvice } from '../../shared/model-advice';
import { signInFault } from '../../shared/sign-in-fault';
import { text, textName } from '../../shared/texts';
import { StateGlyph } from '../controls/state-glyph';
import type { ServiceStatus } from '../model/service-status';

/** What happened and the way on. A key that is there but cannot be used is not a key that is missing. */
function sentences(error: ProviderError, service: string): { say: string; way: string } {
  const { kind, params } = error;
  if (kind === 'missing-key' && params.locked) {
    return { say: text('options.privacy.locked'), way: text('options.state.locked_say') };
  }
  if (kind === 'missing-key' && params.lost) {
    return { say: text('options.privacy.lost'), way: text('options.state.lost_say') };
  }
  const fault = signInFault(params.signIn);
  if (fault) {
    return {
      say: text(`shared.sign_in.${fault}.say`, { service }),
      way: text(`shared.sign_in.${fault}.way`, { service }),
    };
  }
  if (params.advice === 'origin') {
    const { setting } = params;
    const way =
      setting === undefined ? text('panel.error.origin.way') : text('panel.error.origin.way_setting', { setting });
    return { say: text('panel.error.origin.say', { service }), way };
  }
  const advice = modelAdvice(params.advice);
  if (advice) return { say: text(`panel.error.${advice}.say`, { service }), way: text(`panel.error.${advice}.way`) };
  return {
    say: text(`panel.error.${textName(kind)}.say`, { service }),
    way: text(`options.check.way.${textName(kind)}`),
  };
}

/** A failure of a service: what happened, its own words quoted, the way on. */
export function ServiceError({ error, service }: { error: ProviderError; service: string }): VNode {
  const { said } = error.params;
  const { say, way } = sentences(error, service);
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

/** What the last test of a service said. */
export function CheckResult({ status, service }: { status: ServiceStatus | undefined; service: string }): VNode | null {
  switch (status?.type) {
    case 'works':
      return (
        <p class="result" role="status">
          <StateGlyph state="works" />
          <span>{text('options.check.works', { service })}</span>
        </p>
      );
    case 'failed':
      return <ServiceError error={status.error} service={service} />;
    case 'denied':
      return (
        <p class="result" role="alert">
          <StateGlyph state="asks" />
          <span>
            {text('options.check.denied', { hosts: status.hosts.join(', ') })}
            <br />
            {text('options.check.denied_way')}
          </span>
        </p>
      );
    case 'gone':
      return (
        <p class="result" role="alert">
          <StateGlyph state="problem" />
          <span>{text('options.gone')}</span>
        </p>
      );
    default:
      return null;
  }
}
