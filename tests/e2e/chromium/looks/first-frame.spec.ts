import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { openAllowedProduct } from '../../support/product';

let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

test('the panel says what the field is for before any script has run', async () => {
  const { panel } = session;
  const field = panel.locator('.composer .field');
  const words = await field.getAttribute('placeholder');
  const shown = () => panel.locator('.composer').evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await shown()).toBe('none');

  await panel.route('**/chunks/*.js', (route) => route.abort());
  await panel.reload();
  expect(await shown()).toBe(`"${words}"`);
  await field.fill('What');
  expect(await shown()).toBe('none');
});
