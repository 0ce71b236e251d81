import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { canCheckAgain } from '../../core/checks/later-checks';
import { Icon, type IconName, profileIcon } from '../shared/icon';
import { Popover } from '../shared/popover';
import { type TextKey, t } from '../shared/texts';
import { ProfileMenu } from './composer/profile-menu';
import { usePanel } from './model/panel-context';

type OpenMenu = 'profiles' | 'more' | null;

interface HeaderButtonProps {
  icon: IconName;
  label: TextKey;
  mirror?: boolean;
  back?: boolean;
  expanded?: boolean;
  onClick: () => void;
}

function HeaderButton({ icon, label, mirror, back, expanded, onClick }: HeaderButtonProps): VNode {
  const menu = expanded === undefined ? {} : { 'aria-haspopup': 'menu' as const, 'aria-expanded': expanded };
  return (
    <button type="button" class="icon-button" aria-label={t(label)} title={t(label)} {...menu} onClick={onClick}>
      <Icon name={icon} mirror={mirror} back={back} />
    </button>
  );
}

function MoreMenu({ onClose }: { onClose: () => void }): VNode {
  const { client, rechecks, thread } = usePanel();
  const open = thread.view.value;
  const isChecked = open?.messages.some((message) => message.role === 'assistant' && canCheckAgain(message));
  const recheck = (): void => void (open && rechecks.start({ threadId: open.thread.id }));
  const items: [IconName, TextKey, () => void][] = [
    ...(isChecked ? [['again', 'panel.later.start_all', recheck] as [IconName, TextKey, () => void]] : []),
    ['gear', 'panel.head.options', () => void client.call('open-options', {})],
    ['open', 'panel.head.open_tab', () => void window.open(`${location.pathname}?tab`, '_blank')],
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
        </button>
      ))}
    </Popover>
  );
}

/** The panel's header: profile menu, list of threads, new thread, more. */
export function Header(): VNode {
  const model = usePanel();
  const [menu, setMenu] = useState<OpenMenu>(null);
  const profile = model.profile.value;
  const toggle = (name: OpenMenu): void => setMenu(menu === name ? null : name);
  const close = (): void => setMenu(null);
  const view = model.view.value;
  const isOtherView = view !== 'thread';
  return (
    <header class="panel-head">
      <h1 class="only-spoken">{t('name')}</h1>
      {isOtherView ? (
        <>
          <HeaderButton icon="arrow" back label="panel.head.back" onClick={() => (model.view.value = 'thread')} />
          <h2>{t(view === 'page' ? 'panel.head.page' : 'panel.head.threads')}</h2>
        </>
      ) : (
        <button
          type="button"
          class="profile"
          aria-haspopup="menu"
          aria-expanded={menu === 'profiles'}
          aria-label={t('panel.head.profile', { name: profile?.name ?? '' })}
          onClick={() => toggle('profiles')}
        >
          <Icon name={profileIcon(profile?.icon ?? 'web')} />
          <span class="name" dir="auto">
            {profile?.name}
          </span>
          <Icon name="caret" />
        </button>
      )}
      <span class="gap" />
      {!isOtherView && (
        <HeaderButton icon="threads" mirror label="panel.head.threads" onClick={() => (model.view.value = 'threads')} />
      )}
      <HeaderButton icon="new" label="panel.head.new_thread" onClick={() => model.newThread()} />
      <HeaderButton icon="more" label="panel.head.more" expanded={menu === 'more'} onClick={() => toggle('more')} />
      {menu === 'profiles' && <ProfileMenu onClose={close} />}
      {menu === 'more' && <MoreMenu onClose={close} />}
    </header>
  );
}
