import { lazyView } from '../shared/lazy-view';

/** Keeps the place of a view while its code is loaded. */
const space = <div class="reading-scroll" />;

/** Everything about questions and answers, Markdown included. */
export const ThreadColumn = lazyView(async () => (await import('./thread-column')).ThreadColumn, space);
export const ThreadsView = lazyView(async () => (await import('./threads/threads-view')).ThreadsView, space);
export const PageView = lazyView(async () => (await import('./page-view')).PageView, space);
export const AttachedOffers = lazyView(async () => (await import('./attached-offers')).AttachedOffers);
export const Announcer = lazyView(async () => (await import('./answer/announcer')).Announcer);
export const ProfileMenu = lazyView(async () => (await import('./composer/profile-menu')).ProfileMenu);
export const KeysSheet = lazyView(async () => (await import('./keys-sheet')).KeysSheet);
export const ChangesSheet = lazyView(async () => (await import('./changes-sheet')).ChangesSheet);
export const NewThreadMenu = lazyView(async () => (await import('./new-thread-menu')).NewThreadMenu);
export const MoreMenu = lazyView(async () => (await import('./more-menu')).MoreMenu);
export const LocalModels = lazyView(async () => (await import('../shared/local/local-models')).LocalModels);
export const Unlock = lazyView(async () => (await import('./answer/unlock')).Unlock);
