import type { VNode } from 'preact';
import { Icon, type IconName } from '../shared/icon';
import { Popover } from '../shared/popover';
import { type TextKey, t } from '../shared/texts';
import { usePanel } from './model/panel-context';

/** The kinds of threads that can be begun. */
export function NewThreadMenu({ onClose }: { onClose: () => void }): VNode {
  const model = usePanel();
  const kinds: [IconName, TextKey, TextKey, boolean][] = [
    ['new', 'panel.head.new_thread', 'panel.head.new_thread_say', false],
    ['private', 'panel.head.new_private', 'panel.head.new_private_say', true],
  ];
  return (
    <Popover label={t('panel.head.new_menu')} class="small" onClose={onClose}>
      {kinds.map(([icon, label, say, isPrivate]) => (
        <button
          key={label}
          type="button"
          class="menu-item"
          role="menuitem"
          onClick={() => {
            onClose();
            model.newThread(isPrivate);
            document.querySelector<HTMLElement>('.composer .field')?.focus();
          }}
        >
          <Icon name={icon} />
          <span>{t(label)}</span>
          <small>{t(say)}</small>
        </button>
      ))}
    </Popover>
  );
}
