import { expect, type Locator, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attachments, composer, expectEnded, expectQuoted, lastTurn } from '../../support/elements';
import { field, openAllowedProduct, reopenPanel, storedAnswer } from '../../support/product';

let session: SampleSession;

// The tests go on in one panel, as a person does.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct('http://coastalmanac.sample.example/skerrow-light');
  const { browser, sampleWeb } = session;
  await browser.openPage(`${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
  await browser.openPage(`${sampleWeb.origin('chronicle')}/orrisport-a-history`);
  const [first] = browser.context.pages();
  await first?.bringToFront();
});
test.afterAll(() => session?.close());

const list = (): Locator => session.panel.getByRole('listbox');
const options = (): Locator => list().getByRole('option');

async function removeAll(): Promise<void> {
  const remove = attachments(session.panel).getByRole('button', { name: /^Remove / });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}

test('an @ lists the open tabs, and searches their titles while it is typed', async () => {
  const { panel } = session;
  await field(panel).fill('Compare ');
  await field(panel).press('End');
  await panel.keyboard.type('@');
  await expect(list()).toHaveAccessibleName('Open tabs, kept pages and collections');
  // Three tabs, and the kept pages.
  await expect(options()).toHaveCount(4);
  await panel.keyboard.type('mill');
  await expect(options()).toHaveCount(1);
  await expect(options()).toContainText('tidewatch');
  const active = await field(panel).getAttribute('aria-activedescendant');
  expect(active).toBe(await options().getAttribute('id'));
  await panel.keyboard.press('Enter');
  await expect(list()).toHaveCount(0);
  await expect(attachments(panel)).toHaveCount(1);
  await expect(attachments(panel)).toContainText('The mill that sleeps');
  await expect(field(panel)).toHaveValue('Compare ');
  await expect(field(panel)).toBeFocused();
});

test('arrow keys choose another tab, and Escape closes the list without sending or stopping anything', async () => {
  const { panel } = session;
  await panel.keyboard.type('@o');
  await expect(options().nth(1)).toBeVisible();
  await panel.keyboard.press('ArrowDown');
  await expect(options().nth(1)).toHaveAttribute('aria-selected', 'true');
  await panel.keyboard.press('Escape');
  await expect(list()).toHaveCount(0);
  await expect(field(panel)).toHaveValue('Compare @o');
  await removeAll();
});

test('an address, an @ amid a sentence and one with 10,000 characters are text', async () => {
  const { panel } = session;
  for (const text of ['mail me: anna@chronicle', 'noon @ the quay', `@${'x'.repeat(10_000)}`]) {
    await field(panel).fill(text);
    await expect(list()).toHaveCount(0);
    await expect(field(panel)).toHaveValue(text);
  }
  await field(panel).fill('@zzz');
  await expect(panel.getByText('No open tab has ‘zzz’')).toBeVisible();
  await field(panel).fill('');
});

test('a slash offers prompts; one about the page attaches it, and Enter asks', async () => {
  const { panel } = session;
  await field(panel).focus();
  await panel.keyboard.type('/');
  await expect(list()).toHaveAccessibleName('Prompts');
  await expect(options()).toHaveText([/^Summarise/, /^Explain/, /^Key facts/, /^Translate/, /^Compare tabs/]);
  await panel.keyboard.type('sum');
  await expect(options()).toHaveCount(1);
  await panel.keyboard.press('Enter');
  await expect(field(panel)).toHaveValue('Summarise this page.');
  await expect(attachments(panel)).toHaveCount(1);
  await panel.keyboard.press('Enter');
  await expectQuoted(lastTurn(panel));
  await expect(lastTurn(panel).getByRole('heading', { level: 2 })).toHaveText('Summarise this page.');
});

test('an own prompt gets the page, the selection and the date; one with an unknown name says so and keeps the draft', async () => {
  const { panel, browser } = session;
  const [page] = browser.context.pages().filter((candidate) => candidate.url().includes('skerrow-light'));
  await callBackground(panel, 'save-prompts', {
    prompts: [
      { id: '1', name: 'Doubt', text: 'On {{date}}: is “{{selection}}” right, by {{page}}?' },
      { id: '2', name: 'Weather', text: 'How is the weather at {{place}}?' },
    ],
  });
  await page?.evaluate(() => getSelection()?.removeAllRanges());
  await field(panel).fill('/doubt');
  await expect(options()).toHaveCount(1);
  await panel.keyboard.press('Enter');
  await expect(composer(panel)).toContainText('This prompt needs selected text.');
  await page?.evaluate(() => {
    const heading = document.querySelector('h1');
    if (heading) getSelection()?.selectAllChildren(heading);
  });
  const selected = await page?.evaluate(() => String(getSelection()).trim());
  await field(panel).fill('/doubt');
  await expect(options()).toHaveCount(1);
  await panel.keyboard.press('Enter');
  await expect(field(panel)).toHaveValue(new RegExp(`is “${selected}” right`));
  await expect(field(panel)).toHaveValue(new RegExp(String(new Date().getFullYear())));
  await expect(attachments(panel)).toHaveCount(1);
  await removeAll();
  await field(panel).fill('/weather');
  await expect(options()).toHaveCount(1);
  await panel.keyboard.press('Enter');
  await expect(composer(panel)).toContainText('This prompt uses {{place}}, which stands for nothing.');
  await expect(field(panel)).toHaveValue('/weather');
  await field(panel).fill('');
});

test('prompts are written in the options, and an unknown name is told there', async () => {
  const { browser } = session;
  const page = await browser.openPage(`chrome-extension://${browser.extensionId}/options.html#prompts`);
  await page.getByRole('button', { name: 'Add a prompt' }).click();
  const card = page.getByRole('region', { name: 'New prompt' });
  await card.getByRole('textbox', { name: 'Name' }).fill('Quiz');
  const quiz = page.getByRole('region', { name: 'Quiz' });
  await quiz.getByRole('textbox', { name: 'Text' }).fill('Ask me about {{pages}}.');
  await expect(quiz.getByText('This prompt uses {{pages}}, which stands for nothing.')).toBeVisible();
  await quiz.getByRole('textbox', { name: 'Text' }).fill('Ask me about {{page}}.');
  await expect(quiz.getByText('stands for nothing')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Quiz' }).getByRole('textbox', { name: 'Text' })).toHaveValue(
    'Ask me about {{page}}.',
  );
  await page.getByRole('button', { name: 'Remove Quiz' }).click();
  await expect(page.getByRole('region', { name: 'Quiz' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Quiz' })).toHaveCount(1);
  await page.close();
});

test('limits hold for one question or the thread, are shown while they do, and reach the search', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await panel.getByRole('button', { name: 'Limits of this question' }).click();
  const sheet = panel.getByRole('dialog', { name: 'Limits' });
  await sheet.getByRole('textbox', { name: 'Only these sites' }).fill('https://www.chronicle.sample.example/x, site!');
  await sheet.getByRole('textbox', { name: 'Only these sites' }).press('Enter');
  await expect(sheet.getByRole('alert')).toContainText('site! is not the name of a site.');
  await expect(sheet.getByRole('textbox', { name: 'Only these sites' })).toHaveValue('site!');
  await sheet.getByRole('textbox', { name: 'Only these sites' }).fill('');
  await sheet.getByRole('group', { name: 'Sources' }).getByRole('button', { name: '3', exact: true }).click();
  await sheet.getByRole('button', { name: 'This thread' }).click();
  await panel.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const line = composer(panel).locator('.limits-line');
  await expect(line).toContainText('Only chronicle.sample.example · 3 sources');
  await expect(line).toContainText('for this thread');
  await field(panel).fill('When was Orrisport founded?');
  await field(panel).press('Enter');
  await expectEnded(lastTurn(panel));
  const answer = await storedAnswer(panel);
  expect(answer.sources.length).toBeGreaterThan(0);
  for (const { domain } of answer.sources) expect(domain).toBe('chronicle.sample.example');
  await expect(line, 'the thread keeps them').toContainText('Only chronicle.sample.example');
});

test("'This thread' holds when it is chosen before any limit", async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await panel.getByRole('button', { name: 'Limits of this question' }).click();
  const sheet = panel.getByRole('dialog', { name: 'Limits' });
  const thread = sheet.getByRole('button', { name: 'This thread' });
  await thread.click();
  await expect(thread).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('group', { name: 'Sources' }).getByRole('button', { name: '3', exact: true }).click();
  await expect(thread).toHaveAttribute('aria-pressed', 'true');
  await panel.keyboard.press('Escape');
  await expect(composer(panel).locator('.limits-line')).toContainText('for this thread');
});

