import type { BackgroundClient } from '../../core/protocol/panel-protocol';
import { type LazyView, lazyView } from '../shared/lazy-view';
import type { TextKey } from '../shared/texts';

/** Properties of a section of the library. */
interface SectionProps {
  client: BackgroundClient;
  /**
   * The part of the page's fragment after the section's name and a slash, decoded: the id of the open item, or empty.
   */
  open: string;
  /** Opens the side panel; called synchronously in a user gesture. */
  showPanel: () => void;
}

interface LibrarySection {
  /** The page's fragment while it is shown. */
  id: string;
  label: TextKey;
  View: LazyView<SectionProps>;
}

/**
 * The sections of the library in order, each loaded when it is first shown. A new one is an entry here and a folder
 * beside this file.
 */
export const librarySections = [
  {
    id: 'pages',
    label: 'library.section.pages',
    View: lazyView(async () => (await import('./pages/pages-section')).PagesSection),
  },
  {
    id: 'collections',
    label: 'library.section.collections',
    View: lazyView(async () => (await import('./collections/collections-section')).CollectionsSection),
  },
  {
    id: 'watches',
    label: 'library.section.watches',
    View: lazyView(async () => (await import('./watches/watches-section')).WatchesSection),
  },
] as const satisfies readonly LibrarySection[];
