import type { VNode } from 'preact';
import type { SentToHost } from '../../../core/receipt-parts';
import { formatSeconds } from '../../shared/formats';
import { plural, t } from '../../shared/texts';

/** How long a step took; nothing where that is not known. */
export function StepTime({ ms }: { ms: number | undefined }): VNode | null {
  if (ms === undefined) return null;
  return <small class="number step-time">{t('shared.seconds', { seconds: formatSeconds(ms) })}</small>;
}

/** Which host got what for an answer, in characters of each kind, and the addresses that a reading service got. */
export function ReceiptSent({ sent }: { sent: readonly SentToHost[] }): VNode {
  return (
    <div>
      <dt>{t('panel.receipt.sent')}</dt>
      {sent.map(({ host, requests, parts, addresses = [] }) => (
        <dd key={host} class="sent-to">
          <bdi>{host}</bdi> <small class="number">{plural('panel.receipt.sent_requests', requests)}</small>
          <ul class="sent-parts">
            {parts.map(({ kind, characters }) => (
              <li key={kind}>
                <span>{t(`panel.receipt.sent_kind.${kind}`)}</span>{' '}
                <span class="number">{plural('shared.characters', characters)}</span>
                {kind === 'address' && (
                  <ul>
                    {addresses.map((address) => (
                      <li key={address}>
                        <bdi>{address}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </dd>
      ))}
    </div>
  );
}
