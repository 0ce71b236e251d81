import './receipt.css';
import type { ComponentChildren, VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { formatList, formatMoment, formatSeconds } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { joinFacts, plural, t, textName, withGap } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { AfterSteps } from './after-steps';
import { AnswerCost } from './answer-cost';
import { PageReads, SentTo, StepTime } from './receipt-sent';

interface RowProps {
  label: string;
  /** Its value is written in figures. */
  isNumber?: boolean;
  children: ComponentChildren;
}

function Row({ label, isNumber, children }: RowProps): VNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd class={isNumber ? 'number' : undefined}>{children}</dd>
    </div>
  );
}

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

type Search = AssistantMessage['receipt']['searches'][number];

/** A search: its queries, where they went, and how long it took. */
function SearchRow({ queries, providerId, asked = [], ms }: Search): VNode {
  const { state } = usePanel();
  const connection = state.value?.connections.find((known) => known.providerId === providerId);
  return (
    <Row label={t('panel.receipt.query')}>
      <bdi>{joinFacts(queries)}</bdi>
      {providerId && <small> {t('panel.receipt.through', { service: connection?.label ?? providerId })}</small>}
      {asked.length > 0 && (
        <small> {t('panel.receipt.through', { service: formatList(asked.map(({ label }) => label)) })}</small>
      )}{' '}
      <StepTime ms={ms} />
      {asked.map(
        ({ label, topic }) =>
          topic && <p key={label}>{t(`panel.receipt.asked.${textName(topic)}`, { service: label })}</p>,
      )}
    </Row>
  );
}

/** What the notices of an answer say about its making, a row each. */
function NoticeRows({ notices }: { notices: AssistantMessage['notices'] }): VNode {
  const way = notices.find((notice) => notice.type === 'quotes-first');
  const marks = notices.find((notice) => notice.type === 'marks-checked');
  return (
    <>
      {way && <Row label={t('panel.receipt.way')}>{t(`panel.receipt.quotes_first.${textName(way.because)}`)}</Row>}
      {marks && (
        <Row label={t('panel.receipt.marks')}>
          {joinFacts(
            (['kept', 'moved', 'dropped'] as const).map((what) => plural(`panel.receipt.mark.${what}`, marks[what])),
          )}
        </Row>
      )}
    </>
  );
}

interface ReceiptProps {
  answer: AssistantMessage;
  receipt: AssistantMessage['receipt'];
}

/** The searches of a receipt, and the pages that were opened or left out, a row each. */
function SourceRows({ answer: { notices }, receipt: { searches, leftOut = 0, reads } }: ReceiptProps): VNode {
  const searchedByCitebar = notices.find(
    (notice) => notice.type === 'hosted-search-missing' || notice.type === 'tools-missing',
  );
  return (
    <>
      {searches.map((search, index) => (
        <SearchRow key={`search ${index}`} {...search} />
      ))}
      {searchedByCitebar && (
        <Row label={t('panel.receipt.search')}>
          {t(`panel.receipt.${textName(searchedByCitebar.type)}`, { model: searchedByCitebar.model })}
        </Row>
      )}
      {leftOut > 0 && (
        <Row label={t('panel.receipt.left_out')}>{plural('panel.receipt.left_out_results', leftOut)}</Row>
      )}
      <Reads label={t('panel.receipt.opened')} reads={reads.filter(({ ok }) => ok)} />
      <Reads label={t('panel.receipt.failed')} reads={reads.filter(({ ok }) => !ok)} />
    </>
  );
}

/** The searches, reads and calls of a receipt, a row each. */
function ReceiptRows({ answer, receipt }: ReceiptProps): VNode {
  const { sent = [], calls } = receipt;
  const { model, usage, notices, imported } = answer;
  const unknownEnd = notices.find((notice) => notice.type === 'unknown-end');
  return (
    <dl>
      <SourceRows answer={answer} receipt={receipt} />
      {unknownEnd && (
        <Row label={t('panel.receipt.end')}>
          {withGap(t('panel.receipt.unknown_end', { service: unknownEnd.service }))}
          <code dir="auto">{unknownEnd.reason}</code>
        </Row>
      )}
      {model && (
        <Row label={t('panel.receipt.model')}>
          {joinFacts([model.label, model.model, ...(calls ? [plural('panel.receipt.calls', calls.count)] : [])])}{' '}
          <StepTime ms={calls?.ms} />
        </Row>
      )}
      <NoticeRows notices={notices} />
      {usage?.inputTokens !== undefined && (
        <Row label={t('panel.receipt.tokens')} isNumber>
          {t('panel.receipt.tokens_amount', { input: usage.inputTokens, output: usage.outputTokens ?? 0 })}
        </Row>
      )}
      {!imported && <AnswerCost answer={answer} />}
      {answer.endedAt !== undefined && (
        <Row label={t('panel.receipt.asked_at')} isNumber>
          {joinFacts([
            formatMoment(answer.createdAt, Date.now()),
            t('panel.receipt.took', {
              time: t('shared.seconds', { seconds: formatSeconds(answer.endedAt - answer.createdAt) }),
            }),
          ])}
        </Row>
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
