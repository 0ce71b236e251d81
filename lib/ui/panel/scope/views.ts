import { lazyView } from '../../shared/lazy-view';

export const LimitsSheet = lazyView(async () => (await import('./limits-sheet')).LimitsSheet);
