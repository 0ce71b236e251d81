import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { chips, citationSummary, lastTurn, notice, passages } from '../support/elements';
import { ask, openAllowedProduct, pageText, storedAnswer } from '../support/product';

let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.beforeEach(() => session.panel.getByRole('button', { name: 'New thread' }).click());
test.afterAll(() => session?.close());

test('pages that disagree stand beside each other, each value marked, each quote on its page', async () => {
  const { panel } = session;
  await ask(panel, 'When was the Pellin chain ferry built?');
  const disagreement = panel.getByRole('region', { name: 'These pages disagree: ' });
  await expect(disagreement).toBeVisible();
  expect((await disagreement.locator('mark').allTextContents()).sort()).toEqual(['1896', '1899']);
  await expect(passages(disagreement)).toHaveCount(2);
  await expect(disagreement).toContainText('1896');
  await expect(disagreement).toContainText('1899');
  await expect(citationSummary(panel)).toContainText('Quoted word for word');

  const message = await storedAnswer(panel);
  const domains = message.citations.map(
    ({ sourceIds }) => message.sources.find(({ id }) => id === sourceIds[0])?.domain,
  );
  expect(domains.sort()).toEqual(['ferrywatch.sample.example', 'tannersbank.sample.example']);
  for (const { quote, sourceIds, check } of message.citations) {
    const source = message.sources.find(({ id }) => id === sourceIds[0]);
    expect(check?.verdict).toBe('found');
    expect(await pageText(session, source?.url ?? '')).toContain(quote?.replace(/\s+/g, ' '));
  }
});

test('the marked values can be read, light and dark', async () => {
  const { panel } = session;
  await ask(panel, 'When was the Pellin chain ferry built?');
  await expect(panel.getByRole('region', { name: 'These pages disagree: ' })).toBeVisible();
  await expectAccessible(panel);
});

test('what two pages say the same is said once, with both pages', async () => {
  const { panel } = session;
  await ask(panel, 'How long is the Pellin chain ferry?');
  const answer = lastTurn(panel);
  await expect(passages(answer)).toHaveCount(1);
  await expect(answer.getByRole('button', { name: /^Open at the passage/ })).toHaveCount(2);
  await expect(chips(passages(answer))).toHaveCount(2);
  await expect(answer.getByRole('region', { name: 'These pages disagree: ' })).toHaveCount(0);
});

test('each part of a question is answered, in its order; what nobody answers is said', async () => {
  const { panel } = session;
  await ask(panel, 'Who designed the Pellin chain ferry and how long is it?');
  const answer = lastTurn(panel);
  await expect(passages(answer).first()).toContainText('Hedda Quist');
  await expect(passages(answer).last()).toContainText('31 metres');

  await ask(panel, 'Who designed the Pellin chain ferry and what is its insurance number?');
  const other = lastTurn(panel);
  await expect(passages(other).first()).toContainText('Hedda Quist');
  await expect(notice(other, 'what is its insurance number')).toBeVisible();
});
