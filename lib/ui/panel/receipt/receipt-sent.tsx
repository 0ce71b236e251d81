import './receipt-sent.css';
import { Fragment, type VNode } from 'preact';
import type { PageRead, SentToHost } from '../../../core/receipt-parts';
import { domainOf } from '../../../core/source';
import { errorMessages } from '../../shared/error-messages';
import { formatSeconds } from '../../shared/formats';
import { plural, t } from '../../shared/texts';

/** Duration of a step; nothing if it is not known. */
export function StepTime({ ms }: { ms: number | undefined }): VNode | null {
  if (ms === undefined) return null;
  return <small class="number step-time">{t('shared.seconds', { seconds: formatSeconds(ms) })}</small>;
}

/** Pages that were opened, a line each. */
export function PageReads({ reads }: { reads: readonly PageRead[] }): VNode {
  return (
    <Fragment>
      {reads.map(({ url, error, ms }) => (
        <dd key={url}>
          <bdi>{domainOf(url)}</bdi> <StepTime ms={ms} />
          {error && <small> {errorMessages(error).message}</small>}
        </dd>
      ))}
    </Fragment>
  );
}

/** Which host got what, in characters of each kind, and the addresses that a reading service got. */
export function SentTo({ sent }: { sent: readonly SentToHost[] }): VNode {
  return (
    <Fragment>
      {sent.map(({ host, requests, parts, addresses = [], hidesRedirects }) => (
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
          {hidesRedirects && <p>{t('panel.receipt.hides_redirects')}</p>}
        </dd>
      ))}
    </Fragment>
  );
}
