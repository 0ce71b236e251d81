import type { VNode } from 'preact';
import type { Thread } from '../../../core/message';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import { exportEntry } from './export-entries';
import type { ThreadFormat } from './thread-files';
import type { ThreadListModel } from './use-threads';

interface ThreadMenuProps {
  thread: Thread;
  list: ThreadListModel;
  onRename: () => void;
  onExport: (format: ThreadFormat) => void;
  onDelete: () => void;
}

/** What can be done with one thread of the list. */
export function ThreadMenu({ thread, list, onRename, onExport, onDelete }: ThreadMenuProps): VNode {
  const { title, pinned = false } = thread;
  const entries: MenuEntry[] = [
    {
      icon: 'pin',
      label: t(pinned ? 'panel.threads.unpin' : 'panel.threads.pin'),
      action: () => list.change(thread, { pinned: !pinned }),
    },
    { icon: 'new', label: t('panel.threads.rename'), action: onRename },
    exportEntry(onExport),
    { icon: 'trash', label: t('panel.threads.delete'), action: onDelete },
  ];
  return <ButtonMenu label={t('panel.threads.more', { title })} entries={entries} />;
}