test('a site that is still being typed is taken by a press elsewhere, which is not lost', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await panel.getByRole('button', { name: 'Limits of this question' }).click();
  const sheet = panel.getByRole('dialog', { name: 'Limits' });
  await sheet
    .getByRole('textbox', { name: 'Never these sites' })
    .fill('tidewatch.sample.example, chronicle.sample.example');
  const day = sheet.getByRole('group', { name: 'Age' }).getByRole('button', { name: 'Day' });
  const box = await day.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  await panel.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await panel.mouse.down();
  await expect(sheet.getByText('tidewatch.sample.example', { exact: true })).toBeAttached();
  expect(await day.boundingBox()).toEqual(box);
  await panel.mouse.up();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('textbox', { name: 'Only these sites' }).fill('coastalmanac.sample.example');
  await panel.getByRole('textbox', { name: 'Ask anything' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(composer(panel).locator('.limits-line')).toContainText(
    'Past day · Only coastalmanac.sample.example · Without tidewatch.sample.example and 1 more',
  );
  await composer(panel).getByRole('button', { name: "Back to the profile's limits" }).click();
});

test('limits of a draft are there again when the panel is', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(composer(panel).locator('.limits-line')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Limits of this question' }).click();
  await panel.getByRole('group', { name: 'Age' }).getByRole('button', { name: 'Week' }).click();
  await panel.keyboard.press('Escape');
  await field(panel).fill('Half a question');
  await expect(composer(panel).locator('.limits-line')).toContainText('Past week');
  session.panel = await reopenPanel(session);
  await expect(field(session.panel)).toHaveValue('Half a question');
  await expect(composer(session.panel).locator('.limits-line')).toContainText('Past week');
  await composer(session.panel).getByRole('button', { name: "Back to the profile's limits" }).click();
  await expect(composer(session.panel).locator('.limits-line')).toHaveCount(0);
  await field(session.panel).fill('');
});

test('a question mark in the empty field lists the keys, and Escape gives the field back', async () => {
  const { panel } = session;
  await field(panel).focus();
  await panel.keyboard.type('?');
  const sheet = panel.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText('Attach an open tab');
  await expect(sheet).toContainText('Open or close the panel');
  // The browser assigned each suggested key: it uses none of them itself. 'Keep this page' has none: four are the most.
  const worker = await session.browser.serviceWorker();
  const commands = await worker.evaluate(() => chrome.commands.getAll());
  expect(commands.map(({ shortcut }) => shortcut).sort()).toEqual([
    '',
    ...['O', 'Q', 'S', 'U'].map((key) => `Alt+Shift+${key}`),
  ]);
  await expect(sheet.getByText('Not set')).toHaveCount(1);
  const settings = panel.context().waitForEvent('page');
  await sheet.getByRole('button', { name: 'Set these keys' }).click();
  const opened = await settings;
  await expect(opened).toHaveURL('chrome://extensions/shortcuts');
  await opened.close();
  await panel.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(field(panel)).toBeFocused();
  await expect(field(panel)).toHaveValue('');
  await panel.keyboard.type('why?');
  await expect(sheet).toHaveCount(0);
  await field(panel).fill('');
});

test('the toggle command closes the panel that is open, and the new thread command begins one', async () => {
  const { panel, browser } = session;
  const command = async (name: string): Promise<void> => {
    const worker = await browser.serviceWorker();
    await worker.evaluate(async (which) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const event = chrome.commands.onCommand as typeof chrome.commands.onCommand & EventDispatch;
      event.dispatch(which, tab);
    }, name);
  };
  await field(panel).fill('How long is the Pellin chain ferry?');
  await field(panel).press('Enter');
  await expectEnded(lastTurn(panel));
  await command('new-thread');
  await expect(panel.getByRole('article')).toHaveCount(0);
  const closed = panel.waitForEvent('close');
  await command('toggle-panel');
  await closed;
});
