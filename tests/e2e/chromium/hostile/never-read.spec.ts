import { expect, test } from '@playwright/test';
import type { AttachResult } from '../../../../lib/core/protocol/attach-calls';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attachments, composer, expectQuoted, lastTurn } from '../../support/elements';
import { ask, openAllowedProduct } from '../../support/product';

const domain = 'gossip.sample.example';
const secret = 'walnut clocks';
let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
  const { profiles } = await callBackground(session.panel, 'options-state', {});
  for (const profile of profiles)
    await callBackground(session.panel, 'save-profile', { profile: { ...profile, renderPages: true } });
});
test.afterAll(() => session?.close());
test.beforeEach(() => exclude(true));

const exclude = (neverRead: boolean) => callBackground(session.panel, 'set-site-rule', { domain, neverRead });
const attach = (path: string): Promise<AttachResult> =>
  callBackground(session.panel, 'attach-link', { url: `${session.sampleWeb.origin('detour')}${path}` });
const requestsThere = () => session.sampleWeb.requests.filter(({ host }) => host === domain);
const held = {
  ok: false,
  error: { kind: 'not-allowed-here', reason: { type: 'site-never-read', host: domain } },
};

for (const [name, path] of [
  ['redirects to', '/direct'],
  ['redirects through', '/through'],
  ['leads by its script to', '/script'],
] as const) {
  test(`a page that ${name} a site that is never read sends no request there, and says which site it was`, async () => {
    const before = requestsThere().length;
    const result = await attach(path);
    expect(result).toMatchObject(held);
    expect(JSON.stringify(result)).not.toContain(secret);
    expect(JSON.stringify(result)).toContain('detour.sample.example');
    expect(session.sampleWeb.requests.some((one) => one.host.startsWith('detour') && one.path === path)).toBe(true);
    expect(requestsThere().length).toBe(before);
    await expect(composer(session.panel).getByRole('alert')).toContainText(
      /detour\S* leads to gossip\.sample\.example/,
    );
  });
}

test('what was read by way of another page is gone as soon as the site is excluded', async () => {
  const { panel } = session;
  await exclude(false);
  const kept = await attach('/direct');
  expect(kept.ok && kept.attachment.beginning).toContain('swing bridge');
  await expect(attachments(panel)).toHaveCount(1);
  const worker = await session.browser.serviceWorker();
  const stored = () => worker.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null)));
  expect(await stored()).toContain(secret);
  const before = requestsThere().length;
  await exclude(true);
  await expect.poll(stored).not.toContain(secret);
  await expect(attachments(panel)).toHaveCount(0);
  expect(await attach('/direct')).toMatchObject(held);
  expect(requestsThere().length).toBe(before);
});

test('the person opens such a site as before: from the panel, in a tab, and by the same links', async () => {
  const { browser, panel, sampleWeb } = session;
  const url = `${sampleWeb.origin('gossip')}/story`;
  const opened = browser.context.waitForEvent('page');
  await callBackground(panel, 'open-source', { url, quote: 'seventeen walnut clocks' });
  const page = await opened;
  await expect(page.getByText(secret).first()).toBeVisible();
  await page.close();
  for (const path of ['/direct', '/script']) {
    const own = await browser.openPage(`${sampleWeb.origin('detour')}${path}`);
    await expect(own.getByText(secret).first()).toBeVisible();
    await own.close();
  }
  const ways = new Set(requestsThere().map((one) => one.path.split('?')[1]));
  expect([...ways]).toEqual(expect.arrayContaining(['fetch', 'image', 'frame', 'script', 'page']));
});

test('the rule holds it, not the page: without the rule each page is read', async () => {
  await exclude(false);
  for (const path of ['/direct', '/through', '/script']) {
    const result = await attach(path);
    expect(result.ok && result.attachment.beginning, path).toContain('swing bridge');
  }
  expect(requestsThere().map(({ path }) => path)).toEqual(expect.arrayContaining(['/story', '/hop', '/story?page']));
});

test('its words in saved threads are counted where the rule stands, and removed there by the keyboard', async () => {
  const { browser, panel, sampleWeb } = session;
  await exclude(false);
  const url = `${sampleWeb.origin('gossip')}/story`;
  expect((await callBackground(panel, 'attach-link', { url })).ok).toBe(true);
  await ask(panel, 'How many walnut clocks does the swing bridge keeper own?');
  await expectQuoted(lastTurn(panel));
  await expect(lastTurn(panel).getByRole('blockquote').first()).toContainText(secret);
  await exclude(true);
  const stored = async () => {
    const [thread] = await callBackground(panel, 'list-threads', {});
    return JSON.stringify(thread && (await callBackground(panel, 'read-threads', { threadIds: [thread.id] })));
  };
  expect(await stored()).toContain('seventeen walnut clocks');

  const page = await browser.openPage(`chrome-extension://${browser.extensionId}/options.html#privacy`);
  const rule = page.getByRole('listitem').filter({ hasText: domain });
  await expect(rule).toContainText(/Saved threads hold \d+ excerpts? of its pages/);
  // An answer that is still being checked keeps its excerpts, and the row says so: the person presses once more.
  await expect(async () => {
    await rule.getByRole('button', { name: /^Forget what was read on gossip/ }).focus();
    await page.keyboard.press('Enter');
    await expect(rule.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(rule.getByRole('status')).toContainText(/is forgotten|still being written or checked/);
    await expect(rule).toContainText('What was read on gossip.sample.example is forgotten.', { timeout: 100 });
  }).toPass();
  expect(await stored()).not.toContain('seventeen walnut clocks');
  expect(await stored()).toContain('/story');
  await page.close();
});
