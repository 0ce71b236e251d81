import { type ReadonlySignal, signal } from '@preact/signals';

/** Whether a media query matches, now and from now on. */
function matchesMedia(query: string): ReadonlySignal<boolean> {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : undefined;
  const isMatching = signal(list?.matches ?? false);
  list?.addEventListener('change', (event) => {
    isMatching.value = event.matches;
  });
  return isMatching;
}

/** Whether the sources of an answer are shown beside it: from 900 px. lib/ui/panel/panel.css uses the same widths. */
export const hasRoomForSources = matchesMedia('(width >= 56.25rem)');

/** Whether the list of threads has a column of its own: 1,280 px. */
export const hasRoomForThreads = matchesMedia('(width >= 80rem)');
