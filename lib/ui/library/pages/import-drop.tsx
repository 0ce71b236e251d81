import './import-drop.css';
import type { VNode } from 'preact';
import { t } from '../../shared/texts';
import { useDrop } from '../../shared/use-drop';
import type { TransferModel } from './transfer/transfer-model';

/** Imports files that are dropped anywhere on the page, and shows that it will while files are dragged over it. */
export function ImportDrop({ transfer }: { transfer: TransferModel }): VNode | null {
  const isOver = useDrop((files) => void transfer.import(files, false));
  if (!isOver) return null;
  return (
    <p class="drop-files" role="status">
      {t('library.transfer.drop')}
    </p>
  );
}
