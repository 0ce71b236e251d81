import './header.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, IconButton, profileIcon } from '../shared/icon';
import { t } from '../shared/texts';
import { usePanel } from './model/panel-context';
import { hasRoomForThreads } from './model/screen-width';
import { MoreMenu, NewThreadMenu, ProfileMenu } from './views';

type OpenMenu = 'profiles' | 'new' | 'more' | null;

/** The panel's header: profile menu, list of threads, new thread and its kinds, more. */
export function Header(): VNode {
  const model = usePanel();
  const [menu, setMenu] = useState<OpenMenu>(null);
  const profile = model.profile.value;
  const toggle = (name: OpenMenu): void => setMenu(menu === name ? null : name);
  const close = (): void => setMenu(null);
  const view = model.view.value;
  const isOtherView = view === 'page' || (view === 'threads' && !hasRoomForThreads.value);
  function showThreads(): void {
    if (hasRoomForThreads.value) model.threadsBeside.value = !model.threadsBeside.value;
    else model.view.value = 'threads';
  }
  function onNewKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || model.isPrivateWindow.value) return;
    event.preventDefault();
    setMenu('new');
  }
  return (
    <header class="panel-head">
      <h1 class="only-spoken">{t('name')}</h1>
      {isOtherView ? (
        <>
          <IconButton icon="arrow" back label={t('panel.head.back')} onClick={() => (model.view.value = 'thread')} />
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
      {!isOtherView && <IconButton icon="threads" mirror label={t('panel.head.threads')} onClick={showThreads} />}
      <span class="split">
        <IconButton
          icon="new"
          label={t('panel.head.new_thread')}
          onClick={() => model.newThread()}
          onKeyDown={onNewKey}
        />
        {/* In a private window every thread is private. */}
        {!model.isPrivateWindow.value && (
          <IconButton
            icon="caret"
            label={t('panel.head.new_menu')}
            opens="menu"
            isOpen={menu === 'new'}
            onClick={() => toggle('new')}
            onKeyDown={onNewKey}
          />
        )}
      </span>
      <IconButton
        icon="more"
        label={t('panel.head.more')}
        opens="menu"
        isOpen={menu === 'more'}
        onClick={() => toggle('more')}
      />
      {menu === 'profiles' && <ProfileMenu onClose={close} />}
      {menu === 'new' && <NewThreadMenu onClose={close} />}
      {menu === 'more' && <MoreMenu onClose={close} />}
    </header>
  );
}
