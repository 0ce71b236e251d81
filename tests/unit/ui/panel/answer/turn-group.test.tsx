// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../../lib/ui/panel/panel';
import { settle } from '../../drawn-page';
import { panelRoot } from '../draw-panel';
import { answer, FakeBackground, question, threadOf } from '../fake-background';

const root = panelRoot();

async function open(turns: number): Promise<void> {
  await act(() => render(<Panel model={new PanelModel(new FakeBackground(threadOf('t1', turns)), 7)} />, root));
  await settle();
}

const groups = () => [...root.querySelectorAll('.turns')];
const turnsIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll<HTMLElement>(':scope > .turn') ?? [])].map(({ dataset }) => dataset.question);

/** What the browser says when an element comes near the screen. */
function comesNear(element: Element | undefined): Promise<void> {
  return act(() => {
    element?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped: false }));
  });
}

beforeEach(() => {
  vi.stubGlobal('ContentVisibilityAutoStateChangeEvent', class extends Event {});
});

it('the older turns of a long thread are in groups, in their order, and the newest two in none', async () => {
  await open(66);
  expect(groups().map((group) => turnsIn(group).length)).toEqual([32, 32]);
  expect(turnsIn(root.querySelector('.reading'))).toEqual(['t1-q65', 't1-q66']);
  expect([...root.querySelectorAll<HTMLElement>('.turn')].map(({ dataset }) => dataset.question)).toEqual(
    Array.from({ length: 66 }, (_, index) => `t1-q${index + 1}`),
  );
});

it('a thread of fewer turns has no group', async () => {
  await open(33);
  expect(groups()).toHaveLength(0);
  expect(turnsIn(root.querySelector('.reading'))).toHaveLength(33);
});

it('a group that comes near the screen is taken apart, and draws no turn by that', async () => {
  await open(66);
  expect(groups().every((group) => group.classList.contains('far'))).toBe(true);
  await comesNear(groups()[1]);
  expect(groups().map((group) => group.classList.contains('far'))).toEqual([true, false]);
  expect(groups()[1]?.querySelectorAll('.turn.outline')).toHaveLength(32);
  await comesNear(groups()[1]?.querySelectorAll('.turn')[31]);
  expect(groups()[1]?.querySelectorAll('.turn.outline')).toHaveLength(31);
});

it('turns that are drawn where the browser tells nothing are in groups that are near', async () => {
  vi.stubGlobal('ContentVisibilityAutoStateChangeEvent', undefined);
  await open(66);
  expect(root.querySelectorAll('.turns.far, .turn.outline')).toHaveLength(0);
});

it('turns stay where they are while another version of an answer has fewer turns after it', async () => {
  const thread = threadOf('t1', 66);
  const branch = { ...question, id: 'other', parentId: 't1-a40' };
  const ids = { id: 'other-answer', parentId: branch.id };
  const onBranch = answer({ ...ids, text: 'No.', stopReason: 'stop', activity: { type: 'done' } });
  const messages = [branch, onBranch, ...thread.messages];
  const model = new PanelModel(new FakeBackground({ ...thread, messages }), 7);
  await act(() => render(<Panel model={model} />, root));
  await settle();
  const before = root.querySelector('.turn[data-question="t1-q36"]');
  await act(() => model.thread.choose(branch, 'other'));
  expect(root.querySelectorAll('.turn')).toHaveLength(41);
  expect(groups().map((group) => turnsIn(group).length)).toEqual([32, 9]);
  expect(root.querySelector('.turns:last-child > .turn:last-child')?.getAttribute('data-question')).toBe('other');
  expect(root.querySelector('.turn.outline[data-question="other"]')).toBeNull();
  expect(before?.isConnected).toBe(true);
});
