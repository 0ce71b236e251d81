import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { goToSection, openOptions } from '../../support/options';
import { openAllowedProduct, reopenPanel } from '../../support/product';

let session: SampleSession;
let options: Page;

// Each step goes on from what the one before has chosen.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

function fontSize(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
}

const light = 'rgb(252, 252, 250)';
const dark = 'rgb(21, 24, 27)';

test('a theme and a text size show at once, in the panel too', async () => {
  options = await openOptions(session);
  const section = await goToSection(options, 'General');
  await section.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => background(options)).toBe(dark);
  await expect.poll(() => background(session.panel)).toBe(dark);
  await section.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(() => fontSize(options)).toBe('20px');
  await expect.poll(() => fontSize(session.panel)).toBe('20px');
  await expect(section.getByRole('button', { name: 'Larger' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(options);
});

test('a page is drawn in the chosen theme from its first frame on', async () => {
  await options.emulateMedia({ colorScheme: 'light' });
  // Frames come before the script of the page runs only where that is late: it is held here.
  await options.route('**/chunks/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await options.addInitScript(() => {
    const seen: string[] = [];
    globalThis.testRecord = { messages: seen };
    const look = () => {
      if (document.body)
        seen.push(`${document.documentElement.dataset.theme} ${document.documentElement.dataset.textSize}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await options.reload();
  await options.getByRole('heading', { level: 1 }).waitFor();
  const seen = await options.evaluate(() => testRecord.messages ?? []);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['dark larger']));
});

test('a panel that is opened later has them, and they can be taken back', async () => {
  const panel = await reopenPanel(session);
  await expect.poll(() => background(panel)).toBe(dark);
  const section = await goToSection(options, 'General');
  await section.getByRole('button', { name: 'Light' }).click();
  await section.getByRole('button', { name: 'Normal' }).click();
  await expect.poll(() => background(panel)).toBe(light);
  await expect.poll(() => fontSize(panel)).toBe('16px');
});
