import './model-prices.css';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type ModelPrice, priceLimits } from '../../../core/choices/price';
import { formatForField, formatMoney } from '../../shared/formats';
import { Icon, IconButton } from '../../shared/icon';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { SaveError } from '../model/save-error';

interface ModelPricesProps {
  id: string;
  connectionId: string;
  defaultModel: string | undefined;
  /** Prices of all connections. */
  prices: readonly ModelPrice[];
  /** Saves them. @returns why they could not be saved; null where they were */
  onChange: (prices: ModelPrice[]) => Promise<SaveError | null>;
}

interface PriceDraft {
  model: string;
  input: string;
  output: string;
  currency: string;
}

const currencies = Intl.supportedValuesOf('currency');

/** A price as typed, with a point or a comma; undefined if it is not one. */
function readAmount(typed: string): number | undefined {
  const amount = /^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;
  return amount >= 0 && amount <= priceLimits.highest ? amount : undefined;
}

interface PriceListProps {
  prices: readonly ModelPrice[];
  onRemove: (price: ModelPrice) => void;
}

/** The prices that were saved, each with a button that removes it. */
function PriceList({ prices, onRemove }: PriceListProps): VNode {
  return (
    <ul class="prices">
      {prices.map((price) => (
        <li key={price.model}>
          <bdi>{price.model}</bdi>
          <span class="number">
            {t('options.price.line', {
              input: formatMoney(price.input, price.currency),
              output: formatMoney(price.output, price.currency),
            })}
          </span>
          <IconButton
            icon="trash"
            label={t('options.price.remove', { model: price.model })}
            onClick={() => onRemove(price)}
          />
        </li>
      ))}
    </ul>
  );
}

function PriceForm({ id, connectionId, defaultModel = '', prices, onChange }: ModelPricesProps): VNode {
  const own = prices.filter((price) => price.connectionId === connectionId);
  const currency = prices.at(-1)?.currency ?? 'USD';
  const empty: PriceDraft = { model: defaultModel, input: '', output: '', currency };
  const [draft, setDraft] = useState(empty);
  const [isInvalid, setIsInvalid] = useState(false);
  const [unsaved, setUnsaved] = useState<SaveError | null>(null);
  const [status, setStatus] = useState('');
  const model = useRef<HTMLInputElement>(null);
  const edit = (changes: Partial<PriceDraft>) => setDraft({ ...draft, ...changes });

  async function change(next: ModelPrice[]): Promise<boolean> {
    setStatus('');
    const saveError = await onChange(next);
    setUnsaved(saveError);
    return saveError === null;
  }
  async function save(): Promise<void> {
    const [input, output] = [readAmount(draft.input), readAmount(draft.output)];
    const name = draft.model.trim();
    setIsInvalid(input === undefined || output === undefined || name === '');
    if (input === undefined || output === undefined || name === '') return;
    const others = prices.filter((price) => price.connectionId !== connectionId || price.model !== name);
    const price = { connectionId, model: name, currency: draft.currency, input, output };
    if (!(await change([...others, price]))) return;
    setDraft({ ...draft, model: '', input: '', output: '' });
    setStatus(t('options.price.saved', { model: name }));
  }
  async function remove(gone: ModelPrice): Promise<void> {
    if (!(await change(prices.filter((price) => price !== gone)))) return;
    setStatus(t('options.price.removed', { model: gone.model }));
    model.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The form around it saves the connection.
    event.preventDefault();
    void save();
  }
  const amountField = (name: 'input' | 'output'): VNode => (
    <Field label={t(`options.price.${name}`)} control={`${id}-${name}`}>
      <input
        class="input short number"
        id={`${id}-${name}`}
        inputMode="decimal"
        autocomplete="off"
        value={draft[name]}
        aria-invalid={isInvalid && readAmount(draft[name]) === undefined}
        onInput={(event) => edit({ [name]: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
    </Field>
  );

  return (
    <>
      <p class="hint">{t('options.price.hint')}</p>
      {own.length > 0 && <PriceList prices={own} onRemove={(price) => void remove(price)} />}
      <div class="form">
        <Field label={t('options.price.model')} control={`${id}-model`}>
          <input
            class="input"
            id={`${id}-model`}
            ref={model}
            autocomplete="off"
            value={draft.model}
            aria-invalid={isInvalid && draft.model.trim() === ''}
            onInput={(event) => edit({ model: event.currentTarget.value })}
            onKeyDown={onKeyDown}
          />
        </Field>
        {amountField('input')}
        {amountField('output')}
        <Field
          label={t('options.price.currency')}
          control={`${id}-currency`}
          error={isInvalid ? t('options.price.invalid', { example: formatForField(0.3) }) : undefined}
        >
          <Select
            id={`${id}-currency`}
            value={draft.currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChoose={(value) => edit({ currency: value })}
            isShort
          />
        </Field>
      </div>
      <div class="row under">
        <button type="button" class="button" onClick={() => void save()}>
          {t('options.price.save')}
        </button>
        <span class="hint" role="status">
          {status}
        </span>
      </div>
      {unsaved && (
        <p class="error-text" role="alert">
          {t(`options.${unsaved}`)}
        </p>
      )}
    </>
  );
}

/** The prices of a connection's models, typed by the person, for services that do not report what they charge. */
export function ModelPrices(props: ModelPricesProps): VNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('options.price.title')}
        <Icon name="caret" />
      </summary>
      {isOpen && <PriceForm {...props} />}
    </details>
  );
}
