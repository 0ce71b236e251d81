import type { TargetedEvent, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import type { PagesModel } from './pages-model';
import type { TransferModel } from './transfer/transfer-model';

/** Files that are offered for import. */
const accepted = '.md,.markdown,.txt,.text,.pdf,.html,.htm,application/pdf,text/*';

/** The actions on all kept pages: import, export, forget. */
export function PagesMenu({ model, transfer }: { model: PagesModel; transfer: TransferModel }): VNode {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { usage, keeping, exportOff } = model;
  const count = usage.value?.pages ?? 0;
  function take({ currentTarget }: TargetedEvent<HTMLInputElement>, isFolder: boolean): void {
    const chosen = [...(currentTarget.files ?? [])];
    // The same ones can be chosen again.
    currentTarget.value = '';
    if (chosen.length > 0) void transfer.import(chosen, isFolder);
  }
  const imports: MenuEntry[] = [
    {
      icon: 'plus',
      label: t('library.transfer.files'),
      detail: t('library.transfer.files_hint'),
      action: () => files.current?.click(),
    },
    {
      icon: 'plus',
      label: t('library.transfer.folder'),
      detail: t('library.transfer.folder_hint'),
      action: () => folder.current?.click(),
    },
  ];
  const exports: MenuEntry[] = [
    {
      icon: 'save',
      label: t('library.transfer.markdown'),
      detail: t('library.transfer.markdown_hint'),
      action: () => void transfer.export('markdown', count),
    },
    { icon: 'save', label: t('library.transfer.json'), action: () => void transfer.export('json', count) },
  ];
  const entries: MenuEntry[] = [
    ...(keeping.value?.forbidden ? [] : imports),
    ...(count === 0 || exportOff.value ? [] : exports),
    ...(count === 0
      ? []
      : [
          {
            icon: 'trash',
            label: t('library.pages.forget_all'),
            action: () => void model.forget({ all: true }),
          } as const,
        ]),
  ];
  return (
    <>
      <ButtonMenu label={t('library.pages.more')} entries={entries} />
      <input
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t('library.transfer.files')}
        ref={files}
        onChange={(event) => take(event, false)}
      />
      <input
        type="file"
        hidden
        aria-label={t('library.transfer.folder')}
        ref={(field) => {
          folder.current = field;
          // No attribute of Preact's types.
          if (field) field.webkitdirectory = true;
        }}
        onChange={(event) => take(event, true)}
      />
    </>
  );
}
