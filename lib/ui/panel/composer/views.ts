import { lazyView } from '../../shared/lazy-view';

// Parts of the composer that are loaded when they are first shown, so that the panel opens sooner.

export const AttachmentFailure = lazyView(async () => (await import('./attachment-failure')).AttachmentFailure);
export const AttachmentPills = lazyView(async () => (await import('./attachment-pills')).AttachmentPills);
export const CollectionPill = lazyView(async () => (await import('./collection-pill')).CollectionPill);
/** Until it is loaded, files cannot be dropped: nobody does so before the panel is drawn. */
export const FileDrop = lazyView(async () => (await import('./file-drop')).FileDrop);
export const QuoteOfDraft = lazyView(async () => (await import('./quote-of-draft')).QuoteOfDraft);
export const SendPreview = lazyView(async () => (await import('./send-preview')).SendPreview);
export const LinkOffer = lazyView(async () => (await import('./link-offer')).LinkOffer);
export const Suggestions = lazyView(async () => (await import('../suggestions/suggestions')).Suggestions);
export const TabsMenu = lazyView(async () => (await import('./tabs-menu')).TabsMenu);
export const WayLine = lazyView(async () => (await import('./way-line')).WayLine);
export const WordedNote = lazyView(async () => (await import('./worded-note')).WordedNote);
