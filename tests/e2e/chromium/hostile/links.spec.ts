import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attachments } from '../../support/elements';
import { openProduct } from '../../support/product';

let session: SampleSession;
let beside: Page;

test.beforeAll(async () => {
  session = await openProduct('http://coastalmanac.sample.example/skerrow-light');
  const page = session.browser.context.pages().find((candidate) => candidate.url().includes('skerrow-light'));
  if (!page) throw new Error('The article is not open.');
  beside = page;
});
test.afterAll(() => session?.close());

const hostile = [
  'paypal.com\u3164',
  '\u115fpaypal.com',
  'paypal\u06d4com',
  'https:\\\\paypal.com',
  'Source:paypal.com',
  'paypal.com.html',
  '93.184.216.34',
  'pаypal.com',
];
const honest = ['the U.S. report', 'index.html', '3.5 million lamps', 'thief.example'];

test('each link of a page that could be taken for another host shows its own', async () => {
  const { panel } = session;
  await beside.evaluate(
    (texts) => {
      const paragraph = document.createElement('p');
      for (const text of texts) {
        const link = Object.assign(document.createElement('a'), { href: 'https://thief.example/login' });
        link.textContent = text;
        paragraph.append('The keepers of the light are paid on the first day of the month, see ', link, '. ');
      }
      document.querySelector('article p, main p, p')?.after(paragraph);
    },
    [...hostile, ...honest],
  );
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await attachments(panel)
    .getByRole('button', { name: /^See what / })
    .click();
  const links = panel.locator('.page-words a[href="https://thief.example/login"]');
  await expect(links).toHaveCount(hostile.length + honest.length);
  for (const index of hostile.keys()) {
    await expect(links.nth(index).locator('.link-host')).toHaveText('(thief.example)');
  }
  for (const index of honest.keys()) {
    await expect(links.nth(hostile.length + index)).toHaveText(honest[index] ?? '');
  }
});
