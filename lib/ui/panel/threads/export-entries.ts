import type { MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import { evidenceFormats } from '../saving/evidence-export';
import type { ThreadFormat } from './thread-files';

/** The entry of a menu that opens the formats in which threads, or what their answers rest on, are saved as a file. */
export function exportEntry(save: (format: ThreadFormat) => void): MenuEntry {
  const whole = (['markdown', 'json'] as const).map(
    (format): MenuEntry => ({
      icon: 'save',
      label: t(`panel.threads.export_${format}`),
      action: () => save(format),
    }),
  );
  const evidence = evidenceFormats.map(
    (format): MenuEntry => ({
      icon: 'save',
      label: t(`panel.evidence_export.${format}`),
      action: () => save(`evidence-${format}`),
    }),
  );
  return { icon: 'save', label: t('panel.threads.export'), entries: [...whole, ...evidence] };
}
