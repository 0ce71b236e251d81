import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { isThorough } from '../../../thorough';
import { threads, turns } from '../../support/elements';
import { openAllowedProduct } from '../../support/product';

/** In the gate as many as make the list a window of its rows; each thread that is stored is indexed, too. */
const count = isThorough ? 5_000 : 1_000;
/** The number as it is shown. */
const shownCount = count.toLocaleString('en');
/** Stands in the title of one thread alone. */
const searched = count - 123;
/** More rows than are drawn at a time. */
const limit = 60;
/** More rows than are drawn when the list is opened. */
const tabbedRows = 30;

let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
  await storeThreads(session.panel);
});
test.afterAll(() => session?.close());

/** Puts threads of one question each into the database, as the product keeps them. */
async function storeThreads(panel: Page): Promise<void> {
  // The background makes the database when it is first asked for something of it.
  await callBackground(panel, 'list-threads', {});
  await panel.evaluate(async (length) => {
    const open = indexedDB.open('citebar');
    await new Promise((done, failed) => {
      open.onsuccess = done;
      open.onerror = failed;
    });
    const transaction = open.result.transaction(['threads', 'messages'], 'readwrite');
    for (let index = 0; index < length; index += 1) {
      const at = Date.now() - index * 4 * 3_600_000;
      // Titles of one to four lines.
      const title = `Question ${index}: ${'how does a tide mill work '.repeat(index % 4)}`.trim();
      const times = { createdAt: at, updatedAt: at };
      transaction.objectStore('threads').put({ version: 1, id: `t${index}`, title, profileId: 'web', ...times });
      transaction.objectStore('messages').put({
        version: 2,
        id: `q${index}`,
        threadId: `t${index}`,
        role: 'user',
        parts: [{ type: 'text', text: title }],
        attachments: [],
        createdAt: at,
      });
    }
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    open.result.close();
  }, count);
}

test(`of ${shownCount} threads the rows near the screen are drawn, and every one is reached`, async () => {
  test.slow();
  const { panel } = session;
  await panel.getByRole('button', { name: 'Threads' }).click();
  await expect(threads(panel).first()).toContainText('Question 0:');
  expect(await threads(panel).count()).toBeLessThan(limit);
  await expect(panel.getByRole('group', { name: `${shownCount} threads` })).toBeVisible();

  // The Tab key goes on through rows that were not drawn when the list was opened.
  await panel.getByRole('button', { name: 'Question 0:' }).first().focus();
  for (let row = 1; row <= tabbedRows; row += 1) {
    await panel.keyboard.press('Tab');
    await panel.keyboard.press('Tab');
    await expect(panel.locator('.thread .open:focus')).toContainText(`Question ${row}:`);
  }
  await expect(panel.locator(':focus')).toBeInViewport();

  // The row that has the focus keeps it while the list is scrolled.
  await panel.getByRole('main').hover();
  await panel.mouse.wheel(0, 100_000);
  await expect(panel.getByText(`Question ${tabbedRows}:`)).not.toBeInViewport();
  await expect(panel.locator('.thread .open:focus')).toContainText(`Question ${tabbedRows}:`);
  expect(await threads(panel).count()).toBeLessThan(limit);

  await panel.keyboard.press('End');
  const last = panel.locator('.thread .open:focus');
  await expect(last).toContainText(`Question ${count - 1}:`);
  await expect(last).toBeInViewport();
  expect(await threads(panel).count()).toBeLessThan(limit);
  await panel.keyboard.press('ArrowUp');
  await expect(last).toContainText(`Question ${count - 2}:`);
  await expect(last).toBeInViewport();
  await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('Enter');
  await expect(turns(panel).last()).toContainText(`Question ${count - 1}:`);

  await panel.getByRole('button', { name: 'Threads' }).click();
  await panel.getByRole('searchbox').fill(`question ${searched}`);
  // The words of all threads are indexed meanwhile.
  await expect(threads(panel)).toHaveCount(1, { timeout: 100_000 });
  await panel.getByRole('searchbox').press('ArrowDown');
  await panel.keyboard.press('Enter');
  await expect(turns(panel).last()).toContainText(`Question ${searched}:`);
});

test('what is seen stays where it is while rows of other heights are drawn above it', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'Threads' }).click();
  await expect(threads(panel).first()).toBeVisible();
  const scroller = panel.locator('.reading-scroll');
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  for (let step = 0; step < 10; step += 1) {
    const moved = await scroller.evaluate(async (element) => {
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await frames();
      const middle = element.clientHeight / 2;
      const row = [...element.querySelectorAll('.thread')].find((each) => each.getBoundingClientRect().top > middle);
      const before = row?.getBoundingClientRect().top ?? Number.NaN;
      element.scrollTop -= 120;
      await frames();
      return (row?.getBoundingClientRect().top ?? Number.NaN) - before;
    });
    expect(Math.abs(moved - 120)).toBeLessThan(2);
  }
});
