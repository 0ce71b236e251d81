import './thread-row.css';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import { formatMoment } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { ExportFormat } from '../saving/export-formats';
import type { DrawnRow } from './row-window';
import { ThreadMenu } from './thread-menu';
import type { ThreadListModel } from './use-threads';

interface RenameProps {
  thread: Thread;
  onEnd: (title: string | undefined) => void;
}

/** The title as a field: Enter and leaving it keep what was typed, Escape does not. */
function Rename({ thread, onEnd }: RenameProps): VNode {
  const field = useRef<HTMLInputElement>(null);
  // The field is removed when it ends, which takes the focus from it once more.
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  const leave = (title: string | undefined): void => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(title);
  };
  const end = (typed: string): void => {
    const title = typed.trim();
    leave(title === '' || title === thread.title ? undefined : title);
  };
  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    // The keys of the list, and of a menu around it, do not apply in the field.
    event.stopPropagation();
    if (event.key === 'Enter') end(event.currentTarget.value);
    else if (event.key === 'Escape') leave(undefined);
  }
  return (
    <input
      class="input thread-name"
      aria-label={t('panel.threads.name')}
      dir="auto"
      maxLength={200}
      defaultValue={thread.title}
      ref={field}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}

export interface ThreadRowProps {
  row: DrawnRow;
  /** Number of threads in the group. */
  count: number;
  list: ThreadListModel;
  /** Whether the thread is chosen; undefined while none are being chosen. */
  chosen: boolean | undefined;
  onChoose: () => void;
  onExport: (format: ExportFormat) => void;
  onStatus: (sentence: string) => void;
  onDelete: () => void;
}

/**
 * One thread of the list: its title, when it was last used, and a menu. While threads are chosen it is a checkbox
 * instead.
 */
export function ThreadRow({ row, count, list, chosen, onChoose, onExport, onStatus, onDelete }: ThreadRowProps): VNode {
  const { thread, index, position, gap } = row;
  const model = usePanel();
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const current = model.thread.view.value?.thread.id === thread.id;
  const isChoosing = chosen !== undefined;
  function rename(title: string | undefined): void {
    setRenaming(false);
    if (title !== undefined) list.change(thread, { title });
    requestAnimationFrame(() => opener.current?.focus());
  }
  const choice = isChoosing ? ({ role: 'checkbox', 'aria-checked': chosen } as const) : {};
  return (
    <li
      class={`thread${current ? ' current' : ''}`}
      data-thread={thread.id}
      data-index={index}
      aria-posinset={position}
      aria-setsize={count}
      style={gap > 0 ? { marginBlockStart: `${gap}px` } : undefined}
    >
      {isRenaming ? (
        <Rename thread={thread} onEnd={rename} />
      ) : (
        <button
          type="button"
          class="open"
          ref={opener}
          aria-current={current || undefined}
          {...choice}
          onClick={isChoosing ? onChoose : () => void model.openThread(thread.id)}
        >
          {isChoosing && <span class="tick">{chosen && <Icon name="done" />}</span>}
          <span class="title" dir="auto">
            {thread.title}
          </span>
          <span class="meta number">{formatMoment(thread.updatedAt, Date.now())}</span>
        </button>
      )}
      {!isChoosing && !isRenaming && (
        <ThreadMenu
          thread={thread}
          list={list}
          onRename={() => setRenaming(true)}
          onExport={onExport}
          onStatus={onStatus}
          onDelete={onDelete}
        />
      )}
    </li>
  );
}
