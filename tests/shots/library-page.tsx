import '../../lib/ui/styles/page.css';
import { render } from 'preact';
import { LibraryPage } from '../../lib/ui/library/library-page';
import { textLanguage } from '../../lib/ui/shared/texts';
import { inventedLibrary, inventedPages } from '../unit/ui/library/invented-library';

const { count = 9, ...library } = JSON.parse(new URLSearchParams(location.search).get('state') ?? '{}');

Object.assign(document.documentElement, textLanguage());
const app = document.getElementById('app');
const client = inventedLibrary({ pages: inventedPages(Date.now(), count), ...library });
if (app) render(<LibraryPage client={client} isPrivate={false} showPanel={() => undefined} />, app);
