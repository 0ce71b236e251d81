import { counted, joinSentences, plural, t } from '../../shared/texts';
import { maxThreadFileBytes, type ThreadImportOutcome } from './thread-files';

/** Message to a person about an import. */
export function importMessage(outcome: ThreadImportOutcome): string {
  switch (outcome.end) {
    case 'stopped':
      return counted('panel.threads.import_stopped', outcome.added);
    case 'failed':
      return counted('panel.threads.import_failed.failed', outcome.added);
    case 'done': {
      const { added, known, malformed } = outcome;
      return joinSentences([
        plural('panel.threads.imported', added),
        ...(known > 0 ? [plural('panel.threads.import_known', known)] : []),
        ...(malformed > 0 ? [plural('panel.threads.import_malformed', malformed)] : []),
      ]);
    }
    case 'too-large':
      return t('panel.threads.import_failed.too_large', { megabytes: maxThreadFileBytes / 1_000_000 });
    default:
      return t(`panel.threads.import_failed.${outcome.end}`);
  }
}
