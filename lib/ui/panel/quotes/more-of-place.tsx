import './more-of-place.css';
import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Citation } from '../../../core/source';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';

interface MoreOfPlaceProps {
  citation: Citation;
  isOpen: Signal<boolean>;
  /** Id of the element with the quote, in which the rest is opened. */
  controls: string;
  /** Names the page for screen readers. */
  domain: string;
}

/** The button that opens the rest of a quote's section in place, or closes it; none where there is no more. */
export function MoreOfPlace({ citation: { place }, isOpen, controls, domain }: MoreOfPlaceProps): VNode | null {
  if (!place || place.before.length + place.after.length === 0) return null;
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
  };
  return (
    <button
      type="button"
      class="button link more-of-place"
      aria-expanded={isOpen.value}
      aria-controls={controls}
      aria-label={t(isOpen.value ? 'panel.quotes.less_label' : 'panel.quotes.more_label', { domain })}
      onClick={toggle}
    >
      {t(isOpen.value ? 'panel.quotes.less' : 'panel.quotes.more')}
      <Icon name="caret" />
    </button>
  );
}
