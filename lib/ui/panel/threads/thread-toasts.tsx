import '../../styles/toast.css';
import type { VNode } from 'preact';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';

interface SelectionToastProps {
  count: number;
  total: number;
  onAll: () => void;
  onDelete: () => void;
  onEnd: () => void;
}

/** The number of threads that are chosen, and what can be done with them. */
export function SelectionToast({ count, total, onAll, onDelete, onEnd }: SelectionToastProps): VNode {
  return (
    <div class="toast">
      <span class="message number" role="status">
        {plural('panel.threads.selected', count)}
      </span>
      {count < total && (
        <button type="button" class="button plain" onClick={onAll}>
          {t('panel.threads.select_all')}
        </button>
      )}
      {count > 0 && (
        <button type="button" class="button plain" onClick={onDelete}>
          {t('panel.threads.delete')}
        </button>
      )}
      <button type="button" class="button plain" onClick={onEnd}>
        {t('panel.threads.end_select')}
      </button>
    </div>
  );
}

/** The number of threads that were deleted, and the way back. */
export function DeletedToast({ count, onUndo }: { count: number; onUndo: () => void }): VNode {
  return (
    <div class="toast" role="status">
      {plural('panel.threads.deleted', count)}
      <button type="button" class="button plain" onClick={onUndo}>
        {t('panel.threads.undo')}
      </button>
    </div>
  );
}

/** What came of something that was done, until it is dismissed. */
export function MessageToast({ message, onDismiss }: { message: string; onDismiss: () => void }): VNode {
  return (
    <div class="toast" role="status">
      <span class="message">{message}</span>
      <button type="button" class="icon-button" aria-label={t('shared.dismiss')} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
