// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { plainAnswer } from '../../../../../lib/ui/panel/model/copied-answer';
import { press, pressKey, type } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

beforeEach(async () => {
  background = new FakeBackground(view({ seq: 1, text: 'Because.', stopReason: 'stop', activity: { type: 'done' } }));
  await drawPanel(root, background);
});

const asked = () => background.calls.filter(({ name }) => name === 'submit-question').map(({ params }) => params);
const field = () => root.querySelector<HTMLTextAreaElement>('.edit-question textarea');

describe('a question', () => {
  it('is edited in place, and asked as another version of it', async () => {
    await press(root, 'Edit the question');
    expect(field()?.value).toBe('Why?');
    await type(field(), '  Why not? ');
    await pressKey('Enter');
    expect(field()).toBeNull();
    expect(asked()).toMatchObject([{ threadId: 't1', question: 'Why not?' }]);
    expect(asked()[0]).not.toHaveProperty('parentId');
  });

  it('stays as it was on Escape, and without words', async () => {
    await press(root, 'Edit the question');
    await type(field(), '   ');
    await pressKey('Enter');
    expect(field()).not.toBeNull();
    await type(field(), 'Else');
    await pressKey('Escape');
    expect(field()).toBeNull();
    expect(asked()).toEqual([]);
    expect(root.querySelector('h2.question')?.textContent).toBe('Why?');
  });

  it('is answered again by another profile', async () => {
    await press(root, 'More for this answer');
    await press(root, 'Answer again with This page');
    expect(asked()).toMatchObject([{ question: 'Why?', profileId: 'page' }]);
  });
});

it('an answer as plain text has neither marks nor citations', () => {
  const text = 'It is **tall** [3].\n\n- one\n- two';
  const citations = [{ claim: { start: 0, end: 14 }, marker: { start: 15, end: 18 }, sourceIds: [3] }];
  expect(plainAnswer({ text, citations })).toBe('It is tall.\n\none\n\ntwo');
});
