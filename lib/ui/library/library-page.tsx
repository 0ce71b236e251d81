import './library-page.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BackgroundClient } from '../../core/protocol/panel-protocol';
import { handOnFocus } from '../shared/observers/hand-on-focus';
import { SectionNav } from '../shared/section-nav';
import { t } from '../shared/texts';
import { librarySections } from './sections';

/** Parts in which a control that goes away leaves no place for the focus. */
const wholes = '.library, main';
const homes = ['[aria-current]'];

/**
 * The section, and what is open in it, that a page's fragment such as `#pages/3f` names; the first section where it
 * names none.
 */
function openedSection(hash: string): { id: string; open: string } {
  const [id, ...open] = hash.slice(1).split('/');
  const known = librarySections.find((section) => section.id === id);
  return { id: (known ?? librarySections[0]).id, open: known ? decodeURIComponent(open.join('/')) : '' };
}

interface LibraryPageProps {
  client: BackgroundClient;
  /** Whether it is in a private window, of which nothing is kept. */
  isPrivate: boolean;
  /** Opens the side panel; called synchronously in a user gesture. */
  showPanel: () => void;
}

/** The page of what is kept, in sections. One that was shown stays mounted, so that nothing typed is lost. */
export function LibraryPage({ client, isPrivate, showPanel }: LibraryPageProps): VNode {
  const page = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(() => openedSection(location.hash));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const show = () => setPlace(openedSection(location.hash));
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);
  useEffect(() => (page.current ? handOnFocus(page.current, wholes, homes) : undefined), []);
  useEffect(() => setSeen((before) => new Set(before).add(place.id)), [place.id]);
  if (isPrivate) {
    return (
      <main class="library-private">
        <h1>{t('library.name')}</h1>
        <p>{t('library.private')}</p>
      </main>
    );
  }
  const links = librarySections.map(({ id, label }) => ({ id, name: t(label) }));
  return (
    <div class="sectioned library" ref={page}>
      <SectionNav
        label={t('library.name')}
        links={links}
        current={place.id}
        beside={{ href: '/options.html', name: t('panel.head.options') }}
      />
      <main>
        {librarySections.map(({ id, View }) =>
          id === place.id || seen.has(id) ? (
            <section key={id} id={`section-${id}`} hidden={id !== place.id}>
              <View client={client} open={id === place.id ? place.open : ''} showPanel={showPanel} />
            </section>
          ) : null,
        )}
      </main>
    </div>
  );
}
