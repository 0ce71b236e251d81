// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PagesSection } from '../../../../../lib/ui/library/pages/pages-section';
import { pressKey, settle } from '../../drawn-page';
import type { FakeOptionsBackground } from '../../options/invented-options';
import { inventedLibrary, inventedPages } from '../invented-library';

const root = document.createElement('div');
const now = Date.now();

async function show(client: FakeOptionsBackground, open = ''): Promise<void> {
  document.body.append(root);
  await settle(() => render(<PagesSection client={client} open={open} />, root));
}

function find<Kind extends Element = HTMLElement>(selector: string, words = ''): Kind {
  const found = [...root.querySelectorAll<Kind>(selector)].find((element) => element.textContent?.includes(words));
  if (!found) throw new Error(`No ${selector} with '${words}'.`);
  return found;
}

const named = (name: string) => find(`[aria-label="${name}"]`);
const titles = () => [...root.querySelectorAll('.page-row .title')].map(({ textContent }) => textContent);
const calls = (client: FakeOptionsBackground, name: string) => client.log.filter((call) => call.name === name);

// As high as a window: jsdom lays nothing out.
beforeAll(() => void Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 }));
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));
afterEach(() => {
  render(null, root);
  root.remove();
});

it('asks its one question before it keeps what is read', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client, 'keeping');
  await settle(() => find('[role="switch"]').click());
  expect(calls(client, 'set-keeping')).toEqual([]);
  await settle(() => find('button', 'Not now').click());
  expect(calls(client, 'set-keeping')).toEqual([]);
  await settle(() => find('[role="switch"]').click());
  await settle(() => find('button', 'Keep pages').click());
  expect(calls(client, 'set-keeping').map(({ params }) => params)).toEqual([{ changes: { isOn: true } }]);
  expect(find('[role="switch"]').getAttribute('aria-checked')).toBe('true');
});

it('explains itself and offers the switch where nothing is kept', async () => {
  const client = inventedLibrary();
  await show(client);
  expect(root.textContent).toContain('No page is kept yet');
  await settle(() => find('button.primary', 'Keep what you read').click());
  expect(calls(client, 'set-keeping')).toHaveLength(1);
  expect(root.textContent).toContain('appear here');
});

it('offers no switch where the organisation does not allow it', async () => {
  await show(inventedLibrary({ keeping: { forbidden: true } }));
  expect(root.textContent).toContain('Your organisation does not allow pages to be kept.');
  expect(root.querySelector('button.primary')).toBeNull();
});

it('draws few rows of many pages, and asks for more near the end', async () => {
  const client = inventedLibrary({ pages: inventedPages(now, 20_000) });
  await show(client);
  expect(root.querySelectorAll('.page-row').length).toBeLessThan(60);
  expect(calls(client, 'list-kept-pages')).toHaveLength(1);
  const list = find('.row-list');
  list.scrollTop = 5_500;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  expect(calls(client, 'list-kept-pages')[1]?.params).toMatchObject({ after: [expect.any(Number), 'p99'] });
});

it('goes from row to row by the keys, and from the first to the search', async () => {
  await show(inventedLibrary({ pages: inventedPages(now) }));
  find('input[type="search"]').focus();
  await pressKey('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Tide mills of the Atlantic coast');
  await pressKey('ArrowDown');
  expect(document.activeElement?.textContent).toContain('How a tide mill works');
  await pressKey('End');
  expect(document.activeElement?.textContent).toContain('The miller');
  await pressKey('Home');
  await pressKey('ArrowUp');
  expect(document.activeElement).toBe(find('input[type="search"]'));
});

it('finds pages as the search is typed, with the words marked', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client);
  const field = find<HTMLInputElement>('input[type="search"]');
  await settle(() => {
    field.value = 'tid';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(titles()).toHaveLength(3);
  expect(find('.page-hits mark').textContent).toBe('rise');
  expect(find('.search-field [role="status"]').textContent).toBe('3 pages');
});

