// @vitest-environment jsdom
import '../messages-setup';
import { render } from 'preact';
import { expect, it } from 'vitest';
import { LibraryPage } from '../../../../lib/ui/library/library-page';
import { pageRoot, settle } from '../drawn-page';
import { inventedLibrary } from './invented-library';

const root = pageRoot();

async function open(hash: string, isPrivate = false): Promise<void> {
  location.hash = hash;
  const client = inventedLibrary();
  await settle(() => render(<LibraryPage client={client} isPrivate={isPrivate} showPanel={() => undefined} />, root));
}

it.each(['', '#nothing', '#pages', '#pages/a%2Fb'])('shows the kept pages at the fragment “%s”', async (hash) => {
  await open(hash);
  expect(root.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe('#pages');
  expect(root.querySelector('section:not([hidden])')?.id).toBe('section-pages');
});

it('says in a private window that nothing is kept there, and shows no section', async () => {
  await open('', true);
  expect(root.textContent).toContain('Nothing is kept in private windows.');
  expect(root.querySelectorAll('nav, section')).toHaveLength(0);
});
