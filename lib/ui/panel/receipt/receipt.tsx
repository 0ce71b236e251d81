import type { VNode } from 'preact';
import type { Usage } from '../../../core/events';
import type { AssistantMessage } from '../../../core/message';
import { domainOf } from '../../../core/source';
import { errorMessages } from '../../shared/error-messages';
import { formatMoment, formatSeconds } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { plural, t, textName } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { AnswerCost } from './answer-cost';
import { ReceiptSent, StepTime } from './receipt-sent';

/** Pages under one label, a line each. */
function Reads({ label, reads }: { label: string; reads: AssistantMessage['receipt']['reads'] }): VNode | null {
  if (reads.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {reads.map(({ url, error, ms }) => (
        <dd key={url}>
          <bdi>{domainOf(url)}</bdi> <StepTime ms={ms} />
          {error && <small> {errorMessages(error).say}</small>}
        </dd>
      ))}
    </div>
  );
}

/** The tokens of a call after the answer's end, behind what it was for; empty where they are not known. */
function tokensOf(usage: Usage | undefined): string {
  if (usage?.inputTokens === undefined) return '';
  return `, ${t('panel.receipt.judged_tokens', { input: usage.inputTokens, output: usage.outputTokens ?? 0 })}`;
}

/** What was done for an answer, collapsed: searches, pages and their errors, model, tokens. */
export function Receipt({ answer }: { answer: AssistantMessage }): VNode | null {
  const { state } = usePanel();
  const { searches, leftOut = 0, reads, judges = [], sent = [], calls } = answer.receipt;
  const { model, usage, notices, next } = answer;
  const searchedByCitebar = notices.find(
    (notice) => notice.type === 'hosted-search-missing' || notice.type === 'tools-missing',
  );
  if (searches.length + reads.length + judges.length === 0 && !model) return null;
  const read = reads.filter(({ ok }) => ok).length;
  const counts = [
    ...(searches.length > 0 ? [plural('panel.receipt.searches', searches.length)] : []),
    ...(read > 0 ? [plural('panel.receipt.pages', read)] : []),
  ];
  const serviceOf = (providerId: string): string =>
    state.value?.connections.find((connection) => connection.providerId === providerId)?.label ?? providerId;
  return (
    <details class="receipt">
      <summary>
        <Icon name="arrow" mirror />
        <b>{t('panel.receipt.title')}</b>
        <span class="number">{counts.join(', ')}</span>
      </summary>
      <dl>
        {searches.map(({ queries, providerId, asked = [], ms }, index) => (
          <div key={`search ${index}`}>
            <dt>{t('panel.receipt.query')}</dt>
            <dd>
              <bdi>{queries.join(', ')}</bdi>
              {providerId && <small> {t('panel.receipt.through', { service: serviceOf(providerId) })}</small>}
              {asked.length > 0 && (
                <small> {t('panel.receipt.through', { service: asked.map(({ label }) => label).join(', ') })}</small>
              )}{' '}
              <StepTime ms={ms} />
              {asked.map(
                ({ label, topic }) =>
                  topic && <p key={label}>{t(`panel.receipt.asked.${textName(topic)}`, { service: label })}</p>,
              )}
            </dd>
          </div>
        ))}
        {searchedByCitebar && (
          <div>
            <dt>{t('panel.receipt.search')}</dt>
            <dd>{t(`panel.receipt.${textName(searchedByCitebar.type)}`, { model: searchedByCitebar.model })}</dd>
          </div>
        )}
        {leftOut > 0 && (
          <div>
            <dt>{t('panel.receipt.left_out')}</dt>
            <dd>{plural('panel.receipt.left_out_results', leftOut)}</dd>
          </div>
        )}
        <Reads label={t('panel.receipt.opened')} reads={reads.filter(({ ok }) => ok)} />
        <Reads label={t('panel.receipt.failed')} reads={reads.filter(({ ok }) => !ok)} />
        {model && (
          <div>
            <dt>{t('panel.receipt.model')}</dt>
            <dd>
              {model.label}, <bdi>{model.model}</bdi>{' '}
              {calls && <small class="number">{plural('panel.receipt.calls', calls.count)},</small>}{' '}
              <StepTime ms={calls?.ms} />
            </dd>
          </div>
        )}
        {usage?.inputTokens !== undefined && (
          <div>
            <dt>{t('panel.receipt.tokens')}</dt>
            <dd class="number">
              {t('panel.receipt.tokens_amount', { input: usage.inputTokens, output: usage.outputTokens ?? 0 })}
            </dd>
          </div>
        )}
        <AnswerCost answer={answer} />
        {answer.endedAt !== undefined && (
          <div>
            <dt>{t('panel.receipt.asked_at')}</dt>
            <dd class="number">
              {formatMoment(answer.createdAt, Date.now())}{' '}
              <small>
                {t('panel.receipt.took', {
                  time: t('shared.seconds', { seconds: formatSeconds(answer.endedAt - answer.createdAt) }),
                })}
              </small>
            </dd>
          </div>
        )}
        {sent.length > 0 && <ReceiptSent sent={sent} />}
        {judges.map(({ label, model: judge, total, usage: used }, index) => (
          <div key={`judge ${index}`}>
            <dt>{t('panel.receipt.judged')}</dt>
            <dd>
              {label}, <bdi>{judge}</bdi>{' '}
              <small class="number">
                {plural('panel.receipt.judged_about', total)}
                {tokensOf(used)}
              </small>
            </dd>
          </div>
        ))}
        {next?.call && (
          <div>
            <dt>{t('panel.receipt.judged')}</dt>
            <dd>
              {next.call.label}, <bdi>{next.call.model}</bdi>{' '}
              <small class="number">
                {t('panel.receipt.next_asked')}
                {tokensOf(next.call.usage)}
              </small>
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
