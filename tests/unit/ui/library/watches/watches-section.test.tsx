// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { describe, expect, it } from 'vitest';
import { NotStored } from '../../../../../lib/core/utils/not-stored';
import { WatchesSection } from '../../../../../lib/ui/library/watches/watches-section';
import { allByRole, byRole, pageRoot, press, settle, textsOf } from '../../drawn-page';
import { FakeOptionsBackground } from '../../options/invented-options';
import { inventedWatches } from '../invented-library';

const root = pageRoot();

type Replies = ConstructorParameters<typeof FakeOptionsBackground>[1];

async function show(replies: Replies = {}): Promise<FakeOptionsBackground> {
  const client = new FakeOptionsBackground(undefined, {
    'list-watches': () => inventedWatches(Date.now()),
    'list-changes': () => [],
    ...replies,
  });
  await settle(() => render(<WatchesSection client={client} />, root));
  return client;
}

/** The controls of a watch of {@link inventedWatches}. */
const controlsOf = (index: number) => byRole(root, 'group', inventedWatches(0).watches[index]?.title);
const choices = (name: string, around: ParentNode) => allByRole(around, 'combobox', name) as HTMLSelectElement[];
const fault = () => byRole(root, 'alert').textContent;
const gone = () => Promise.reject(new Error('gone'));
const full = () => Promise.reject(new NotStored());

function choose(select: HTMLSelectElement | undefined, value: string): Promise<void> {
  if (!select) expect.fail('There is no choice.');
  select.value = value;
  return settle(() => select.dispatchEvent(new Event('change', { bubbles: true })));
}

describe('the section of watches', () => {
  it('names the controls of each watch by its title', async () => {
    await show();
    const { watches } = inventedWatches(0);
    expect(watches.map(({ title }) => allByRole(root, 'group', title).length)).toEqual(watches.map(() => 1));
    expect(allByRole(root, 'group')).toHaveLength(watches.length);
  });

  it('pauses, goes on, changes how often, and removes', async () => {
    const client = await show({ 'change-watch': () => null, 'remove-watches': () => null });
    await press(controlsOf(0), 'Pause');
    await press(controlsOf(1), 'Go on');
    await choose(choices('How often', controlsOf(0))[0], 'month');
    await press(controlsOf(0), 'Remove');
    expect(client.log.filter(({ name }) => name.endsWith('-watch') || name === 'remove-watches')).toEqual([
      { name: 'change-watch', params: { id: 'w0', isPaused: true } },
      { name: 'change-watch', params: { id: 'w1', isPaused: false } },
      { name: 'change-watch', params: { id: 'w0', every: 'month' } },
      { name: 'remove-watches', params: { ids: ['w0'] } },
    ]);
  });

  it('has a question asked by the searches of a profile that is chosen, and says that it may cost something', async () => {
    const free = 'No paid service is asked.';
    const client = await show({ 'change-watch': () => null });
    const name = 'Searches';
    // A page has no such choice.
    expect([0, 1, 2].map((index) => choices(name, controlsOf(index)).length)).toEqual([0, 1, 1]);
    const [select] = choices(name, controlsOf(1));
    expect(textsOf(select?.options ?? [])).toEqual([
      'Built-in searches, free of charge',
      'Searches of “Reader”',
      'Searches of “Second reader”',
    ]);
    expect(root.textContent).toContain(free);
    expect(root.textContent).not.toContain('may charge');
    for (const value of ['second', '']) await choose(select, value);
    expect(client.log.filter(({ name }) => name === 'change-watch').map(({ params }) => params)).toEqual([
      { id: 'w1', profileId: 'second' },
      { id: 'w1', profileId: null },
    ]);
    const list = inventedWatches(0);
    const watches = list.watches.map((watch) => ({ ...watch, ...(watch.id === 'w1' && { profileId: 'second' }) }));
    render(null, root);
    await show({ 'list-watches': () => ({ ...list, watches }) });
    expect(choices(name, controlsOf(1))[0]?.value).toBe('second');
    expect(root.textContent).toContain('may charge your key');
    expect(root.textContent).not.toContain(free);
  });

  it.each([
    ['the list cannot be read', { 'list-watches': gone }, undefined],
    ['a watch cannot be removed', { 'remove-watches': gone }, 'Remove'],
    ['a page cannot be looked at now', { 'check-watch': gone }, 'Check now'],
  ] satisfies [string, Replies, string | undefined][])('says what to do where %s', async (_, replies, pressed) => {
    await show(replies);
    if (pressed !== undefined) await press(root, pressed);
    expect(fault()).toBe('This could not be done. Try again.');
  });

  it.each([
    ['the list cannot be read', { 'list-watches': full }, undefined],
    ['a watch cannot be changed', { 'change-watch': full }, 'Pause'],
  ] satisfies [string, Replies, string | undefined][])(
    'asks for space on the disk where %s for lack of it',
    async (_, replies, pressed) => {
      await show(replies);
      if (pressed !== undefined) await press(controlsOf(0), pressed);
      expect(fault()).toContain('Free some space on the disk.');
    },
  );

  it('looks at a watch once while it is looked at, and keeps the focus on its button', async () => {
    let end: (value: { pages: number }) => void = () => undefined;
    const client = await show({
      'check-watch': () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    });
    const pressed = byRole(root, 'button', 'Check now') as HTMLButtonElement;
    await settle(() => pressed.click());
    await settle(() => pressed.click());
    expect(pressed.getAttribute('aria-disabled')).toBe('true');
    // A button that is really disabled loses the focus.
    expect(pressed.disabled).toBe(false);
    await settle(() => end({ pages: 1 }));
    expect(pressed.getAttribute('aria-disabled')).toBe('false');
    expect(client.log.filter(({ name }) => name === 'check-watch')).toHaveLength(1);
  });

  it('turns notifications on only where the browser allows them', async () => {
    const client = await show({ 'save-watch-settings': () => null });
    client.granted = false;
    await press(root, 'Show a notification when something has changed');
    expect(fault()).toContain('The browser did not allow notifications.');
    client.granted = true;
    await press(root, 'Show a notification when something has changed');
    const saved = client.log.filter(({ name }) => name === 'save-watch-settings').map(({ params }) => params);
    expect(saved).toEqual([{ changes: { notifies: false } }, { changes: { notifies: true } }]);
  });

  it('lists a hundred watches at first, and all of them at a press', async () => {
    const [watch] = inventedWatches(0).watches;
    if (!watch) expect.fail('There is no watch.');
    const watches = Array.from({ length: 120 }, (_, index) => ({ ...watch, id: `w${index}` }));
    await show({ 'list-watches': () => ({ ...inventedWatches(0), watches }) });
    expect(allByRole(root, 'listitem')).toHaveLength(100);
    await press(root, 'Show 20 more');
    expect(allByRole(root, 'listitem')).toHaveLength(120);
  });
});
