import './model-options.css';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ModelInfo } from '../../../core/provider';
import { t } from '../../shared/texts';

interface ModelOptionsProps {
  id: string;
  models: readonly ModelInfo[];
  /** The option that the arrow keys have reached; -1 for none. */
  activeIndex: number;
  /** Id of the model that the field names. */
  chosen: string;
  onChoose: (model: ModelInfo) => void;
}

/** The list of models below their field. The focus stays in the field. */
export function ModelOptions({ id, models, activeIndex, chosen, onChoose }: ModelOptionsProps): VNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.children[activeIndex];
    if (!(option instanceof HTMLElement) || !list.current) return;
    // Not scrollIntoView(), which would scroll the page as well.
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [activeIndex]);
  return (
    <div ref={list} class="listbox" id={id} role="listbox" aria-label={t('options.model.list')}>
      {models.map((model, index) => (
        <button
          key={model.id}
          type="button"
          id={`${id}-${index}`}
          role="option"
          // Not reached by Tab: the field keeps the focus and handles the keys.
          tabIndex={-1}
          class={index === activeIndex ? 'active' : undefined}
          aria-selected={model.id === chosen}
          // Otherwise the field would lose the focus, and the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(model)}
        >
          <span>{model.id}</span>
          {model.label !== model.id && <small>{model.label}</small>}
        </button>
      ))}
      {models.length === 0 && (
        <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
          {t('options.model.none_found')}
        </div>
      )}
    </div>
  );
}
