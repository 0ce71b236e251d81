import './thread-groups.css';
import type { TargetedEvent, TargetedKeyboardEvent, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { moveInList } from '../../shared/keys/list-keys';
import { plural, t } from '../../shared/texts';
import type { ExportFormat } from '../saving/export-formats';
import type { DrawnRow } from './row-window';
import type { ThreadGroup } from './thread-list';
import { ThreadRow } from './thread-row';
import { useRowWindow } from './use-row-window';
import type { ThreadListModel } from './use-threads';

function groupTitle(name: ThreadGroup['name']): string {
  return typeof name === 'string' ? t(`panel.threads.${name}`) : name.month;
}

/** The row that contains an element. */
function rowOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-thread]')) || undefined;
}

interface ThreadGroupsProps {
  groups: readonly ThreadGroup[];
  list: ThreadListModel;
  /** Ids of the threads that are chosen; undefined while none are being chosen. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (threadId: string) => void;
  onExport: (threadIds: readonly string[], format: ExportFormat) => void;
  /** Gets what was done with a thread, in a sentence. */
  onStatus: (sentence: string) => void;
  /** Called when the arrow up is pressed on the first row. */
  onLeave: () => void;
}

/**
 * Threads under their headings, of which only those near the screen are drawn. The arrow keys, Home and End go from row
 * to row; the row that has the focus stays when it is scrolled away.
 */
export function ThreadGroups({
  groups,
  list: model,
  chosen,
  onChoose,
  onExport,
  onStatus,
  onLeave,
}: ThreadGroupsProps): VNode {
  const list = useRef<HTMLFieldSetElement>(null);
  const { pieces, setFocused, focusRow } = useRowWindow(list, groups);
  const count = groups.reduce((sum, { threads }) => sum + threads.length, 0);

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    const row = rowOf(event.target);
    if (row) moveInList(event, { count, index: Number(row.dataset.index), focusRow, onLeave });
  }

  function onFocusOut(event: TargetedEvent<HTMLElement, FocusEvent>): void {
    const { currentTarget, relatedTarget } = event;
    // When the whole window loses the focus, the row is still the active element.
    const isInside = (element: EventTarget | null): boolean =>
      element instanceof Node && currentTarget.contains(element);
    if (!isInside(relatedTarget) && !isInside(document.activeElement)) setFocused(undefined);
  }

  function remove(row: DrawnRow): void {
    model.remove([row.thread]);
    // The next row, or the one before where it was the last.
    focusRow(row.index + 1 < count ? row.index + 1 : row.index - 1);
  }

  return (
    <fieldset
      class="thread-groups"
      aria-label={plural('panel.threads.count', count)}
      ref={list}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => setFocused(rowOf(event.target)?.dataset.thread)}
      onFocusOut={onFocusOut}
    >
      {pieces.map((piece) => {
        if (!('group' in piece)) return <div key={piece.key} style={{ blockSize: `${piece.gap}px` }} />;
        const { key, group, rows, gapAfter } = piece;
        return (
          <section key={key} class="thread-group">
            <h3 class="small-head" id={`threads-${key}`}>
              {groupTitle(group.name)}
            </h3>
            <ul aria-labelledby={`threads-${key}`} style={{ paddingBlockEnd: `${gapAfter}px` }}>
              {rows.map((row) => (
                <ThreadRow
                  key={row.thread.id}
                  row={row}
                  count={group.threads.length}
                  list={model}
                  chosen={chosen?.has(row.thread.id)}
                  onChoose={() => onChoose(row.thread.id)}
                  onExport={(format) => onExport([row.thread.id], format)}
                  onStatus={onStatus}
                  onDelete={() => remove(row)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </fieldset>
  );
}
