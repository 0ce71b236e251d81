import { isCommand } from './modifier-keys';

interface List {
  /** Number of rows. */
  count: number;
  /** The row that has the focus; -1 if none has it. */
  index: number;
  focusRow: (index: number) => void;
  /** Called when the arrow up is pressed on the first row. */
  onLeave: () => void;
}

/** Goes from row to row of a list by the arrow keys, Home and End, and out of it above the first row. */
export function moveInList(event: KeyboardEvent, { count, index, focusRow, onLeave }: List): void {
  if (isCommand(event) || event.shiftKey) return;
  const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  if (target < 0) onLeave();
  else focusRow(Math.min(target, count - 1));
}

/** {@link moveInList} for a list whose rows are all drawn; `rows` are what takes the focus in each. */
export function moveInDrawnList(event: KeyboardEvent, rows: readonly HTMLElement[], onLeave: () => void): void {
  const index = rows.indexOf(document.activeElement as HTMLElement);
  moveInList(event, { count: rows.length, index, focusRow: (row) => rows[row]?.focus(), onLeave });
}
