import type { VNode } from 'preact';
import type { ProviderError } from '../../core/provider-error';
import { type TextKey, text, textName } from '../shared/texts';
import type { ServiceStatus } from './service-status';
import { StateGlyph } from './state-glyph';

function wayOn(error: ProviderError): string {
  if (error.kind === 'missing-key' && error.params.locked) return text('options.state.locked_say');
  const key: TextKey = `options.check.way.${textName(error.kind)}`;
  return text(key);
}

/** A failure of a service: what happened, its own words quoted, the way on. */
export function ServiceError({ error, service }: { error: ProviderError; service: string }): VNode {
  const { said } = error.params;
  const isLocked = error.kind === 'missing-key' && error.params.locked;
  const say = isLocked ? text('options.privacy.locked') : text(`panel.error.${textName(error.kind)}.say`, { service });
  return (
    <p class="result" role="alert">
      <StateGlyph state="problem" />
      <span>
        {say} {said !== undefined && <q>{said}</q>}
        <br />
        {wayOn(error)}
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
