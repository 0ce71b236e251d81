// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from '../../../../../lib/core/notice';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../../lib/ui/panel/panel';
import { pressButton } from '../../find-button';
import { FakeBackground, view } from '../fake-background';

let root: HTMLElement;
let background: FakeBackground;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

async function show(notice: Notice, isEnded = true): Promise<void> {
  const end = isEnded ? { stopReason: 'stop' as const, activity: { type: 'done' as const } } : {};
  background = new FakeBackground(view({ mode: 'quotes', seq: 1, text: '', notices: [notice], ...end }));
  await act(() => render(<Panel model={new PanelModel(background, 7)} />, root));
  await settle();
}

const asked = () => background.calls.filter(({ name }) => name === 'submit-question').map(({ params }) => params);
const press = (label: string) => act(() => pressButton(root, label));

it('asks again with the changed words of a search', async () => {
  await show({ type: 'searched-for', query: 'When was Skerrow Light lit?' });
  expect(root.querySelector('.searched-for')?.textContent).toContain('When was Skerrow Light lit?');
  await press('Change');
  const input = root.querySelector<HTMLInputElement>('.searched-words input');
  expect(input?.value).toBe('When was Skerrow Light lit?');
  if (input) input.value = '  When was Marl Point lit? ';
  await act(() => void input?.dispatchEvent(new Event('input', { bubbles: true })));
  await press('Search again');
  await settle();
  expect(asked()).toEqual([
    expect.objectContaining({ question: 'When was Marl Point lit?', threadId: 't1', asTyped: true }),
  ]);
});

it('asks what else the question may mean by one press', async () => {
  await show({ type: 'searched-for', query: 'How heavy is the warranty?', other: 'The warranty Skerrow Light' });
  await press('Or did you mean: The warranty Skerrow Light');
  await settle();
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
  await press('Search the web too');
  await settle();
  expect(asked()).toEqual([expect.objectContaining({ webSearch: true, alsoWeb: true })]);
});
