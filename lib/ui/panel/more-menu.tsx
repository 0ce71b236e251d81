import type { VNode } from 'preact';
import { canCheckAgain } from '../../core/checks/later-checks';
import { t } from '../shared/texts';
import { usePanel } from './model/panel-context';
import { SmallMenu, type SmallMenuItem } from './small-menu';

/**
 * The menu of rarely needed actions: library, options, changes, the panel as a tab, another check of the whole thread.
 */
export function MoreMenu({ onClose }: { onClose: () => void }): VNode {
  const model = usePanel();
  const { client, rechecks, thread } = model;
  const open = thread.view.value;
  const isChecked = open?.messages.some((message) => message.role === 'assistant' && canCheckAgain(message));
  const recheck = (): void => void (open && rechecks.start({ threadId: open.thread.id }));
  const items: SmallMenuItem[] = [
    { icon: 'info', label: t('panel.keys.open'), action: () => (model.keysShown.value = true) },
    { icon: 'gear', label: t('panel.head.options'), action: () => void client.call('open-options', {}) },
  ];
  // With 'noopener' for the reason below. Nothing of private windows is kept, so that they have no library.
  if (!model.isPrivateWindow.value) {
    const open = (): void => void window.open('/library.html', '_blank', 'noopener');
    items.unshift({ icon: 'book', label: t('panel.head.library'), action: open });
  }
  if (!model.state.value?.private)
    items.push({ icon: 'again', label: t('library.watch.changed'), action: () => (model.changesShown.value = true) });
  if (!model.state.value?.ownTab) {
    items.push({
      icon: 'open',
      label: t('panel.head.open_tab'),
      ...(thread.isPrivate.value && { detail: t('panel.head.open_tab_private') }),
      // As the opener of the tab, the panel would withhold the extension's APIs from it.
      action: () => void window.open(`${location.pathname}?tab`, '_blank', 'noopener'),
    });
  }
  if (isChecked) items.unshift({ icon: 'again', label: t('panel.later.start_all'), action: recheck });
  return <SmallMenu label={t('panel.head.more')} items={items} onClose={onClose} />;
}
