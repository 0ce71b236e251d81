import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { citedAnswer } from '../../support/cited-answer';
import { chips, expectEnded, lastTurn } from '../../support/elements';
import type { GatedModel } from '../../support/gated-model';
import { ask, openWithModel, storedAnswer } from '../../support/product';

let session: SampleSession;
let model: GatedModel;

test.beforeAll(async () => {
  ({ session, model } = await openWithModel());
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

test('a cited page of 20 MB is read once, as far as it goes, and says so', async () => {
  const { panel, sampleWeb } = session;
  const huge = `${sampleWeb.origin('stress')}/huge`;
  await ask(panel, 'What is known of the moorings?');
  const call = await model.nextCall();
  call.finish(
    citedAnswer([
      { text: 'Mooring 5 lies in 7 metres of water and was last inspected in 1955.', urls: [huge] },
      { text: 'The otters of Pellin sleep beneath the old weir.', urls: [huge] },
    ]),
  );
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect.poll(async () => (await storedAnswer(panel)).check?.done).toBe(true);
  const { citations } = await storedAnswer(panel);
  expect(citations.map(({ check }) => check)).toMatchObject([
    { verdict: 'found' },
    { verdict: 'not-found', reason: 'truncated' },
  ]);
  await chips(turn).nth(1).focus();
  await expect(panel.getByRole('dialog')).toContainText('Only the beginning of this long page was read');
  expect(sampleWeb.requests.filter(({ path }) => path === '/huge')).toHaveLength(1);
});
