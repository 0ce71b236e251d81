// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import type { AnswerStreamEvent } from '../../../../../lib/core/events';
import { LaterLine } from '../../../../../lib/ui/panel/citations/later-line';
import { PanelProvider } from '../../../../../lib/ui/panel/model/panel-context';
import type { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { RecheckModel } from '../../../../../lib/ui/panel/model/recheck-model';
import { pageRoot } from '../../drawn-page';
import { answer, FakeBackground, view } from '../fake-background';

const answerId = 'a1';
const later = { change: 'same', retrievedAt: 1 } as const;
const checked = answer({
  citations: [{ claim: { start: 0, end: 1 }, sourceIds: [1], check: { verdict: 'found', passage: 'A', later } }],
});
const root = pageRoot();

it('keeps the focus where its button is pressed, and where that has gone', async () => {
  const background = new FakeBackground();
  background.replies['check-again'] = () => ({ answers: 0 });
  const rechecks = new RecheckModel(background);
  const thread = { view: { value: view(checked) } };
  const asked = { threadId: checked.threadId, answerId };
  await rechecks.start(asked);
  await act(() =>
    render(
      <PanelProvider value={{ rechecks, thread } as unknown as PanelModel}>
        <LaterLine answer={checked} />
      </PanelProvider>,
      root,
    ),
  );
  const button = root.querySelector('button');
  expect(button?.textContent).toBe('Try again');
  button?.focus();
  await act(async () => button?.click());
  expect(background.count('check-again')).toBe(2);
  expect(document.activeElement).toBe(button);
  await act(() => rechecks.receive({ type: 'recheck-start', answerId, total: 1 }));
  // The other button that is there now is not pressed by a second key.
  expect(root.querySelector('button')?.textContent).toBe('Stop checking');
  expect(document.activeElement).toBe(root.querySelector('.later'));
});

it('counts the passages beside what a screen reader announces: the beginning and the end', async () => {
  const rechecks = new RecheckModel(new FakeBackground());
  const receive = (event: AnswerStreamEvent) => act(() => rechecks.receive(event));
  await receive({ type: 'recheck-start', answerId, total: 2 });
  const model = { rechecks } as PanelModel;
  await act(() =>
    render(
      <PanelProvider value={model}>
        <LaterLine answer={checked} />
      </PanelProvider>,
      root,
    ),
  );
  const status = root.querySelector('[role=status]');
  const begun = status?.textContent;
  expect(root.textContent).toContain('0 of 2');
  await receive({ type: 'recheck-result', answerId, index: 0, sourceId: 1, later });
  expect(root.textContent).toContain('1 of 2');
  expect(status?.textContent).toBe(begun);
  await receive({ type: 'recheck-end', answerId });
  // The same element, since not every screen reader announces a new one.
  expect(root.querySelector('[role=status]')).toBe(status);
  expect(status?.textContent).toContain('1 passage is still there');
});
