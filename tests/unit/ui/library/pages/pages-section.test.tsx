// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PagesSection } from '../../../../../lib/ui/library/pages/pages-section';
import { allByRole, byRole, findButton, pageRoot, press, pressKey, settle, textsOf, type } from '../../drawn-page';
import type { FakeOptionsBackground } from '../../options/invented-options';
import { inventedLibrary, inventedPages } from '../invented-library';

const root = pageRoot();
const now = Date.now();

async function show(client: FakeOptionsBackground, open = ''): Promise<void> {
  await settle(() => render(<PagesSection client={client} open={open} />, root));
}

/** The rows of the list, each by its words: first a title or a site. */
const rows = () => textsOf(allByRole(root, 'listitem'));
const search = () => byRole(root, 'searchbox', 'Search kept pages and their words');
const keepingSwitch = () => byRole(root, 'switch', /^Keep what you read/);
const pressSwitch = () => settle(() => keepingSwitch().click());

/** Scrolls a list to a height in pixels. */
async function scrollTo(name: string, height: number): Promise<HTMLElement> {
  const list = byRole(root, 'group', name);
  list.scrollTop = height;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  return list;
}

const startingWith = (words: string) => expect.stringMatching(new RegExp(`^${words}`));
const calls = (client: FakeOptionsBackground, name: string) => client.log.filter((call) => call.name === name);

// As high as a window: jsdom lays nothing out.
beforeAll(() => void Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 }));
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));

it('asks its one question before it keeps what is read', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client, 'keeping');
  await pressSwitch();
  expect(calls(client, 'set-keeping')).toEqual([]);
  await press(root, 'Not now');
  expect(calls(client, 'set-keeping')).toEqual([]);
  await pressSwitch();
  await press(root, 'Keep pages');
  expect(calls(client, 'set-keeping').map(({ params }) => params)).toEqual([{ changes: { isOn: true } }]);
  expect(keepingSwitch().getAttribute('aria-checked')).toBe('true');
});

it('explains itself and offers the switch where nothing is kept', async () => {
  const client = inventedLibrary();
  await show(client);
  expect(root.textContent).toContain('No page is kept yet');
  await press(root, 'Keep what you read with Citebar');
  expect(calls(client, 'set-keeping')).toHaveLength(1);
  expect(root.textContent).toContain('appear here');
});

it('offers no switch where the organisation does not allow it', async () => {
  await show(inventedLibrary({ keeping: { forbidden: true } }));
  expect(root.textContent).toContain('Your organisation does not allow pages to be kept.');
  expect(findButton(root, /Keep what you read/)).toBeUndefined();
});

it('draws few rows of many pages, and asks for more near the end', async () => {
  const client = inventedLibrary({ pages: inventedPages(now, 20_000) });
  await show(client);
  expect(rows().length).toBeLessThan(60);
  expect(calls(client, 'list-kept-pages')).toHaveLength(1);
  await scrollTo('Pages', 5_500);
  expect(calls(client, 'list-kept-pages')[1]?.params).toMatchObject({ after: [expect.any(Number), 'p99'] });
});

it('goes from row to row by the keys, and from the first to the search', async () => {
  await show(inventedLibrary({ pages: inventedPages(now) }));
  search().focus();
  await pressKey('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Tide mills of the Atlantic coast');
  await pressKey('ArrowDown');
  expect(document.activeElement?.textContent).toContain('How a tide mill works');
  await pressKey('End');
  expect(document.activeElement?.textContent).toContain('The miller');
  await pressKey('Home');
  await pressKey('ArrowUp');
  expect(document.activeElement).toBe(search());
});

it('finds pages as the search is typed, with the words marked', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client);
  await type(search(), 'tid');
  expect(rows()).toHaveLength(3);
  expect(byRole(byRole(root, 'list', '3 pages'), 'mark').textContent).toBe('rise');
  expect(textsOf(allByRole(root, 'status'))).toContain('3 pages');
});

