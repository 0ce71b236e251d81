import type { VNode } from 'preact';
import { costOf } from '../../../core/choices/price';
import type { AssistantMessage } from '../../../core/message';
import type { PanelState } from '../../../core/panel-protocol';
import { formatMoney } from '../../shared/formats';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

interface Cost {
  amount: number;
  currency: string;
  /** The service has said so itself. */
  isReported: boolean;
}

/** What an answer has cost: as its service reports it, else about, by the price that the person typed for its model. */
function costOfAnswer({ usage, model }: AssistantMessage, state: PanelState | null): Cost | undefined {
  if (usage?.cost !== undefined) return { amount: usage.cost, currency: 'USD', isReported: true };
  const connections = state?.connections.filter(
    ({ providerId, label }) => providerId === model?.providerId && label === model.label,
  );
  const price = state?.prices?.find(
    (one) => one.model === model?.model && connections?.some(({ id }) => id === one.connectionId),
  );
  const amount = usage && price && costOf(usage, price);
  return amount === undefined || !price ? undefined : { amount, currency: price.currency, isReported: false };
}

/** The row of the receipt that says what the answer has cost; nothing where nobody knows. */
export function AnswerCost({ answer }: { answer: AssistantMessage }): VNode | null {
  const { state } = usePanel();
  const cost = costOfAnswer(answer, state.value);
  if (!cost) return null;
  const amount = formatMoney(cost.amount, cost.currency);
  return (
    <div>
      <dt>{t('panel.receipt.cost')}</dt>
      <dd class="number">
        <bdi>{cost.isReported ? amount : t('panel.receipt.cost_about', { amount })}</bdi>{' '}
        <small>{t(cost.isReported ? 'panel.receipt.cost_reported' : 'panel.receipt.cost_typed')}</small>
      </dd>
    </div>
  );
}
