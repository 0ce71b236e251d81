import type { MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import { type ExportFormat, exportFormats } from '../saving/export-formats';

/** The entry of a menu that opens the formats in which threads, or what their answers rest on, are saved as a file. */
export function exportEntry(save: (format: ExportFormat) => void): MenuEntry {
  const entries = exportFormats.map(
    (format): MenuEntry => ({ icon: 'save', label: t(format.label), action: () => save(format) }),
  );
  return { icon: 'save', label: t('panel.threads.export'), entries };
}
