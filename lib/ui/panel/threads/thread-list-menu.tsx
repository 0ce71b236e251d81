import type { TargetedEvent, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { ExportFormat } from '../saving/export-formats';
import { exportEntry } from './export-entries';

interface ThreadListMenuProps {
  isEmpty: boolean;
  onChoose: () => void;
  onExport: (format: ExportFormat) => void;
  onImport: (file: File) => void;
  onDeleteAll: () => void;
}

/** What can be done with the list of threads as a whole. */
export function ThreadListMenu({ isEmpty, onChoose, onExport, onImport, onDeleteAll }: ThreadListMenuProps): VNode {
  const model = usePanel();
  const fileField = useRef<HTMLInputElement>(null);
  function onFile({ currentTarget }: TargetedEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (file) onImport(file);
  }
  const newPrivate: MenuEntry = {
    icon: 'private',
    label: t('panel.head.new_private'),
    action: () => model.newThread(true),
  };
  const ofSome: MenuEntry[] = [
    { icon: 'done', label: t('panel.threads.select'), action: onChoose },
    ...(model.state.value?.exportOff ? [] : [exportEntry(onExport)]),
  ];
  const entries: MenuEntry[] = [
    ...(model.isPrivateWindow.value ? [] : [newPrivate]),
    ...(isEmpty ? [] : ofSome),
    { icon: 'plus', label: t('panel.threads.import'), action: () => fileField.current?.click() },
    ...(isEmpty ? [] : [{ icon: 'trash', label: t('panel.threads.delete_all'), action: onDeleteAll } as const]),
  ];
  return (
    <>
      <ButtonMenu label={t('panel.threads.list_more')} entries={entries} />
      <input
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('panel.threads.import')}
        ref={fileField}
        onChange={onFile}
      />
    </>
  );
}
