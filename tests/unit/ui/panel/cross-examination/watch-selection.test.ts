// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSelection } from '../../../../../lib/ui/panel/cross-examination/watch-selection';

const ends: (() => void)[] = [];
let words: HTMLElement;

function watched(): ReturnType<typeof vi.fn> {
  const read = vi.fn();
  ends.push(watchSelection(read));
  return read;
}

/** Makes a selection, tells the page, as browsers do, and lets it come to rest. */
function select(characters: number): void {
  document.getSelection()?.setBaseAndExtent(words.firstChild ?? words, 0, words.firstChild ?? words, characters);
  document.dispatchEvent(new Event('selectionchange'));
  vi.advanceTimersByTime(1_000);
}

beforeEach(() => {
  vi.useFakeTimers();
  words = document.createElement('p');
  words.textContent = 'A lantern of five panes.';
  document.body.append(words);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  words.remove();
  vi.useRealTimers();
});

describe('watchSelection', () => {
  it('calls all that watch when words were selected, and once when they are no longer', () => {
    const [first, second] = [watched(), watched()];
    select(9);
    select(0);
    select(0);
    expect(first).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('does nothing for a caret that moves', () => {
    const read = watched();
    select(0);
    expect(read).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits until the selection is at rest', () => {
    const read = watched();
    for (const characters of [3, 9]) {
      document.getSelection()?.setBaseAndExtent(words.firstChild ?? words, 0, words.firstChild ?? words, characters);
      document.dispatchEvent(new Event('selectionchange'));
    }
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is over when it was ended, for the others it goes on', () => {
    const [first, second] = [watched(), watched()];
    ends[0]?.();
    select(9);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });
});
