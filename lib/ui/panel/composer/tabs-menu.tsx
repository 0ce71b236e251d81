import '../../styles/menu.css';
import './tabs-menu.css';
import type { VNode } from 'preact';
import { useId, useRef } from 'preact/hooks';
import type { AttachCalls, OpenTab } from '../../../core/protocol/attach-calls';
import { domainOf } from '../../../core/source';
import { Icon } from '../../shared/icon';
import { Popover } from '../../shared/popover';
import { SiteLetter } from '../../shared/site-letter';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** File names offered in the dialog of the browser; a file of another name is read, too, if it is text. */
const acceptedFiles = '.txt,.md,.markdown,.pdf,.html,.htm,.csv,.json,text/*,application/pdf';

export type TabList = AttachCalls['list-tabs']['result'];

function TabItem({ tab, onDone }: { tab: OpenTab; onDone: () => void }): VNode {
  const model = usePanel();
  const attached = model.attachments.ofDraft.value.find(({ kind, url }) => kind === 'page' && url === tab.url);
  const reading = model.attachments.attaching.value;
  async function toggle(): Promise<void> {
    if (reading || tab.neverRead) return;
    if (attached) await model.attachments.remove(attached.id);
    else await model.attachments.attachTab(tab.tabId);
    // The menu would cover the error.
    if (model.attachments.error.value !== null) onDone();
  }
  return (
    <button
      type="button"
      class="menu-item"
      role="menuitemcheckbox"
      aria-checked={attached !== undefined}
      aria-disabled={reading || tab.neverRead}
      onClick={() => void toggle()}
    >
      <SiteLetter domain={domainOf(tab.url)} />
      <b dir="auto">{tab.title}</b>
      <span class="end">{attached && <Icon name="done" />}</span>
      <small>
        <bdi>{tab.neverRead ? `${domainOf(tab.url)} · ${t('panel.tabs.never_read')}` : domainOf(tab.url)}</bdi>
      </small>
    </button>
  );
}

/** Lets the person choose files to attach. */
function FileItem({ onDone }: { onDone: () => void }): VNode {
  const { attachments } = usePanel();
  const input = useRef<HTMLInputElement>(null);
  function attach(): void {
    const files = [...(input.current?.files ?? [])];
    onDone();
    void attachments.attachFiles(files);
  }
  return (
    <>
      <button type="button" class="menu-item" role="menuitem" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        <b>{t('panel.tabs.file')}</b>
        <small>{t('panel.tabs.file_hint')}</small>
      </button>
      <input type="file" ref={input} hidden multiple accept={acceptedFiles} onChange={attach} />
    </>
  );
}

/** Checks the citations of the active tab's page. */
function CheckPageItem({ onDone }: { onDone: () => void }): VNode {
  const model = usePanel();
  function check(): void {
    onDone();
    void model.pageCheck.begin();
  }
  return (
    <button type="button" class="menu-item" role="menuitem" onClick={check}>
      <Icon name="scale" />
      <b>{t('panel.check_page.begin')}</b>
      <small>{t('panel.check_page.begin_hint')}</small>
    </button>
  );
}

interface TabsMenuProps {
  list: TabList;
  onClose: () => void;
  onAllow: () => void;
}

/** A menu of this window's tabs, in which each can be attached to the next question or removed. */
export function TabsMenu({ list, onClose, onAllow }: TabsMenuProps): VNode {
  const { tabs, hidden } = list;
  const id = useId();
  const page = usePanel().state.value?.page;
  const hasCheck = page && (page.restriction === undefined || page.restriction === 'no-access');
  const note = hidden > 0 ? t('panel.tabs.hidden') : t('panel.tabs.none');
  const hasNote = hidden > 0 || tabs.length === 0;
  return (
    <Popover
      label={t('panel.tabs.title')}
      class="tabs"
      onClose={onClose}
      {...(hasNote && { note: { id, text: note } })}
    >
      {tabs.map((tab) => (
        <TabItem key={tab.tabId} tab={tab} onDone={onClose} />
      ))}
      {tabs.length > 0 && <hr />}
      <FileItem onDone={onClose} />
      {hasCheck && <CheckPageItem onDone={onClose} />}
      {hidden > 0 && <hr />}
      {hidden > 0 && (
        <button type="button" class="button primary" role="menuitem" aria-describedby={id} onClick={onAllow}>
          {t('panel.access.allow')}
        </button>
      )}
    </Popover>
  );
}
