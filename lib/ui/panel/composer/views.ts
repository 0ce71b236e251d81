import { lazyView } from '../../shared/lazy-view';

export const AttachmentFailure = lazyView(async () => (await import('./attachment-failure')).AttachmentFailure);
export const AttachmentPills = lazyView(async () => (await import('./attachment-pills')).AttachmentPills);
export const CollectionPill = lazyView(async () => (await import('./collection-pill')).CollectionPill);
/** Nothing is dropped before it is loaded: the panel is drawn first. */
export const FileDrop = lazyView(async () => (await import('./file-drop')).FileDrop);
export const QuotedPassage = lazyView(async () => (await import('./quoted-passage')).QuotedPassage);
export const SendPreview = lazyView(async () => (await import('./send-preview')).SendPreview);
export const LinkOffer = lazyView(async () => (await import('./link-offer')).LinkOffer);
export const Suggestions = lazyView(async () => (await import('../suggestions/suggestions')).Suggestions);
export const TabsMenu = lazyView(async () => (await import('./tabs-menu')).TabsMenu);
export const WayLine = lazyView(async () => (await import('./way-line')).WayLine);
export const WordedNote = lazyView(async () => (await import('./worded-note')).WordedNote);
