import type { VNode } from 'preact';
import { canCheckAgain } from '../../core/checks/later-checks';
import { Icon, type IconName } from '../shared/icon';
import { Popover } from '../shared/popover';
import { type TextKey, t } from '../shared/texts';
import { usePanel } from './model/panel-context';

/** What is rarely needed: options, the panel as a tab, and another check of the whole thread. */
export function MoreMenu({ onClose }: { onClose: () => void }): VNode {
  const model = usePanel();
  const { client, rechecks, thread } = model;
  const open = thread.view.value;
  const isChecked = open?.messages.some((message) => message.role === 'assistant' && canCheckAgain(message));
  const recheck = (): void => void (open && rechecks.start({ threadId: open.thread.id }));
  const items: [IconName, TextKey, () => void][] = [
    ...(isChecked ? [['again', 'panel.later.start_all', recheck] as [IconName, TextKey, () => void]] : []),
    ['info', 'panel.keys.open', () => (model.keysShown.value = true)],
    ['gear', 'panel.head.options', () => void client.call('open-options', {})],
    // As the opener of the tab, the panel would withhold the extension's APIs from it.
    ['open', 'panel.head.open_tab', () => void window.open(`${location.pathname}?tab`, '_blank', 'noopener')],
  ];
  return (
    <Popover label={t('panel.head.more')} class="small" onClose={onClose}>
      {items.map(([icon, label, action]) => (
        <button
          key={label}
          type="button"
          class="menu-item"
          role="menuitem"
          onClick={() => {
            action();
            onClose();
          }}
        >
          <Icon name={icon} mirror />
          <span>{t(label)}</span>
          {label === 'panel.head.open_tab' && thread.isPrivate.value && (
            <small>{t('panel.head.open_tab_private')}</small>
          )}
        </button>
      ))}
    </Popover>
  );
}
