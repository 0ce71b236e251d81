import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { plural, t } from '../../shared/texts';
import { importMessage } from './import-message';
import { importThreadFile } from './thread-files';

interface ImportProgress {
  /** Threads; with a fraction, the last of them in part. */
  handedOver: number;
  of: number;
}

interface ThreadImportControl {
  /** Imports a file; an import that is running is stopped. @returns the message for the person */
  load(file: File): Promise<string>;
  /** Progress, with a button that stops it; null while nothing is imported. */
  toast: VNode | null;
}

/** The import of a file of threads. */
export function useThreadImport(client: BackgroundClient): ThreadImportControl {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const stopping = useRef(new AbortController());

  async function load(file: File): Promise<string> {
    stopping.current.abort();
    const own = new AbortController();
    stopping.current = own;
    const show = (handedOver: number, of: number): void => setProgress({ handedOver, of });
    const outcome = await importThreadFile(client, file, show, own.signal);
    if (stopping.current === own) setProgress(null);
    return importMessage(outcome);
  }

  const toast = progress && (
    <div class="toast">
      <span class="message number" role="status">
        {plural('panel.threads.import_running', progress.of, { done: Math.floor(progress.handedOver) })}
      </span>
      <progress aria-label={t('panel.threads.import_progress')} value={progress.handedOver} max={progress.of} />
      <button type="button" class="button plain" onClick={() => stopping.current.abort()}>
        {t('panel.threads.import_stop')}
      </button>
    </div>
  );
  return { load, toast };
}
