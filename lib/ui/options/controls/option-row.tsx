import './option-row.css';
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from '../../shared/icon';
import { withGap } from '../../shared/texts';
import type { ServiceState } from '../model/service-state';
import { StateGlyph } from './state-glyph';

interface OptionRowProps {
  name: string;
  state: ServiceState;
  isOpen: boolean;
  onToggle: () => void;
  children: ComponentChildren;
}

/** A collapsible row: state icon, name and state; its content when open. */
export function OptionRow({ name, state, isOpen, onToggle, children }: OptionRowProps): VNode {
  return (
    <section class="provider" aria-label={name}>
      <button type="button" class="provider-row" aria-expanded={isOpen} onClick={onToggle}>
        <StateGlyph state={state.glyph} />
        <b>{name}</b>
        <span class="state">
          {state.strong && <strong>{withGap(state.strong)}</strong>}
          {state.message}
        </span>
        <span class="caret">
          <Icon name="caret" />
        </span>
      </button>
      {isOpen && children}
    </section>
  );
}