it('forgets a day and a site, and brings them back', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client);
  await settle(() => named('Forget the pages: today').click());
  expect(titles()).toHaveLength(6);
  expect(root.textContent).toContain('3 pages forgotten');
  await settle(() => find('.toast button', 'Undo').click());
  expect(titles()).toHaveLength(9);
  await settle(() => find('button', 'By site').click());
  await settle(() => named('Forget the pages: mills.example').click());
  expect(calls(client, 'forget-kept-pages')[1]?.params).toEqual({ what: { site: 'mills.example' } });
  expect(titles()).not.toContain('mills.example');
});

it('says so where it was too late to bring pages back', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  client.replies['undo-forget'] = () => ({ restored: false });
  await show(client);
  await settle(() => named('Forget the pages: today').click());
  await settle(() => find('.toast button', 'Undo').click());
  expect(root.textContent).toContain('It was too late');
});

it('lists the pages of one site', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client);
  await settle(() => find('button', 'By site').click());
  await settle(() => find('.site-row', 'mills.example').click());
  expect(titles()).toEqual(['Tide mills of the Atlantic coast', 'Grain prices 1740 to 1820']);
  await settle(() => find('.pages-back', 'mills.example').click());
  expect(titles()).toContain('songs.example');
});

it('shows a page as it was read, with its day and its reason, and loads nothing of it', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  await show(client, 'p0');
  const preview = find('.page-preview');
  expect(preview.querySelector('h2')?.textContent).toBe('Tide mills of the Atlantic coast');
  expect(document.activeElement).toBe(preview.querySelector('h2'));
  expect(find('.page-facts').textContent).toMatch(/mills\.example.*read .*for an answer.*published Apr 2, 2019/);
  expect(preview.querySelector('table')?.textContent).toContain('Whitbourne Creek');
  expect(preview.querySelectorAll('img, iframe, video, link')).toHaveLength(0);
  const live = find<HTMLAnchorElement>('.page-ways a');
  expect([live.href, live.rel]).toEqual(['https://mills.example/0', 'noreferrer']);
  await settle(() => find('.page-ways button', 'Forget').click());
  expect(root.textContent).toContain('This page is not kept any more.');
});

it('says what to do where the background does not answer', async () => {
  const client = inventedLibrary({ pages: inventedPages(now) });
  const list = client.replies['list-kept-pages'];
  client.replies['list-kept-pages'] = () => {
    throw new Error('gone');
  };
  await show(client);
  expect(find('[role="alert"]').textContent).toContain('Citebar did not answer');
  if (list) client.replies['list-kept-pages'] = list;
  await settle(() => find('[role="alert"] button', 'Try again').click());
  expect(root.querySelector('[role="alert"]')).toBeNull();
  expect(titles()).toHaveLength(9);
});

it('lists pages by collection, and last those that are in none, also where they come late', async () => {
  const client = inventedLibrary({ pages: inventedPages(now, 130) });
  await show(client);
  await settle(() => find('button', 'By collection').click());
  const names = [...root.querySelectorAll('.row-group-head h2')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Tide mills of the northern estuaries', 'In no collection']);
  const [first, others] = [...root.querySelectorAll('.row-group')].map((group) => group.querySelectorAll('.page-row'));
  expect(first).toHaveLength(6);
  expect(others?.[0]?.getAttribute('href')).toBe('#pages/p6');
  expect([...root.querySelectorAll('.page-row')].filter((row) => row.getAttribute('href') === '#pages/p0').length).toBe(
    1,
  );
  await settle(() => find('button', 'By day').click());
  expect(root.querySelectorAll('#no-collection')).toHaveLength(0);
});

it('reads on where the first pages are all in collections', async () => {
  const pages = inventedPages(now, 130);
  const client = inventedLibrary({ pages });
  const collection = { id: 'c', name: 'All of the first', threadIds: [], createdAt: 1, updatedAt: 1 };
  client.replies['list-collections'] = () => [{ ...collection, pageIds: pages.slice(0, 110).map(({ id }) => id) }];
  await show(client);
  await settle(() => find('button', 'By collection').click());
  const list = find('.row-list');
  list.scrollTop = 6_150;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  expect(root.querySelector('#no-collection')?.closest('section')?.querySelector('a')?.hash).toBe('#pages/p110');
  expect(find('#no-collection').closest('section')?.querySelector('li')?.getAttribute('aria-setsize')).toBe('20');
});
