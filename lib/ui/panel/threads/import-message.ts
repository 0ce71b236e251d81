import { plural, t } from '../../shared/texts';
import type { ImportOutcome } from './thread-files';

/** What a person is told of an import. */
export function importMessage(outcome: ImportOutcome): string {
  if (outcome.type === 'stopped') return t('panel.threads.import_failed.stopped', { added: outcome.added });
  if (outcome.type === 'too-large') return t('panel.threads.import_failed.too_large');
  if (outcome.type !== 'done') return t(`panel.threads.import_failed.${outcome.type}`);
  const { added, known, malformed } = outcome;
  return [
    `${plural('panel.threads.imported', added)}.`,
    ...(known > 0 ? [t('panel.threads.import_known', { count: known })] : []),
    ...(malformed > 0 ? [t('panel.threads.import_malformed', { count: malformed })] : []),
  ].join(' ');
}
