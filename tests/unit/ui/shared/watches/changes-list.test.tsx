// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import type { FoundChange } from '../../../../../lib/core/protocol/watch-calls';
import { ChangesList } from '../../../../../lib/ui/shared/watches/changes-list';
import { pageRoot } from '../../drawn-page';
import { FakeBackground } from '../../panel/fake-background';

const change: FoundChange = {
  at: 1,
  change: 'changed',
  url: 'https://mill.example/',
  title: 'Mill',
  before: 'A ticket costs 6 pounds.',
  after: 'A ticket costs 8 pounds.',
  watch: { id: 'w', kind: 'page', title: 'Mill' },
  isUnseen: true,
};
const root = pageRoot();
let opened: unknown[];

beforeEach(() => {
  opened = [];
});

async function show(changes: FoundChange[]): Promise<FakeBackground> {
  const background = new FakeBackground();
  background.replies['list-changes'] = () => changes;
  background.replies['changes-seen'] = () => null;
  await act(async () => render(<ChangesList client={background} onOpen={(passage) => opened.push(passage)} />, root));
  await act(async () => undefined);
  return background;
}

it('shows both wordings with the words that differ, and says that they were seen', async () => {
  const background = await show([change]);
  expect(root.querySelector('del')?.textContent).toBe('6');
  expect(root.querySelector('ins')?.textContent).toBe('8');
  expect(background.count('changes-seen')).toBe(1);
});

it('names what is new and what is gone with the one wording that there is', async () => {
  const { before: _, ...added } = change;
  const { after: __, ...gone } = { ...change, change: 'gone' as const, isUnseen: false };
  const background = await show([{ ...added, isUnseen: false }, gone]);
  expect([...root.querySelectorAll('.change-name b')].map((name) => name.textContent)).toEqual([
    'New on the page',
    'Not on the page any more',
  ]);
  expect(root.querySelectorAll('figure')).toHaveLength(2);
  expect(background.count('changes-seen')).toBe(0);
});

it('says where nothing has changed', async () => {
  await show([]);
  expect(root.textContent).toBe('Nothing that you watch has changed.');
});

it('opens a page at the words that are on it now, or at its top', async () => {
  const { after: _, ...gone } = { ...change, change: 'gone' as const };
  const cut = { ...change, after: 'A ticket costs 8 pounds, and…' };
  await show([change, gone, cut]);
  const links = [...root.querySelectorAll('a')];
  for (const link of links) link.click();
  expect(opened).toEqual([
    { url: change.url, quote: 'A ticket costs 8 pounds.' },
    { url: change.url },
    { url: change.url, quote: 'A ticket costs 8 pounds, and' },
  ]);
  links[0]?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  expect(opened).toHaveLength(3);
});

it('makes no link of an address that leads to no web page', async () => {
  await show([{ ...change, url: 'javascript:alert(1)' }]);
  expect(root.querySelector('a')?.getAttribute('href')).toBe('#');
});
