import { lazyView } from '../../shared/lazy-view';

export const AttachmentFailure = lazyView(async () => (await import('./attachment-failure')).AttachmentFailure);
export const AttachmentPills = lazyView(async () => (await import('./attachment-pills')).AttachmentPills);
export const QuotedPassage = lazyView(async () => (await import('./quoted-passage')).QuotedPassage);
export const SendPreview = lazyView(async () => (await import('./send-preview')).SendPreview);
export const SentNote = lazyView(async () => (await import('./sent-note')).SentNote);
export const TabsMenu = lazyView(async () => (await import('./tabs-menu')).TabsMenu);
