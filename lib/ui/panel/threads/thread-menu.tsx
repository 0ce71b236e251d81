import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import { Icon, type IconName } from '../../shared/icon';
import { Popover } from '../../shared/popover';
import { t } from '../../shared/texts';
import type { ThreadFormat } from './thread-files';
import type { ThreadListModel } from './use-threads';

/** An entry of a menu. */
export interface MenuEntry {
  icon: IconName;
  label: string;
  action: () => void;
}

interface ButtonMenuProps {
  label: string;
  entries: readonly MenuEntry[];
}

/** A button that opens a menu beside it. */
export function ButtonMenu({ label, entries }: ButtonMenuProps): VNode {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <span class="row-menu">
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Popover label={label} onClose={close}>
          {entries.map(({ icon, label: name, action }) => (
            <button
              key={name}
              type="button"
              class="menu-item"
              role="menuitem"
              onClick={() => {
                close();
                action();
              }}
            >
              <Icon name={icon} />
              <span>{name}</span>
            </button>
          ))}
        </Popover>
      )}
    </span>
  );
}

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
    {
      icon: 'save',
      label: t('panel.threads.export_markdown'),
      action: () => onExport('markdown'),
    },
    { icon: 'save', label: t('panel.threads.export_json'), action: () => onExport('json') },
    { icon: 'trash', label: t('panel.threads.delete'), action: onDelete },
  ];
  return <ButtonMenu label={t('panel.threads.more', { title })} entries={entries} />;
}
