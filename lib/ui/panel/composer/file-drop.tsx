import './file-drop.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** UTF-16 units from which dropped text is attached instead of written into the field. */
const longText = 300;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
const hasText = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('text/plain') ?? false;

/**
 * Attaches files and text that are dropped anywhere on the panel, and shows that it will while something is dragged
 * over it.
 */
export function FileDrop(): VNode | null {
  const { attachments } = usePanel();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event) && !hasText(event)) return;
      // Without this the browser would open the file in place of the panel.
      if (hasFiles(event)) event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (files.length === 0 && text.length < longText) return;
      event.preventDefault();
      void (files.length > 0 ? attachments.attachFiles(files) : attachments.attachText(text));
    };
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    return () => end.abort();
  }, [attachments]);
  if (!isOver) return null;
  return (
    <p class="drop-here" role="status">
      {t('panel.composer.drop')}
    </p>
  );
}
