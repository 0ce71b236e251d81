import { expect, test } from '@playwright/test';
import type { AssistantMessage } from '../../../../lib/core/message';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { citedAnswer } from '../../support/cited-answer';
import { chips, citationSummary, expectEnded, lastTurn } from '../../support/elements';
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

const address = (site: string, path: string) => `${session.sampleWeb.origin(site)}${path}`;

/** Sentences with the page that each cites, and what its citation has to be in the end. */
function cases(): [text: string, url: string, verdict: string, detail?: Record<string, unknown>][] {
  const light = address('coastalmanac', '/skerrow-light');
  const foundations = address('lampkeeper', '/skerrow-foundations');
  return [
    ['Skerrow Light was first lit on 14 May 1876.', light, 'found'],
    ["The light was lit by the mayor's daughter, Miss Lavinia Croft, who was aged eleven.", light, 'found'],
    // The page says 38.2 metres.
    ['The height of the tower is 52.7 metres.', light, 'partial', { missing: ['52.7'] }],
    // The page says that they should.
    ['Photographers should not sit on the port side.', light, 'partial'],
    ['Two hundred otters are fed at the weir of Pellin every evening.', foundations, 'not-found'],
    [
      'Miss Lavinia Croft opened the museum.',
      address('coastalmanac', '/gone'),
      'unreachable',
      { error: { reason: { type: 'page-unreadable' } } },
    ],
    [
      'The pilots struck over night duty in 1911.',
      address('members', '/pilots-guild-minutes'),
      'unreachable',
      { error: { reason: { type: 'page-blocked' } } },
    ],
    [
      'The ledger of the lock keepers names forty drowned barges.',
      address('members', '/lock-keepers-ledger'),
      'unreachable',
      { error: { reason: { type: 'page-needs-login' } } },
    ],
    [
      'Hourly barometer readings are kept since 1958.',
      address('shortlink', '/weather-archive'),
      'unreachable',
      { error: { reason: { type: 'redirect-failed' } } },
    ],
    ['The dues of 1876 brought 4,200 crowns.', address('harbourpost', '/harbour-dues.pdf'), 'found'],
  ];
}

async function checked(): Promise<AssistantMessage> {
  await expect.poll(async () => (await storedAnswer(session.panel)).check?.done).toBe(true);
  return storedAnswer(session.panel);
}

test('each citation is opened and shown as it is', async () => {
  const { panel } = session;
  await ask(panel, 'What is known of Skerrow Light?');
  const call = await model.nextCall();
  call.finish(citedAnswer(cases().map(([text, url]) => ({ text, urls: [url] }))));
  const turn = lastTurn(panel);
  await expectEnded(turn);
  const answer = await checked();
  const seen = answer.citations.map(({ claim, check }) => [answer.text.slice(claim.start, claim.end), check?.verdict]);
  expect(seen).toEqual(cases().map(([text, , verdict]) => [text, verdict]));
  for (const [index, [, , , detail]] of cases().entries()) {
    if (detail) expect(answer.citations[index]?.check).toMatchObject(detail);
  }
  await expect(citationSummary(turn)).toContainText('3 of 10 citations found in their pages');
  await expect(chips(turn).first()).toHaveAccessibleName('Source 1, passage found');
});

test('a worker that dies in the middle of the checks loses none, and the panel has the rest checked', async () => {
  const { panel, browser, sampleWeb } = session;
  const light = address('coastalmanac', '/skerrow-light?again');
  const slow = address('stress', '/slow?ms=5000');
  await ask(panel, 'What is known of Skerrow Light, and what of slow pages?');
  const call = await model.nextCall();
  call.finish(
    citedAnswer([
      { text: 'Skerrow Light was first lit on 14 May 1876.', urls: [light] },
      { text: 'This answer took 5000 milliseconds.', urls: [slow] },
    ]),
  );
  await expectEnded(lastTurn(panel));
  await expect.poll(async () => (await storedAnswer(panel)).citations[0]?.check?.verdict).toBe('found');
  await browser.stopWorker();
  await expect.poll(async () => (await storedAnswer(panel)).citations[0]?.check?.verdict).toBe('found');
  await expect.poll(async () => (await storedAnswer(panel)).citations[1]?.check?.verdict).toBe('found');
  expect((await checked()).check).toMatchObject({ total: 2, done: true });
  await expect(citationSummary(lastTurn(panel))).toContainText('2 of 2 citations found in their pages');
  expect(sampleWeb.requests.filter(({ path }) => path === '/skerrow-light?again')).toHaveLength(1);
});

test('a source is found for a sentence without one, and for one whose page does not carry it', async () => {
  const { panel } = session;
  const foundations = address('lampkeeper', '/skerrow-foundations');
  await ask(panel, 'What else is known of Skerrow Light?');
  const call = await model.nextCall();
  call.finish(
    citedAnswer([
      { text: 'Thornquist had 17 boreholes drilled by hand in the summer of 1869.', urls: [foundations] },
      { text: 'The boat Merganser makes a circuit of the reef on Wednesdays and Saturdays.', urls: [foundations] },
      { text: 'Its range is 23 nautical miles in clear weather.', urls: [] },
    ]),
  );
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await checked();
  // The search for a source is the profile's own, not that of its model.
  for (const profile of (await callBackground(panel, 'options-state', {})).profiles) {
    await callBackground(panel, 'save-profile', { profile: { ...profile, search: ['sample-web'] } });
  }
  await turn.getByText('Sentences without a source').click();
  await turn.getByRole('button', { name: /^Find a source for: Its range/ }).click();
  await expect(turn.getByText('Every sentence that states something names a source.')).toBeVisible();
  await chips(turn).nth(1).focus();
  await turn.getByRole('button', { name: 'Find another source' }).click();
  await expect.poll(async () => (await storedAnswer(panel)).citations[1]?.check?.verdict).toBe('found');
  const answer = await storedAnswer(panel);
  expect(answer.citations[1]?.sourceIds).toHaveLength(2);
  const added = answer.sources.find(({ id }) => id === answer.citations[2]?.sourceIds[0]);
  expect(added?.domain).toContain('coastalmanac');
});
