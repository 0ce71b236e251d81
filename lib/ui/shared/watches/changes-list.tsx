import './changes-list.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { FoundChange } from '../../../core/protocol/watch-calls';
import { domainOf } from '../../../core/source';
import { formatMoment } from '../formats';
import { opensInNewTab } from '../keys/modifier-keys';
import { plural, t } from '../texts';
import { Wordings } from './wordings';

/** Changes that are listed at first. */
const listedFirst = 20;

/** The change at a place of a page, in words. */
export function changeName({
  change,
  before,
  isFailing,
}: Pick<FoundChange, 'change' | 'isFailing'> & { before?: string | undefined }): string {
  if (isFailing) return t('library.watch.change.unreachable');
  return t(`library.watch.change.${change === 'changed' && before === undefined ? 'added' : change}`);
}

/** The words that are on the page now, which a browser can scroll to; of long ones the history has the beginning. */
const wordsNow = ({ after }: FoundChange): string | undefined => after?.replace(/…$/, '');

interface ChangeProps {
  found: FoundChange;
  onOpen: ChangesListProps['onOpen'];
}

function Change({ found, onOpen }: ChangeProps): VNode {
  const { watch, url, title, at, values, more, isUnseen } = found;
  function open(event: MouseEvent): void {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    const quote = wordsNow(found);
    onOpen({ url, ...(quote && { quote }) });
  }
  return (
    <li class={isUnseen ? 'change unseen' : 'change'}>
      <p class="change-name">
        <b>{changeName(found)}</b> <span class="number">{formatMoment(at, Date.now())}</span>
      </p>
      <p class="change-title" dir="auto">
        {watch.title}
      </p>
      {url !== '' && (
        <p class="change-page">
          <a
            class="button link"
            href={/^https?:/i.test(url) ? url : '#'}
            target="_blank"
            rel="noopener noreferrer"
            dir="auto"
            onClick={open}
          >
            {watch.title === title || title === '' ? domainOf(url) : title}
          </a>
        </p>
      )}
      {values && <p>{t('library.watch.value', { before: values.before ?? '', after: values.after ?? '' })}</p>}
      <Wordings {...found} />
      {more !== undefined && <p class="number">{plural('library.watch.more', more)}</p>}
    </li>
  );
}

interface ChangesListProps {
  client: BackgroundClient;
  /** Shows a page, at the words if there are some. */
  onOpen: (passage: { url: string; quote?: string }) => void;
}

/** The changes of what is watched, the newest first. What was seen is no number on the toolbar button any more. */
export function ChangesList({ client, onOpen }: ChangesListProps): VNode | null {
  const [found, setFound] = useState<readonly FoundChange[] | null>(null);
  const [shown, setShown] = useState(listedFirst);
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void client.call('list-changes', {}).then(
        (changes) => {
          if (isOver || !changes) return;
          // What was new when the list was opened stays marked while it is open.
          setFound((before) => {
            const fresh = new Set(before?.flatMap(({ at, watch, isUnseen }) => (isUnseen ? `${at} ${watch.id}` : [])));
            return changes.map((one) => (fresh.has(`${one.at} ${one.watch.id}`) ? { ...one, isUnseen: true } : one));
          });
          if (changes.some(({ isUnseen }) => isUnseen)) void client.call('changes-seen', {}).catch(() => null);
        },
        () => undefined,
      );
    read();
    const forget = client.onEvent((event) => {
      if (event.type === 'watches-changed') read();
    });
    return () => {
      isOver = true;
      forget();
    };
  }, [client]);
  if (!found) return null;
  if (found.length === 0) return <p class="changes-none">{t('library.watch.nothing_changed')}</p>;
  return (
    <>
      <ol class="changes">
        {found.slice(0, shown).map((one, index) => (
          <Change key={`${one.at} ${one.watch.id} ${index}`} found={one} onOpen={onOpen} />
        ))}
      </ol>
      {found.length > shown && (
        <button type="button" class="button" onClick={() => setShown(found.length)}>
          {plural('panel.sources.more', found.length - shown)}
        </button>
      )}
    </>
  );
}
