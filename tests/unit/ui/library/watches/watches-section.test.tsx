// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { WatchesSection } from '../../../../../lib/ui/library/watches/watches-section';
import { findButton, settle } from '../../drawn-page';
import { FakeOptionsBackground } from '../../options/invented-options';
import { inventedWatches } from '../invented-library';

const root = document.createElement('div');

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

const button = (words: string) => findButton(root, words) ?? expect.fail(`No ${words}.`);
const fault = () => root.querySelector('[role="alert"]')?.textContent;
const gone = () => Promise.reject(new Error('gone'));

afterEach(() => render(null, root));

describe('the section of watches', () => {
  it('names the controls of each watch by its title', async () => {
    await show();
    const groups = [...root.querySelectorAll('fieldset')];
    const names = groups.map((group) => root.querySelector(`#${group.getAttribute('aria-labelledby')}`)?.textContent);
    expect(names).toEqual(inventedWatches(0).watches.map(({ title }) => title));
  });

  it('pauses, goes on, changes how often, and removes', async () => {
    const client = await show({ 'change-watch': () => null, 'remove-watches': () => null });
    await settle(() => button('Pause').click());
    await settle(() => button('Go on').click());
    await settle(() => {
      const select = root.querySelector('select') ?? expect.fail('No choice.');
      select.value = 'month';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await settle(() => button('Remove').click());
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
    const selects = [...root.querySelectorAll('select')].filter(({ id }) => id.startsWith('watch-searches-'));
    // A page has no such choice.
    expect(selects.map(({ id }) => id)).toEqual(['watch-searches-w1', 'watch-searches-w2']);
    const [select] = selects;
    expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
      'Built-in searches, free of charge',
      'Searches of “Reader”',
      'Searches of “Second reader”',
    ]);
    expect(root.textContent).toContain(free);
    expect(root.textContent).not.toContain('may charge');
    for (const value of ['second', '']) {
      await settle(() => {
        if (select) select.value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
    expect(client.log.filter(({ name }) => name === 'change-watch').map(({ params }) => params)).toEqual([
      { id: 'w1', profileId: 'second' },
      { id: 'w1', profileId: null },
    ]);
    const list = inventedWatches(0);
    const watches = list.watches.map((watch) => ({ ...watch, ...(watch.id === 'w1' && { profileId: 'second' }) }));
    render(null, root);
    await show({ 'list-watches': () => ({ ...list, watches }) });
    expect(root.querySelector<HTMLSelectElement>('#watch-searches-w1')?.value).toBe('second');
    expect(root.textContent).toContain('may charge your key');
    expect(root.textContent).not.toContain(free);
  });

  it.each([
    ['the list cannot be read', { 'list-watches': gone }, undefined],
    ['a watch cannot be removed', { 'remove-watches': gone }, 'Remove'],
    ['a page cannot be looked at now', { 'check-watch': gone }, 'Check now'],
  ] satisfies [string, Replies, string | undefined][])('says what to do where %s', async (_, replies, pressed) => {
    await show(replies);
    if (pressed !== undefined) await settle(() => button(pressed).click());
    expect(fault()).toBe('This could not be done. Try again.');
  });

  it('looks at a watch once while it is looked at, and keeps the focus on its button', async () => {
    let end: (value: { pages: number }) => void = () => undefined;
    const client = await show({
      'check-watch': () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    });
    const pressed = button('Check now');
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
    await settle(() => button('Show a notification when something has changed').click());
    expect(fault()).toContain('The browser did not allow notifications.');
    client.granted = true;
    await settle(() => button('Show a notification when something has changed').click());
    const saved = client.log.filter(({ name }) => name === 'save-watch-settings').map(({ params }) => params);
    expect(saved).toEqual([{ changes: { notifies: false } }, { changes: { notifies: true } }]);
  });

  it('lists a hundred watches at first, and all of them at a press', async () => {
    const [watch] = inventedWatches(0).watches;
    if (!watch) expect.fail('There is no watch.');
    const watches = Array.from({ length: 120 }, (_, index) => ({ ...watch, id: `w${index}` }));
    await show({ 'list-watches': () => ({ ...inventedWatches(0), watches }) });
    expect(root.querySelectorAll('.watch')).toHaveLength(100);
    await settle(() => button('Show 20 more').click());
    expect(root.querySelectorAll('.watch')).toHaveLength(120);
  });
});
