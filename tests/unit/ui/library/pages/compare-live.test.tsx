// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KeptComparison } from '../../../../../lib/core/protocol/library-calls';
import { PagesSection } from '../../../../../lib/ui/library/pages/pages-section';
import { allByRole, byRole, pageRoot, press, settle, textsOf } from '../../drawn-page';
import type { FakeOptionsBackground } from '../../options/invented-options';
import { inventedLibrary, inventedPages } from '../invented-library';

const root = pageRoot();
const passage = 'At high water the gates close behind the pond';
let client: FakeOptionsBackground;
let found: KeptComparison;

const show = (open: string) => settle(() => render(<PagesSection client={client} open={open} />, root));
const compare = () => press(root, /Compare with/);
const result = () => byRole(root.querySelector('article') ?? expect.fail('No page is open.'), 'status');
const said = () => result().textContent;
const asked = () => client.log.filter(({ name }) => name === 'compare-kept-page').map(({ params }) => params);

// As high as a window, and nowhere to scroll to: jsdom lays nothing out.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});
beforeEach(() => {
  client = inventedLibrary({ pages: inventedPages(Date.now()), compare: () => found });
});

it('reads the live page at a press alone, and compares the passage that a citation opened', async () => {
  await show(`p0/${passage}`);
  expect(asked()).toEqual([]);
  found = { type: 'compared', at: Date.now(), passage: { change: 'changed', after: passage.replace('high', 'low') } };
  await compare();
  expect(asked()).toEqual([{ id: 'p0', passage }]);
  expect(said()).toContain('Changed');
  expect(textsOf(allByRole(result(), 'blockquote'))).toEqual([passage, passage.replace('high', 'low')]);
  expect(result().querySelector('del')?.textContent).toBe('high');
});

it.each([
  ['same', 'The page still says this.', 0],
  ['gone', 'Not on the page any more', 1],
  ['unreachable', 'Whether it still says this is not known.', 1],
] as const)('says of a passage that is %s no more than that', async (change, sentence, quotes) => {
  await show(`p0/${passage}`);
  found = { type: 'compared', at: Date.now(), passage: { change } };
  await compare();
  expect(said()).toContain(sentence);
  expect(allByRole(result(), 'blockquote')).toHaveLength(quotes);
});

it('lists the changed places of a page that was opened without a passage', async () => {
  await show('p0');
  const places = Array.from({ length: 10 }, (_, index) => ({
    wording: 'changed' as const,
    before: `Old words ${index}`,
    ...(index > 0 && { after: `New words ${index}` }),
  }));
  found = { type: 'compared', at: Date.now(), places };
  await compare();
  expect(asked()).toEqual([{ id: 'p0' }]);
  expect(said()).toContain('Changed places of the page: 10');
  expect(allByRole(result(), 'listitem')).toHaveLength(8);
  expect(byRole(result(), 'listitem').textContent).toContain('Not on the page any more');
  await press(root, /Show all/);
  expect(allByRole(result(), 'listitem')).toHaveLength(10);
  found = { type: 'compared', at: Date.now(), places: [] };
  await compare();
  expect(said()).toContain('Nothing on the page has changed.');
});

it('asks for access where that is missing, and compares once it is granted', async () => {
  await show('p0');
  found = { type: 'blocked', origins: ['https://*/*'] };
  await compare();
  found = { type: 'compared', at: Date.now(), places: [] };
  await press(root, 'Allow and check');
  expect(said()).toContain('Nothing on the page has changed.');
});

it('says where the words of a citation are not in the copy that is kept now', async () => {
  await show('p0/Words that nobody wrote');
  expect(root.textContent).toContain('These words are not in the copy that is kept now.');
  await show(`p0/${passage}`);
  expect(root.textContent).not.toContain('These words are not in the copy');
});
