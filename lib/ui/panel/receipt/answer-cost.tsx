import type { VNode } from 'preact';
import { costOf } from '../../../core/choices/price';
import type { AfterStep, Usage } from '../../../core/events';
import type { AssistantMessage } from '../../../core/message';
import type { PanelState } from '../../../core/protocol/panel-protocol';
import { formatMoney } from '../../shared/formats';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

interface Cost {
  amount: number;
  currency: string;
  /** Whether the service reported the cost itself. */
  isReported: boolean;
}

/** Cost of calls of a model: as its service reports it, else about, by the price that the person typed for it. */
function costOfCalls(model: AfterStep['model'], usage: Usage | undefined, state: PanelState | null): Cost | undefined {
  if (usage?.cost !== undefined) return { amount: usage.cost, currency: 'USD', isReported: true };
  const connections = state?.connections.filter(
    ({ providerId, label }) => label === model?.label && providerId === (model.providerId ?? providerId),
  );
  const price = state?.prices?.find(
    (one) => one.model === model?.model && connections?.some(({ id }) => id === one.connectionId),
  );
  const amount = usage && price && costOf(usage, price);
  return amount === undefined || !price ? undefined : { amount, currency: price.currency, isReported: false };
}

/** Sums per currency: what was reported and what is about apart from each other would be two sums to add. */
function sumsOf(costs: readonly Cost[]): Cost[] {
  const sums = new Map<string, Cost>();
  for (const cost of costs) {
    const known = sums.get(cost.currency);
    const amount = cost.amount + (known?.amount ?? 0);
    sums.set(cost.currency, { ...cost, amount, isReported: cost.isReported && known?.isReported !== false });
  }
  return [...sums.values()];
}

function amountOf({ amount, currency, isReported }: Cost): string {
  const money = formatMoney(amount, currency);
  return isReported ? money : t('panel.receipt.cost_about', { amount: money });
}

/** Cost of a step after the end of an answer; empty if it is unknown. */
export function stepCost({ model, usage }: AfterStep, state: PanelState | null): string {
  const cost = costOfCalls(model, usage, state);
  return cost ? amountOf(cost) : '';
}

/**
 * The row of the receipt with the cost of the answer, including calls after its end; nothing if it is unknown. If the
 * cost of one of these calls is unknown, the row says so.
 */
export function AnswerCost({ answer }: { answer: AssistantMessage }): VNode | null {
  const { state } = usePanel();
  const own = costOfCalls(answer.model, answer.usage, state.value);
  const later = (answer.receipt.after ?? []).filter(({ model, sent }) => model && sent.length > 0);
  const known = later.flatMap(({ model, usage }) => costOfCalls(model, usage, state.value) ?? []);
  const sums = sumsOf([...(own ? [own] : []), ...known]);
  if (sums.length === 0) return null;
  const isWhole = known.length === later.length && (own !== undefined || answer.model === undefined);
  return (
    <div>
      <dt>{t('panel.receipt.cost')}</dt>
      {sums.map((sum) => (
        <dd key={sum.currency} class="number">
          <bdi>{amountOf(sum)}</bdi>{' '}
          <small>{t(sum.isReported ? 'panel.receipt.cost_reported' : 'panel.receipt.cost_typed')}</small>
        </dd>
      ))}
      {!isWhole && (
        <dd>
          <small>{t('panel.receipt.cost_in_part')}</small>
        </dd>
      )}
      {isWhole && known.length > 0 && (
        <dd>
          <small>{t('panel.receipt.cost_with_later')}</small>
        </dd>
      )}
    </div>
  );
}
