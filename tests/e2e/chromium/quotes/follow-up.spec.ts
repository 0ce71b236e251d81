import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { chips, expectEnded, lastTurn, passages } from '../../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../../support/product';

let session: SampleSession;

// A thread that goes on.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

test('a follow-up takes its subject from the thread, and says what was searched for', async () => {
  const { panel } = session;
  await ask(panel, 'How tall is Skerrow Light?');
  await expect(chips(lastTurn(panel)).first()).toBeVisible();
  await expectEnded(lastTurn(panel));
  await expect(panel.getByText('Searched for:')).toHaveCount(0);
  await ask(panel, 'and when was it first lit?');
  await expect(lastTurn(panel)).toContainText('Searched for: When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
  await expect(passages(lastTurn(panel)).first()).toContainText('1876');
  const { receipt } = await storedAnswer(panel);
  expect(receipt.searches.map(({ queries }) => queries)).toEqual([['When was Skerrow Light first lit?']]);
  await expectAccessible(panel);
});

test('the words are changed with the keyboard, and asked again', async () => {
  const { panel } = session;
  const change = lastTurn(panel).getByRole('button', { name: 'Change' });
  const words = lastTurn(panel).getByRole('textbox', { name: 'Words to search for' });
  await change.focus();
  await panel.keyboard.press('Enter');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('When was Skerrow Light first lit?');
  await panel.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await expect(change).toBeFocused();
  await panel.keyboard.press('Enter');
  await words.fill('Who designed Skerrow Light?');
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Who designed Skerrow Light?' })).toBeVisible();
  await expect(lastTurn(panel).getByText('2 of 2')).toBeVisible();
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel).getByText('Searched for:')).toHaveCount(0);
  await expect(chips(lastTurn(panel)).first()).toBeVisible();
});