it('forgets a day and a site, and brings them back', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client);
  await press(root, 'Forget the pages: today');
  expect(rows()).toHaveLength(6);
  expect(root.textContent).toContain('3 pages forgotten');
  await press(root, 'Undo');
  expect(rows()).toHaveLength(9);
  await press(root, 'By site');
  await press(root, 'Forget the pages: mills.example');
  expect(calls(client, 'forget-kept-pages')[1]?.params).toEqual({ what: { site: 'mills.example' } });
  expect(rows()).not.toContainEqual(startingWith('mills.example'));
});

it('says so where it was too late to bring pages back', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  client.replies['undo-forget'] = () => ({ restored: false });
  await show(client);
  await press(root, 'Forget the pages: today');
  await press(root, 'Undo');
  expect(root.textContent).toContain('It was too late');
});

it('lists the pages of one site', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client);
  await press(root, 'By site');
  await press(root, /^mills\.example/);
  expect(rows()).toEqual(['Tide mills of the Atlantic coast', 'Grain prices 1740 to 1820'].map(startingWith));
  await press(root, 'mills.example');
  expect(rows()).toContainEqual(startingWith('songs.example'));
});

it('shows a page as it was read, with its day and its reason, and loads nothing of it', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client, 'p0');
  const preview = root.querySelector('article') ?? expect.fail('No page is open.');
  const [heading] = allByRole(preview, 'heading');
  expect(heading?.textContent).toBe('Tide mills of the Atlantic coast');
  expect(document.activeElement).toBe(heading);
  expect(preview.textContent).toMatch(/mills\.example.*read .*for an answer.*published Apr 2, 2019/);
  expect(byRole(preview, 'table').textContent).toContain('Whitbourne Creek');
  expect(preview.querySelectorAll('img, iframe, video, link')).toHaveLength(0);
  const live = byRole(preview, 'link', 'Open the live page') as HTMLAnchorElement;
  expect([live.href, live.rel]).toEqual(['https://mills.example/0', 'noreferrer']);
  await press(preview, 'Forget');
  expect(root.textContent).toContain('This page is not kept any more.');
});

it('says what to do where the background does not answer', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  const list = client.replies['list-kept-pages'];
  client.replies['list-kept-pages'] = () => {
    throw new Error('gone');
  };
  await show(client);
  expect(byRole(root, 'alert').textContent).toContain('Citebar did not answer');
  if (list) client.replies['list-kept-pages'] = list;
  await press(byRole(root, 'alert'), 'Try again');
  expect(allByRole(root, 'alert')).toEqual([]);
  expect(rows()).toHaveLength(9);
});

it('lists pages by collection, and last those that are in none, also where they come late', async () => {
  const client = inventedLibrary({ pages: inventedPages(now, 130) });
  await show(client);
  await press(root, 'By collection');
  const list = byRole(root, 'group', 'By collection');
  const names = ['Tide mills of the northern estuaries', 'In no collection'];
  expect(textsOf(allByRole(list, 'heading'))).toEqual(names);
  const [first, others] = names.map((name) => allByRole(byRole(list, 'list', name), 'link'));
  expect(first).toHaveLength(6);
  expect(others?.[0]?.getAttribute('href')).toBe('#pages/p6');
  expect(allByRole(list, 'link').filter((link) => link.getAttribute('href') === '#pages/p0')).toHaveLength(1);
  await press(root, 'By day');
  expect(allByRole(root, 'heading', 'In no collection')).toEqual([]);
});

it('reads on where the first pages are all in collections', async () => {
  const pages = inventedPages(now, 130);
  const client = inventedLibrary({ pages });
  const collection = { id: 'c', name: 'All of the first', threadIds: [], createdAt: 1, updatedAt: 1 };
  client.replies['list-collections'] = () => [{ ...collection, pageIds: pages.slice(0, 110).map(({ id }) => id) }];
  await show(client);
  await press(root, 'By collection');
  const others = byRole(await scrollTo('By collection', 6_150), 'list', 'In no collection');
  expect(byRole(others, 'link').getAttribute('href')).toBe('#pages/p110');
  expect(byRole(others, 'listitem').getAttribute('aria-setsize')).toBe('20');
});
