import './empty-state.css';
import type { VNode } from 'preact';
import { Icon, type IconName } from '../shared/icon';

interface OfferProps {
  icon: IconName;
  title: string;
  /** Absent: the title is enough. */
  description?: string;
  onClick: () => void;
}

/** A button that asks a question, in a panel that shows none yet. */
export function Offer({ icon, title, description, onClick }: OfferProps): VNode {
  return (
    <button type="button" class="offer" onClick={onClick}>
      <Icon name={icon} />
      <span>
        <b dir="auto">{title}</b>
        {description !== undefined && (
          <small>
            <bdi>{description}</bdi>
          </small>
        )}
      </span>
      <Icon name="arrow" mirror />
    </button>
  );
}
