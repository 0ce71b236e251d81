import type { BackgroundClient } from '../../core/protocol/panel-protocol';
import { type LazyView, lazyView } from '../shared/lazy-view';
import type { TextKey } from '../shared/texts';

/** What a section of the library is drawn with. */
interface SectionProps {
  client: BackgroundClient;
  /** What follows its name and a slash in the page's fragment, decoded: the id of what is open in it, or nothing. */
  open: string;
  /** Opens the panel beside the library; called synchronously in a user gesture. */
  showPanel: () => void;
}

interface Section {
  /** The page's fragment while it is shown. */
  id: string;
  label: TextKey;
  View: LazyView<SectionProps>;
}

/** The sections of the library in their order, each loaded when it is first shown: a line here and a folder beside this file. */
export const sections = [
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
] as const satisfies readonly Section[];
