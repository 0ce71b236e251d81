import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { lastTurn, passages } from '../../support/elements';
import { ask, openAllowedProduct, pageText, storedAnswer } from '../../support/product';

const steps = [
  /^Heat half a litre of water/,
  /^Stir in 20 grams of citric acid/,
  /^Wait for twenty minutes/,
  /^Pour it away/,
];

let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.beforeEach(() => session.panel.getByRole('button', { name: 'New thread' }).click());
test.afterAll(() => session?.close());

test('a how-to is shown as its steps in order, below their heading, word for word', async () => {
  const { panel } = session;
  await ask(panel, 'How do I descale a kettle?');
  const quote = passages(lastTurn(panel)).first();
  const items = quote.getByRole('list').getByRole('listitem');
  await expect(items).toHaveText(steps);
  await expect(lastTurn(panel).getByText('How to do it', { exact: true })).toBeVisible();

  const message = await storedAnswer(panel);
  const [citation] = message.citations;
  expect(citation?.check?.verdict).toBe('found');
  const source = message.sources.find(({ id }) => id === citation?.sourceIds[0]);
  expect(await pageText(session, source?.url ?? '')).toContain(citation?.quote?.replace(/\s+/g, ' '));
});

test('more of the place opens the rest of the section where the quote stands, by keyboard, and closes it', async () => {
  const { panel } = session;
  await ask(panel, 'How do I descale a kettle?');
  const quote = passages(lastTurn(panel)).first();
  const rest = quote.getByText('A film of scale as thin as paper');
  await expect(quote.getByRole('listitem')).toHaveCount(steps.length);
  await expect(rest).toHaveCount(0);
  const more = lastTurn(panel).getByRole('button', { name: /^More of this place, kettlefix/ });
  await more.first().focus();
  await panel.keyboard.press('Enter');
  await expect(rest).toBeVisible();
  const less = lastTurn(panel).getByRole('button', { name: /^Less of this place, kettlefix/ });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(panel);
  await panel.keyboard.press('Enter');
  await expect(rest).toHaveCount(0);
  await expect(quote.getByRole('listitem')).toHaveCount(steps.length);
});
