import './file-drop.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import type { TransferModel } from './transfer/transfer-model';

/** Imports files that are dropped anywhere on the page, and shows that it will while files are dragged over it. */
export function FileDrop({ transfer }: { transfer: TransferModel }): VNode | null {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void transfer.import(files, false);
    };
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    return () => end.abort();
  }, [transfer]);
  if (!isOver) return null;
  return (
    <p class="drop-files" role="status">
      {t('library.transfer.drop')}
    </p>
  );
}
