// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Notice } from '../../../../../lib/core/notice';
import { press, type } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

async function show(notice: Notice, isEnded = true): Promise<void> {
  const end = isEnded ? { stopReason: 'stop' as const, activity: { type: 'done' as const } } : {};
  background = new FakeBackground(view({ mode: 'quotes', seq: 1, text: '', notices: [notice], ...end }));
  await drawPanel(root, background);
}

const asked = () => background.calls.filter(({ name }) => name === 'submit-question').map(({ params }) => params);

it('says how a misspelt question was read', async () => {
  const query = 'When was Skerrow Light first lit?';
  await show({ type: 'searched-for', query, other: 'When was Skerrow Light frist lit?', corrected: true });
  expect(root.querySelector('.searched-for')?.textContent).toContain(`Read as: ${query}`);
});

it('asks again with the changed words of a search', async () => {
  await show({ type: 'searched-for', query: 'When was Skerrow Light lit?' });
  expect(root.querySelector('.searched-for')?.textContent).toContain('When was Skerrow Light lit?');
  await press(root, 'Change');
  const input = root.querySelector<HTMLInputElement>('.searched-words input');
  expect(input?.value).toBe('When was Skerrow Light lit?');
  await type(input, '  When was Marl Point lit? ');
  await press(root, 'Search again');
  expect(asked()).toEqual([
    expect.objectContaining({ question: 'When was Marl Point lit?', threadId: 't1', asTyped: true }),
  ]);
});

it('asks what else the question may mean by one press', async () => {
  await show({ type: 'searched-for', query: 'How heavy is the warranty?', other: 'The warranty Skerrow Light' });
  await press(root, 'Or did you mean: The warranty Skerrow Light');
  expect(asked()).toEqual([
    expect.objectContaining({ question: 'The warranty Skerrow Light', threadId: 't1', asTyped: true }),
  ]);
});

it('offers no other words while the answer is made', async () => {
  const other = 'The lighting of Skerrow Light';
  await show({ type: 'searched-for', query: 'When was Skerrow Light lit?', other }, false);
  expect(root.querySelector('.searched-for')?.textContent).toContain('When was Skerrow Light lit?');
  expect(root.querySelector('.searched-for button')).toBeNull();
});

it('searches the web too, where only what is attached was read', async () => {
  await show({ type: 'attached-only', asked: 'page' });
  await press(root, 'Search the web too');
  expect(asked()).toEqual([expect.objectContaining({ webSearch: true, alsoWeb: true })]);
});
