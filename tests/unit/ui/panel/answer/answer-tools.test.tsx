// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainAnswer } from '../../../../../lib/ui/panel/model/copied-answer';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../../lib/ui/panel/panel';
import { findButton } from '../../find-button';
import { FakeBackground, view } from '../fake-background';

let root: HTMLElement;
let background: FakeBackground;

beforeEach(async () => {
  root = document.createElement('div');
  document.body.append(root);
  background = new FakeBackground(view({ seq: 1, text: 'Because.', stopReason: 'stop', activity: { type: 'done' } }));
  await act(() => render(<Panel model={new PanelModel(background, 7)} />, root));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const asked = () => background.calls.filter(({ name }) => name === 'submit-question').map(({ params }) => params);
const field = () => root.querySelector<HTMLTextAreaElement>('.edit-question textarea');

async function click(name: string): Promise<void> {
  const button = findButton(root, name);
  if (!button) throw new Error(`There is no button '${name}'.`);
  await act(() => button.click());
}

async function typeQuestion(words: string, key: string): Promise<void> {
  await act(() => {
    const area = field();
    if (!area) throw new Error('The question is no field.');
    area.value = words;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => void field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

describe('a question', () => {
  it('is edited in place, and asked as another version of it', async () => {
    await click('Edit the question');
    expect(field()?.value).toBe('Why?');
    await typeQuestion('  Why not? ', 'Enter');
    expect(field()).toBeNull();
    expect(asked()).toMatchObject([{ threadId: 't1', question: 'Why not?' }]);
    expect(asked()[0]).not.toHaveProperty('parentId');
  });

  it('stays as it was on Escape, and without words', async () => {
    await click('Edit the question');
    await typeQuestion('   ', 'Enter');
    expect(field()).not.toBeNull();
    await typeQuestion('Else', 'Escape');
    expect(field()).toBeNull();
    expect(asked()).toEqual([]);
    expect(root.querySelector('h2.question')?.textContent).toBe('Why?');
  });

  it('is answered again by another profile', async () => {
    await click('More for this answer');
    await click('Answer again with This page');
    expect(asked()).toMatchObject([{ question: 'Why?', profileId: 'page' }]);
  });
});

it('an answer as plain text has neither marks nor citations', () => {
  const text = 'It is **tall** [3].\n\n- one\n- two';
  const citations = [{ claim: { start: 0, end: 14 }, marker: { start: 15, end: 18 }, sourceIds: [3] }];
  expect(plainAnswer({ text, citations })).toBe('It is tall.\n\none\n\ntwo');
});
