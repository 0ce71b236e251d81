import type { VNode } from 'preact';
import { t } from '../shared/texts';
import { focusField } from './model/focus-field';
import { usePanel } from './model/panel-context';
import { SmallMenu } from './small-menu';

/** The kinds of threads that can be begun. */
export function NewThreadMenu({ onClose }: { onClose: () => void }): VNode {
  const model = usePanel();
  function begin(isPrivate: boolean): void {
    model.newThread(isPrivate);
    focusField();
  }
  return (
    <SmallMenu
      label={t('panel.head.new_menu')}
      onClose={onClose}
      items={[
        {
          icon: 'new',
          label: t('panel.head.new_thread'),
          detail: t('panel.head.new_thread_hint'),
          action: () => begin(false),
        },
        {
          icon: 'private',
          label: t('panel.head.new_private'),
          detail: t('panel.head.new_private_hint'),
          action: () => begin(true),
        },
      ]}
    />
  );
}
