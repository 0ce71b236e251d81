// @vitest-environment jsdom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { dayMs } from '../../../../../lib/core/utils/durations';
import { AgedLine } from '../../../../../lib/ui/panel/citations/aged-line';
import { PanelProvider } from '../../../../../lib/ui/panel/model/panel-context';
import type { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { RecheckModel } from '../../../../../lib/ui/panel/model/recheck-model';
import { pageRoot, pressButton } from '../../drawn-page';
import { answer, FakeBackground, view } from '../fake-background';

const root = pageRoot();

function checkedAt(retrievedAt: number, threadId: string) {
  const check = { verdict: 'found', passage: 'A', retrievedAt } as const;
  return {
    ...answer({ stopReason: 'stop', citations: [{ claim: { start: 0, end: 1 }, sourceIds: [1], check }] }),
    threadId,
  };
}

async function show(shown: ReturnType<typeof checkedAt>, ageSeenAt?: number): Promise<FakeBackground> {
  const background = new FakeBackground();
  background.replies['check-again'] = () => ({ answers: 1 });
  background.replies['change-thread'] = () => null;
  const rechecks = new RecheckModel(background);
  const shownView = view(shown);
  const open = { ...shownView, thread: { ...shownView.thread, ...(ageSeenAt !== undefined && { ageSeenAt }) } };
  const thread = { view: { value: open } };
  await act(() =>
    render(
      <PanelProvider value={{ client: background, rechecks, thread } as unknown as PanelModel}>
        <AgedLine answer={shown} />
      </PanelProvider>,
      root,
    ),
  );
  return background;
}

it('offers to check a thread again whose pages were read more than a month ago, and no other', async () => {
  await show(checkedAt(Date.now() - 20 * dayMs, 'young'));
  expect(root.textContent).toBe('');
  const background = await show(checkedAt(Date.now() - 40 * dayMs, 'old'));
  expect(root.textContent).toContain('They may have changed since.');
  await act(() => pressButton(root, "Check this thread's citations again"));
  expect(background.count('check-again')).toBe(1);
});

it('is not shown again for a thread where it was dismissed, and stores that', async () => {
  const background = await show(checkedAt(1, 'dismissed'));
  await act(() => pressButton(root, 'Dismiss'));
  expect(root.textContent).toBe('');
  expect(background.count('change-thread')).toBe(1);
  await show(checkedAt(1, 'dismissed'));
  expect(root.textContent).toBe('');
});

it.each([
  ['three weeks ago', 21, false],
  ['two months ago', 60, true],
  ['tomorrow, by a clock that was wrong', -1, true],
])('is shown again a month after it was dismissed: %s', async (_, days, isShown) => {
  await show(checkedAt(Date.now() - 90 * dayMs, `seen ${days}`), Date.now() - days * dayMs);
  expect(root.textContent !== '').toBe(isShown);
});
