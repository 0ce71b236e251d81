import './pages-toasts.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';
import type { PagesModel } from './pages-model';
import type { ImportedItem, TransferModel, TransferProgress, TransferResult } from './transfer/transfer-model';

function Running({ progress, onStop }: { progress: TransferProgress; onStop: () => void }): VNode {
  const { type, done, of } = progress;
  const key = type === 'import' ? 'library.transfer.importing' : 'library.transfer.exporting';
  return (
    <div class="toast">
      <span class="message number" role="status">
        {plural(key, of, { done })}
      </span>
      <progress aria-label={t('library.transfer.progress')} value={done} max={of} />
      <button type="button" class="button plain" onClick={onStop}>
        {t('panel.threads.import_stop')}
      </button>
    </div>
  );
}

/** Names that are drawn at most: a folder may have thousands. */
const maxNames = 200;

/** The imported files, each with a link to its page or the reason why there is none. */
function Names({ entries }: { entries: readonly ImportedItem[] }): VNode {
  return (
    <ul class="import-names">
      {entries.slice(0, maxNames).map(({ name, pageId, reason }, index) => (
        <li key={`${index} ${name}`} dir="auto">
          {pageId === undefined ? <b>{name}</b> : <a href={`#pages/${encodeURIComponent(pageId)}`}>{name}</a>}
          {reason !== undefined && <p>{reason}</p>}
        </li>
      ))}
      {entries.length > maxNames && <li>{t('library.transfer.more_names', { count: entries.length - maxNames })}</li>}
    </ul>
  );
}

const counts = ['kept', 'known', 'failed'] as const;

/** The numbers of an import, each of which opens its names. */
function ImportSummary({ result }: { result: Extract<TransferResult, { type: 'import' }> }): VNode {
  const [shown, setShown] = useState<(typeof counts)[number]>();
  const { left, isFull } = result;
  return (
    <div class="message">
      <p class="import-counts" role="status">
        {counts.map((name) =>
          result[name].length === 0 && name !== 'kept' ? null : (
            <button
              key={name}
              type="button"
              class="button link inline number"
              aria-expanded={shown === name}
              disabled={result[name].length === 0}
              onClick={() => setShown(shown === name ? undefined : name)}
            >
              {plural(`library.transfer.${name}`, result[name].length)}
            </button>
          ),
        )}
      </p>
      {left > 0 && (
        <p>
          {isFull ? `${t('library.keeping.full')} ` : ''}
          {plural('library.transfer.left', left)}
        </p>
      )}
      {shown && <Names entries={result[shown]} />}
    </div>
  );
}

const sentences = {
  export: 'panel.threads.exported',
  'export-failed': 'panel.threads.export_failed',
  'no-access': 'library.transfer.no_access',
  nothing: 'library.transfer.nothing',
} as const;

/**
 * Results of recent actions: an import or export with its progress and outcome, and deleted pages that can be restored.
 */
export function PagesToasts({ model, transfer }: { model: PagesModel; transfer: TransferModel }): VNode {
  const { value: forgotten } = model.forgotten;
  const { value: progress } = transfer.progress;
  const { value: result } = transfer.result;
  return (
    <div class="pages-toasts">
      {progress && <Running progress={progress} onStop={() => transfer.stop()} />}
      {result && (
        <div class="toast">
          {result.type === 'import' ? (
            <ImportSummary result={result} />
          ) : (
            <span class="message" role="status">
              {t(sentences[result.type])}
            </span>
          )}
          <button
            type="button"
            class="icon-button"
            aria-label={t('shared.dismiss')}
            onClick={() => (transfer.result.value = null)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {forgotten && (
        <div class="toast">
          <span class="message number" role="status">
            {forgotten.isLate ? t('library.pages.late') : plural('library.pages.forgotten', forgotten.pages)}
          </span>
          {!forgotten.isLate && (
            <button type="button" class="button plain" onClick={() => void model.undo()}>
              {t('panel.threads.undo')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
