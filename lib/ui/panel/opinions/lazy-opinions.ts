import { lazyView } from '../../shared/lazy-view';

/** Most answers have no second opinion: what shows one is loaded when it is asked for. */
export const OpinionChoice = lazyView(async () => (await import('./opinion-choice')).OpinionChoice);
export const SideBySide = lazyView(async () => (await import('./side-by-side')).SideBySide);
