import './receipt.css';
import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { formatList, formatMoment, formatSeconds } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { joinFacts, plural, t, textName, withGap } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { AfterSteps } from './after-steps';
import { AnswerCost } from './answer-cost';
import { PageReads, SentTo, StepTime } from './receipt-sent';

/** Pages under one label, a line each. */
function Reads({ label, reads }: { label: string; reads: AssistantMessage['receipt']['reads'] }): VNode | null {
  if (reads.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <PageReads reads={reads} />
    </div>
  );
}

/** The searches, reads and calls of a receipt, a row each. */
function ReceiptRows({ answer, receipt }: { answer: AssistantMessage; receipt: AssistantMessage['receipt'] }): VNode {
  const { state } = usePanel();
  const { searches, leftOut = 0, reads, sent = [], calls } = receipt;
  const { model, usage, notices, imported } = answer;
  const searchedByCitebar = notices.find(
    (notice) => notice.type === 'hosted-search-missing' || notice.type === 'tools-missing',
  );
  const unknownEnd = notices.find((notice) => notice.type === 'unknown-end');
  const way = notices.find((notice) => notice.type === 'quotes-first');
  const marks = notices.find((notice) => notice.type === 'marks-checked');
  const serviceOf = (providerId: string): string =>
    state.value?.connections.find((connection) => connection.providerId === providerId)?.label ?? providerId;
  return (
    <dl>
      {searches.map(({ queries, providerId, asked = [], ms }, index) => (
        <div key={`search ${index}`}>
          <dt>{t('panel.receipt.query')}</dt>
          <dd>
            <bdi>{joinFacts(queries)}</bdi>
            {providerId && <small> {t('panel.receipt.through', { service: serviceOf(providerId) })}</small>}
            {asked.length > 0 && (
              <small> {t('panel.receipt.through', { service: formatList(asked.map(({ label }) => label)) })}</small>
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
      {unknownEnd && (
        <div>
          <dt>{t('panel.receipt.end')}</dt>
          <dd>
            {withGap(t('panel.receipt.unknown_end', { service: unknownEnd.service }))}
            <code dir="auto">{unknownEnd.reason}</code>
          </dd>
        </div>
      )}
      {model && (
        <div>
          <dt>{t('panel.receipt.model')}</dt>
          <dd>
            {joinFacts([model.label, model.model, ...(calls ? [plural('panel.receipt.calls', calls.count)] : [])])}{' '}
            <StepTime ms={calls?.ms} />
          </dd>
        </div>
      )}
      {way && (
        <div>
          <dt>{t('panel.receipt.way')}</dt>
          <dd>{t(`panel.receipt.quotes_first.${textName(way.because)}`)}</dd>
        </div>
      )}
      {marks && (
        <div>
          <dt>{t('panel.receipt.marks')}</dt>
          <dd>
            {joinFacts(
              (['kept', 'moved', 'dropped'] as const).map((what) => plural(`panel.receipt.mark.${what}`, marks[what])),
            )}
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
      {!imported && <AnswerCost answer={answer} />}
      {answer.endedAt !== undefined && (
        <div>
          <dt>{t('panel.receipt.asked_at')}</dt>
          <dd class="number">
            {joinFacts([
              formatMoment(answer.createdAt, Date.now()),
              t('panel.receipt.took', {
                time: t('shared.seconds', { seconds: formatSeconds(answer.endedAt - answer.createdAt) }),
              }),
            ])}
          </dd>
        </div>
      )}
      {sent.length > 0 && (
        <div>
          <dt>{t('panel.receipt.sent')}</dt>
          <SentTo sent={sent} />
        </div>
      )}
    </dl>
  );
}

/**
 * Receipt of an answer, collapsed: searches, pages and their errors, model, tokens, and the steps after its end. For an
 * imported answer, the receipt in its file is separate from what this browser did.
 */
function Receipt({ answer }: { answer: AssistantMessage }): VNode | null {
  const { imported, model, receipt } = answer;
  const shown = imported ? (imported.receipt ?? { searches: [], reads: [] }) : receipt;
  const after = shown.after ?? [];
  const afterImport = imported ? (receipt.after ?? []) : [];
  const steps = after.length + afterImport.length;
  if (shown.searches.length + shown.reads.length + steps === 0 && !model) return null;
  return (
    <details class="receipt">
      <summary>
        <Icon name="arrow" mirror />
        <b>{t(imported ? 'panel.receipt.imported_title' : 'panel.receipt.title')}</b>
      </summary>
      {imported && <p class="receipt-imported">{t('panel.receipt.imported')}</p>}
      <ReceiptRows answer={answer} receipt={shown} />
      {after.length > 0 && <AfterSteps steps={after} title={t('panel.receipt.after')} />}
      {afterImport.length > 0 && <AfterSteps steps={afterImport} title={t('panel.receipt.after_import')} />}
    </details>
  );
}

export const receiptSection: AnswerSection = { id: 'receipt', appliesTo: hasEnded, View: Receipt };
