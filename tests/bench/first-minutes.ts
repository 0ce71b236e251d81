import type { Page } from '@playwright/test';
import { runCommand, UsageError } from '../../scripts/lib/command-line';
import { openSampleSession, type SampleSession } from '../../scripts/lib/sample-session';

/** The article that a newcomer has open. */
const article = 'http://lampkeeper.sample.example/skerrow-foundations';

/** Waits for the page that a citation opens. */
async function openedPage(session: SampleSession, open: () => Promise<void>): Promise<Page> {
  const opened = session.browser.context.waitForEvent('page');
  await open();
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

/** What a newcomer does, in order, each step as a sentence of what is reached. */
const steps: [reached: string, take: (session: SampleSession) => Promise<unknown>][] = [
  [
    'the panel stands beside an article and says what can be asked',
    ({ panel }) => panel.getByText('Try one now').waitFor(),
  ],
  [
    'an example is pressed, access to pages is agreed to, the first passage is quoted',
    async ({ panel, browser }) => {
      await browser.approveHosts(['https://*/*', 'http://*/*']);
      await panel.getByRole('button', { name: /When was Skerrow Light first lit/ }).click();
      await panel.getByRole('blockquote').first().waitFor();
    },
  ],
  ['the answer is complete, with its receipt', ({ panel }) => panel.getByText('Receipt', { exact: true }).waitFor()],
  [
    "a citation's card shows the page's own words",
    async ({ panel }) => {
      await panel
        .getByRole('link', { name: /^Source \d+, / })
        .first()
        .focus();
      await panel.getByRole('dialog').waitFor();
    },
  ],
  [
    'its page is open at the passage',
    async (session) => {
      const page = await openedPage(session, () => session.panel.keyboard.press('Enter'));
      await page.close();
    },
  ],
  [
    'the open article is attached and asked',
    async ({ panel }) => {
      await panel.getByRole('button', { name: 'Read this page' }).click();
      await panel.getByRole('button', { name: /^See what / }).waitFor();
      const field = panel.getByRole('region', { name: 'Your question' }).getByRole('textbox');
      await field.fill('What did it cost?');
      await field.press('Enter');
      await panel
        .getByRole('article')
        .nth(1)
        .getByRole('link', { name: /^Source \d+, / })
        .first()
        .waitFor();
    },
  ],
  [
    'the thread is in the list, saved',
    async ({ panel }) => {
      await panel.getByRole('button', { name: 'Threads' }).click();
      await panel.locator('li.thread').first().waitFor();
      await panel.getByRole('button', { name: 'Back to the thread' }).click();
    },
  ],
  [
    'the next step is offered: a model of their own, or one on this computer',
    async ({ panel }) => {
      await panel.getByRole('button', { name: 'New thread', exact: true }).first().click();
      await panel.getByRole('button', { name: 'Look for a model on this computer' }).waitFor();
    },
  ],
];

await runCommand('npm run first-minutes', async (args) => {
  if (args.length > 0) throw new UsageError('npm run first-minutes takes nothing.');
  const start = performance.now();
  const session = await openSampleSession({ headless: true, offline: true, page: article });
  // A newcomer's clock begins with the panel: the build is ours.
  const shown = performance.now();
  process.stdout.write(
    `    0.0 s  installed, the panel opens (built and started in ${((shown - start) / 1000).toFixed(1)} s)\n`,
  );
  try {
    for (const [reached, take] of steps) {
      await take(session);
      const seconds = ((performance.now() - shown) / 1000).toFixed(1);
      process.stdout.write(`${seconds.padStart(7)} s  ${reached}\n`);
    }
  } finally {
    await session.close();
  }
});
