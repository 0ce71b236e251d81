import './changes-sheet.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../shared/texts';
import { ChangesList } from '../shared/watches/changes-list';
import { intervals, startWatch } from '../shared/watches/watch-entries';
import { usePanel } from './model/panel-context';
import { Sheet } from './scope/sheet';

/** The changes of all watches, and a choice to watch the active tab's page. */
export function ChangesSheet({ onClose }: { onClose: () => void }): VNode {
  const { client, openSource, state } = usePanel();
  const [status, setStatus] = useState('');
  const page = state.value?.page;
  return (
    <Sheet label={t('library.watch.changed')} class="changes-sheet" onClose={onClose}>
      <h2>{t('library.watch.changed')}</h2>
      <ChangesList client={client} onOpen={openSource} />
      {page && !page.restriction && (
        <section>
          <h3>{t('library.watch.keep_page')}</h3>
          <div class="interval-buttons">
            {intervals.map((every) => (
              <button
                key={every}
                type="button"
                class="button"
                onClick={() => void startWatch(client, { kind: 'page', tabId: page.tabId }, every).then(setStatus)}
              >
                {t(`library.watch.every.${every}`)}
              </button>
            ))}
          </div>
        </section>
      )}
      <p role="status">{status}</p>
      <a class="button link" href="/library.html#watches" target="_blank" rel="noopener">
        {t('library.watch.all')}
      </a>
    </Sheet>
  );
}
