import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { expectEnded, lastTurn, passages } from '../../support/elements';
import { ask, openAllowedProduct } from '../../support/product';

let session: SampleSession;

// A thread that goes on.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

test('a misspelt question is answered, and says how it was read', async () => {
  const { panel } = session;
  await ask(panel, 'When was Skerrow Light frist lit?');
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel)).toContainText('Read as: When was Skerrow Light first lit?');
  await expect(passages(lastTurn(panel)).first()).toContainText('1876');
  await expectAccessible(panel);
});

test('the words as they were typed are one press away', async () => {
  const { panel } = session;
  await lastTurn(panel)
    .getByRole('button', { name: 'Or did you mean: When was Skerrow Light frist lit?' })
    .press('Enter');
  await expect(lastTurn(panel).getByText('2 of 2')).toBeVisible();
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel).getByText('Read as:')).toHaveCount(0);
});
