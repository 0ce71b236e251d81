// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FoundChange } from '../../../../../lib/core/protocol/watch-calls';
import { ChangesList } from '../../../../../lib/ui/shared/watches/changes-list';
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
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

async function show(changes: FoundChange[]): Promise<FakeBackground> {
  const background = new FakeBackground();
  background.replies['list-changes'] = () => changes;
  background.replies['changes-seen'] = () => null;
  await act(async () => render(<ChangesList client={background} />, root));
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
