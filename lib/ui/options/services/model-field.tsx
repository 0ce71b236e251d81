import './model-field.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ModelInfo } from '../../../core/provider';
import { joinSentences, plural, t } from '../../shared/texts';
import type { ModelList } from '../model/service-status';
import { CheckResultLine, ServiceError } from './check-result-line';
import { ModelOptions } from './model-options';

interface ModelFieldProps {
  id: string;
  value: string;
  /** The model that is used where the field is empty. */
  defaultModel: string | undefined;
  list: ModelList | undefined;
  service: string;
  /** Loads the list; absent where the service is not saved yet. */
  onLoad: (() => void) | undefined;
  onType: (value: string) => void;
  isInvalid: boolean;
  /**
   * Loads the list when the field is first seen, without a word where that fails; absent where it cannot be loaded yet.
   */
  onSeen?: (() => void) | undefined;
}

/** The models whose id or label contains the typed words. */
function findModels(models: readonly ModelInfo[], words: string): ModelInfo[] {
  const wanted = words.trim().toLowerCase();
  return models.filter(({ id, label }) => `${id} ${label}`.toLowerCase().includes(wanted));
}

/**
 * A field for the name of a model: any text, with the service's models as a list below. The list opens once it is
 * loaded, if it was asked for here or a model has to be chosen; by the arrow keys; and by a click. What is typed
 * filters it.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function ModelField(props: ModelFieldProps): VNode {
  const { id, value, defaultModel, list, service, onLoad, onType, isInvalid, onSeen } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Text typed since the list was opened; an earlier value of the field filters nothing. */
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState<string>();
  const previous = useRef(list?.type);
  /** Whether the list was asked for here: another field may show the same one. */
  const wasRequested = useRef(false);
  const all = list?.type === 'loaded' ? list.models : [];
  const models = findModels(all, filter);
  const isShown = isOpen && all.length > 0;
  const listId = `${id}-list`;
  const activeIndex = models.findIndex((model) => model.id === active);

  function open(): void {
    if (isOpen) return;
    setFilter('');
    setActive(value || undefined);
    setOpen(true);
  }
  function load(): void {
    wasRequested.current = true;
    onLoad?.();
  }
  function choose(model: ModelInfo): void {
    onType(model.id);
    setOpen(false);
  }
  useEffect(() => {
    const isMissing = value === '' && !defaultModel;
    if (list?.type === 'loaded' && previous.current !== 'loaded' && (wasRequested.current || isMissing)) {
      open();
      input.current?.focus();
    }
    previous.current = list?.type;
  }, [list?.type]);

  useEffect(() => {
    onSeen?.();
  }, [onSeen === undefined]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = models[activeIndex];
    if (step !== undefined && all.length > 0) {
      if (isShown) setActive(models.at((activeIndex < 0 && step < 0 ? 0 : activeIndex + step) % models.length)?.id);
      else open();
    } else if (event.key === 'Enter' && isShown && chosen) choose(chosen);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  }
  function onInput(typed: string): void {
    onType(typed);
    setFilter(typed);
    setActive(undefined);
    setOpen(true);
  }
  return (
    <>
      <div class="row with-button">
        <div class="combobox">
          <input
            ref={input}
            class="input"
            id={id}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
            autocomplete="off"
            spellcheck={false}
            placeholder={defaultModel}
            value={value}
            aria-invalid={isInvalid}
            onInput={(event) => onInput(event.currentTarget.value)}
            onClick={open}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          {isShown && (
            <ModelOptions id={listId} models={models} activeIndex={activeIndex} chosen={value} onChoose={choose} />
          )}
        </div>
        {onLoad && (
          <button type="button" class="button" disabled={list?.type === 'loading'} onClick={load}>
            {t(list?.type === 'loading' ? 'options.model.loading' : 'options.model.load')}
          </button>
        )}
      </div>
      {list?.type === 'failed' && <ServiceError error={list.error} service={service} />}
      {list?.type === 'gone' && <CheckResultLine status={list} service={service} />}
      <p class="hint" role="status">
        {joinSentences([
          ...(list?.type === 'loaded' ? [plural('options.model.loaded', all.length)] : []),
          ...(list?.type !== 'loaded' && value === '' && defaultModel
            ? [t('options.model.default', { model: defaultModel })]
            : []),
          ...(list === undefined && onLoad === undefined ? [t('options.model.save_first')] : []),
        ])}
      </p>
    </>
  );
}
