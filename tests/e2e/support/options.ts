import type { Locator, Page } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';

/** Opens the options page from the panel's own menu. */
export async function openOptions({ browser, panel }: SampleSession): Promise<Page> {
  const opened = browser.context.waitForEvent('page', (page) => page.url().includes('/options.html'));
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await panel.getByRole('menuitem', { name: 'Options' }).click();
  const options = await opened;
  await options.getByRole('heading', { level: 1 }).waitFor();
  return options;
}

/** Goes to one of the sections of the options page; the others stay in the document, hidden. */
export async function goToSection(
  options: Page,
  name: 'Services' | 'Profiles' | 'General' | 'Data' | 'Privacy' | 'Tools',
): Promise<Locator> {
  await options.getByRole('navigation').getByRole('link', { name }).click();
  await options.getByRole('heading', { level: 1, name }).waitFor();
  return options.locator('section', { has: options.getByRole('heading', { level: 1, name }) });
}

/** The line of a service, opened where it is not; its form stands inside. */
export async function openService(options: Page, name: string): Promise<Locator> {
  const row = options.getByRole('region', { name, exact: true });
  const head = row.getByRole('button').first();
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  return row;
}

/** All that the extension keeps as text, for looking whether a secret stands in it. */
export function storedText(extensionPage: Page): Promise<string> {
  return extensionPage.evaluate(async () => {
    const areas = await Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null)]);
    return JSON.stringify(areas);
  });
}
