import type { VNode } from 'preact';
import type { Thread } from '../../../core/message';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { ExportFormat } from '../saving/export-formats';
import { saveEntries } from '../saving/save-entries';
import { collectionEntries } from './collection-entries';
import { exportEntry } from './export-entries';
import { savedThread } from './saved-thread';
import type { ThreadListModel } from './use-threads';

interface ThreadMenuProps {
  thread: Thread;
  list: ThreadListModel;
  onRename: () => void;
  onExport: (format: ExportFormat) => void;
  /** Gets what was done with the thread, in a sentence. */
  onStatus: (sentence: string) => void;
  onDelete: () => void;
}

/** Actions on one thread of the list. */
export function ThreadMenu({ thread, list, onRename, onExport, onStatus, onDelete }: ThreadMenuProps): VNode {
  const { client, citing, state } = usePanel();
  const { title, pinned = false } = thread;
  const entries: MenuEntry[] = [
    {
      icon: 'pin',
      label: t(pinned ? 'panel.threads.unpin' : 'panel.threads.pin'),
      action: () => list.change(thread, { pinned: !pinned }),
    },
    { icon: 'edit', label: t('panel.threads.rename'), action: onRename },
    ...(state.value?.exportOff
      ? []
      : [...saveEntries(savedThread(thread, client), citing, onStatus), exportEntry(onExport)]),
    ...(state.value?.private
      ? []
      : [
          {
            icon: 'plus' as const,
            label: t('panel.threads.to_collection'),
            entries: () => collectionEntries(client, thread.id, onStatus),
          },
        ]),
    { icon: 'trash', label: t('panel.threads.delete'), action: onDelete },
  ];
  return <ButtonMenu label={t('panel.threads.more', { title })} entries={entries} />;
}
