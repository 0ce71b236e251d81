import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { allowPages, ask, openProduct, pageText, storedAnswer } from '../support/product';

let session: SampleSession;

test.beforeAll(async () => {
  session = await openProduct();
});
test.afterAll(() => session?.close());

test('pages that disagree stand beside each other, each value marked, each quote on its page', async () => {
  const { panel } = session;
  await ask(panel, 'When was the Pellin chain ferry built?');
  await allowPages(session);
  const disagreement = panel.getByRole('region', { name: 'These pages disagree: ' });
  await expect(disagreement).toBeVisible();
  expect((await disagreement.locator('mark.differs').allTextContents()).sort()).toEqual(['1896', '1899']);
  await expect(disagreement.locator('.passage')).toHaveCount(2);
  await expect(disagreement.locator('.disagree-say')).toContainText('1896');
  await expect(disagreement.locator('.disagree-say')).toContainText('1899');
  await expect(panel.locator('.evidence')).toContainText('word for word from 2 pages');

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
  await expectAccessible(session.panel);
});

test('what two pages say the same is said once, with both pages', async () => {
  const { panel } = session;
  await ask(panel, 'How long is the Pellin chain ferry?');
  const answer = panel.locator('article.turn').last();
  await expect(answer.locator('.passage')).toHaveCount(1);
  await expect(answer.locator('.passage .from')).toHaveCount(2);
  await expect(answer.locator('.passage .chip')).toHaveCount(2);
  await expect(answer.locator('.disagree')).toHaveCount(0);
});

test('each part of a question is answered, in its order; what nobody answers is said', async () => {
  const { panel } = session;
  await ask(panel, 'Who designed the Pellin chain ferry and how long is it?');
  const answer = panel.locator('article.turn').last();
  await expect(answer.locator('.passage').first()).toContainText('Hedda Quist');
  await expect(answer.locator('.passage').last()).toContainText('31 metres');

  await ask(panel, 'Who designed the Pellin chain ferry and what is its insurance number?');
  const other = panel.locator('article.turn').last();
  await expect(other.locator('.passage').first()).toContainText('Hedda Quist');
  await expect(other.locator('.notice')).toContainText('what is its insurance number');
});
