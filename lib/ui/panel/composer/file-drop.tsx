import './file-drop.css';
import type { VNode } from 'preact';
import { t } from '../../shared/texts';
import { useDrop } from '../../shared/use-drop';
import { usePanel } from '../model/panel-context';

/** UTF-16 units from which dropped text is attached instead of written into the field. */
const longText = 300;

/**
 * Attaches files and text that are dropped anywhere on the panel, and shows that it will while something is dragged
 * over it.
 */
export function FileDrop(): VNode | null {
  const { attachments } = usePanel();
  const isOver = useDrop(
    (files) => void attachments.attachFiles(files),
    (text) => {
      if (text.length < longText) return false;
      void attachments.attachText(text);
      return true;
    },
  );
  if (!isOver) return null;
  return (
    <p class="drop-here" role="status">
      {t('panel.composer.drop')}
    </p>
  );
}
