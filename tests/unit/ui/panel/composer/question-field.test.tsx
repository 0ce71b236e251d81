// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { pressButton, settle } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, panelState } from '../fake-background';

const prompt = { id: '1', name: 'Doubt', text: 'Is this really right?' };
const root = panelRoot();
let background: FakeBackground;

beforeEach(async () => {
  background = new FakeBackground();
  background.replies.subscribe = () => ({ state: panelState(), thread: null });
  background.replies['list-prompts'] = () => [prompt];
  await drawPanel(root, background);
});

function field(): HTMLTextAreaElement {
  const area = root.querySelector('textarea');
  if (!area) throw new Error('There is no field.');
  return area;
}

async function type(text: string): Promise<void> {
  field().value = text;
  field().setSelectionRange(text.length, text.length);
  await act(() => void field().dispatchEvent(new Event('input', { bubbles: true })));
  await settle();
}

const pressEnter = () =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
const asked = () => background.calls.filter(({ name }) => name === 'submit-question');

it('a prompt that is chosen twice while it is being written is written once', async () => {
  await type('/doubt');
  expect(root.querySelectorAll('[role=option]')).toHaveLength(1);
  await act(() => {
    pressEnter();
    pressEnter();
  });
  await settle();
  expect(field().value).toBe(prompt.text);
  expect(asked()).toHaveLength(0);
});

it('Enter sends the question as soon as the prompt is written, before the list has left the page', async () => {
  await type('/doubt');
  pressEnter();
  // Microtasks write the prompt; the list is taken away in a later task.
  for (let count = 0; count < 100 && field().value !== prompt.text; count += 1) await Promise.resolve();
  expect(field().value).toBe(prompt.text);
  pressEnter();
  await settle();
  expect(asked()).toHaveLength(1);
});

it('a prompt is written though the browser took the focus to ask for the clipboard', async () => {
  await type('/doubt');
  pressEnter();
  await act(() => void field().dispatchEvent(new FocusEvent('blur')));
  await settle();
  expect(field().value).toBe(prompt.text);
});

it('a prompt that arrives when what was typed is gone changes nothing', async () => {
  await type('/doubt');
  pressEnter();
  field().value = 'Why?';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  expect(field().value).toBe('Why?');
});

it('an @ offers kept pages and collections, and a collection that is chosen is asked with the question', async () => {
  const collection = { id: 'c1', name: 'Tide mills', threadIds: [], pageIds: ['p1'], createdAt: 1, updatedAt: 1 };
  background.replies['list-tabs'] = () => ({ tabs: [], hidden: 0 });
  background.replies['list-collections'] = () => [collection, { ...collection, id: 'c2', name: 'Empty', pageIds: [] }];
  await type('Since when? @');
  const rows = () => [...root.querySelectorAll('[role=option]')];
  expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual(['Tide mills', 'Empty', '@kept']);
  expect(rows().map((row) => row.getAttribute('aria-disabled'))).toEqual([null, 'true', null]);
  await type('Since when? @tide m');
  expect(rows()).toHaveLength(1);
  await act(() => void pressEnter());
  await settle();
  expect(root.querySelector('.attached .name')?.textContent).toBe('Tide mills');
  expect(field().value).toBe('Since when? ');
  await act(() => void pressEnter());
  await settle();
  expect(asked().map(({ params }) => params)).toMatchObject([
    { question: 'Since when?', collectionId: 'c1', webSearch: false, attachmentIds: [] },
  ]);
});

it('a collection that is taken out again leaves the field with the focus, and the question goes without it', async () => {
  background.replies['list-tabs'] = () => ({ tabs: [], hidden: 0 });
  background.replies['list-collections'] = () => [
    { id: 'c1', name: 'Tide mills', threadIds: [], pageIds: ['p1'], createdAt: 1, updatedAt: 1 },
  ];
  await type('Since when? @tide');
  await act(() => void pressEnter());
  await settle();
  await act(() => pressButton(root, 'Ask without the collection Tide mills'));
  expect(root.querySelector('.attached')).toBeNull();
  expect(document.activeElement).toBe(field());
  await act(() => void pressEnter());
  await settle();
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.params).not.toHaveProperty('collectionId');
});

it('the word @kept is completed, and stays in the question', async () => {
  background.replies['list-tabs'] = () => ({ tabs: [], hidden: 0 });
  await type('@ke');
  await act(() => void pressEnter());
  await settle();
  expect(field().value).toBe('@kept ');
});
