import './attachment-pills.css';
import type { VNode } from 'preact';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** The collection that the next question is asked in, with a button to ask without it. */
export function CollectionPill(): VNode | null {
  const { question } = usePanel();
  const collection = question.scope.collection.value;
  if (!collection) return null;
  const { name } = collection;
  function leave({ currentTarget }: MouseEvent): void {
    const field = (currentTarget as Element).closest('.composer')?.querySelector('textarea');
    question.scope.collection.value = null;
    field?.focus();
  }
  return (
    <div class="attached">
      <span class="attachment">
        <Icon name="book" />
        <span class="size">{t('panel.collections.one')}</span>
        <span class="name" dir="auto">
          {name}
        </span>
        <button type="button" class="remove" aria-label={t('panel.collections.remove', { name })} onClick={leave}>
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}
