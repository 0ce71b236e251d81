import { expect, test } from '@playwright/test';
import type { AttachResult } from '../../../lib/core/protocol/attach-calls';
import { httpProviders } from '../../../lib/providers/registry';
import { type ReplayServer, startReplayServer } from '../../../sample-web/services/replay-server';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { conformanceTable, fixture, samplePage } from '../../unit/providers/support';
import { sourceList } from '../support/elements';
import { goToSection, openOptions } from '../support/options';
import { ask, openAllowedProduct, readLink, storedAnswer } from '../support/product';

const secret = 'heron-plank-ninety';
let session: SampleSession;
let service: ReplayServer;

test.beforeAll(async () => {
  // A reading service of the person's own, which knows one page.
  service = await startReplayServer([
    { path: /skerrow/, reply: { status: 503, pieces: ['{}'] } },
    {
      path: /^\/http/,
      reply: {
        headers: { 'content-type': 'application/json' },
        pieces: [
          JSON.stringify({
            code: 200,
            data: { title: 'Served', url: 'https://x.example/', content: 'Read elsewhere.' },
          }),
        ],
      },
    },
  ]);
  session = await openAllowedProduct();
});
test.afterAll(async () => {
  await session?.close();
  await service?.close();
});

const board = () => `${session.sampleWeb.origin('tideboard')}/today`;
const requestsFor = (path: string) => session.sampleWeb.requests.filter((request) => request.path === path);
const privateRequests = () => session.sampleWeb.requests.filter(({ host }) => host === '127.0.0.1');

/** 'Read this link': what comes of it is what any reading would give. */
function read(url: string): Promise<AttachResult> {
  return callBackground(session.panel, 'attach-link', { url });
}

/** The whole text of what was read. */
async function textOf(result: AttachResult): Promise<string> {
  if (!result.ok) throw new Error(result.error.reason.type);
  const text = await callBackground(session.panel, 'read-attachment', { attachmentId: result.attachment.id });
  return text?.markdown ?? '';
}

async function changeProfiles(changes: { renderPages?: boolean; reader?: string }): Promise<void> {
  const { profiles } = await callBackground(session.panel, 'options-state', {});
  for (const profile of profiles) {
    await callBackground(session.panel, 'save-profile', { profile: { ...profile, ...changes } });
  }
}

/** The numbers of all tabs, and of those that rules of requests name. */
async function tabs(): Promise<{ urls: string[]; held: number }> {
  const worker = await session.browser.serviceWorker();
  return worker.evaluate(async () => {
    const rules = await chrome.declarativeNetRequest.getSessionRules();
    const urls = (await chrome.tabs.query({})).map(({ url }) => url ?? '');
    return { urls, held: rules.filter(({ condition }) => condition.tabIds).length };
  });
}

test('without consent no tab is opened, and the person is told what the page is', async () => {
  const worker = await session.browser.serviceWorker();
  await worker.evaluate(() => {
    globalThis.testRecord = { openedTabs: 0 };
    chrome.tabs.onCreated.addListener(() => {
      testRecord.openedTabs = 1;
    });
  });
  expect(await read(board())).toMatchObject({
    ok: false,
    error: { kind: 'empty', reason: { type: 'page-needs-scripts' } },
  });
  expect(await worker.evaluate(() => testRecord.openedTabs)).toBe(0);
  expect(requestsFor('/today.json')).toEqual([]);
  await readLink(session, board());
  await expect(session.panel.getByRole('alert')).toContainText('scripts make the text');
});

test('consent is given in the options', async () => {
  const options = await openOptions(session);
  const section = await goToSection(options, 'Profiles');
  const consent = section.getByRole('switch', { name: 'Background tabs' });
  await expect(consent).toHaveAttribute('aria-checked', 'false');
  await consent.click();
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(consent).toHaveAttribute('aria-checked', 'true');
  await expect
    .poll(async () => (await callBackground(session.panel, 'options-state', {})).profiles[0]?.renderPages)
    .toBe(true);
  await options.close();
});

test('with consent the page is rendered in a muted tab in the background, which is gone afterwards', async () => {
  await changeProfiles({ renderPages: true });
  const before = await tabs();
  const worker = await session.browser.serviceWorker();
  await worker.evaluate(() => {
    const seen: { active: boolean; muted: boolean }[] = [];
    globalThis.testRecord = { tabStates: seen };
    chrome.tabs.onUpdated.addListener((_id, _change, tab) => {
      if (tab.url?.endsWith('/today')) seen.push({ active: tab.active, muted: tab.mutedInfo?.muted ?? false });
    });
  });
  const result = await read(board());
  expect(result).toMatchObject({ ok: true, attachment: { title: 'Tide board of Merrow Quay' } });
  expect(result.ok && result.attachment.beginning).toContain('High water at Merrow Quay today is at 14:52');
  expect(await tabs()).toEqual(before);
  expect(before.held).toBe(0);
  const seen = await worker.evaluate(() => testRecord.tabStates ?? []);
  expect(seen.length).toBeGreaterThan(0);
  for (const state of seen) expect(state).toEqual({ active: false, muted: true });
});

test('what was rendered is kept: an answer from the web rests on it, and the page is asked for no more', async () => {
  const before = requestsFor('/today').length;
  await ask(session.panel, 'When is high water at Merrow Quay today, and how high is the tide?');
  await expect(sourceList(session.panel)).toBeVisible();
  const answer = await storedAnswer(session.panel);
  expect(answer.text).toContain('14:52');
  expect(answer.sources.find(({ url }) => url === board())?.status).toBe('read');
  expect(requestsFor('/today').length).toBe(before);
});

test('what is kept outlives the background', async () => {
  const before = requestsFor('/today').length;
  await session.browser.stopWorker();
  await expect.poll(async () => (await read(`${board()}#gates`)).ok).toBe(true);
  expect(requestsFor('/today').length).toBe(before);
});

test('a rendered page that goes to a private address by script is not read, nor does anything of it get there', async () => {
  await changeProfiles({ renderPages: true });
  const before = await tabs();
  const result = await read(`${session.sampleWeb.origin('tideboard')}/intruder`);
  expect(result.ok).toBe(false);
  expect(JSON.stringify(result)).not.toContain(secret);
  expect(requestsFor('/intruder').length).toBe(2);
  expect(privateRequests()).toEqual([]);
  expect(requestsFor('/tides.csv')).toEqual([]);
  expect(await tabs()).toEqual(before);

  // In a tab of the person's own the same page gets there by every way: it is the rules that held it.
  const page = await session.browser.openPage(`${session.sampleWeb.origin('tideboard')}/intruder`);
  const ways = () => privateRequests().map(({ path }) => path.split('?')[1] ?? 'fetch');
  await expect
    .poll(ways)
    .toEqual(expect.arrayContaining(['fetch', 'image', 'frame', 'script', 'socket', 'worker', 'page']));
  await expect.poll(() => requestsFor('/tides.csv').length).toBe(1);
  await page.close();
});

test('a tab that a dead background left open is closed by the next one', async () => {
  await changeProfiles({ renderPages: true });
  const before = await tabs();
  const reading = read(`${session.sampleWeb.origin('tideboard')}/never?left`).catch(() => undefined);
  await expect.poll(async () => (await tabs()).urls.some((url) => url.endsWith('/never?left'))).toBe(true);
  await session.browser.stopWorker();
  await callBackground(session.panel, 'options-state', {});
  await expect.poll(async () => (await tabs()).urls).toEqual(before.urls);
  expect((await tabs()).held).toBe(0);
  void reading;
});

test('a page is fetched once for all who want it at once, and for who comes later', async () => {
  const path = '/descaling-a-kettle';
  const url = `${session.sampleWeb.origin('kettlefix')}${path}`;
  const before = requestsFor(path).length;
  const results = await Promise.all([read(url), read(url), read(`${url}#steps`)]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect((await read(url)).ok).toBe(true);
  expect(requestsFor(path).length).toBe(before + 1);
});

test('a page that is open in a tab is read there, as it stands, without a fetch', async () => {
  const path = '/skerrow-light';
  const url = `${session.sampleWeb.origin('coastalmanac')}${path}`;
  const page = await session.browser.openPage(url);
  await page.evaluate(() => {
    const [words] = [...document.querySelectorAll('p')].filter(({ textContent }) =>
      textContent.includes('At low springs'),
    );
    words?.append(' Written into the open page a moment ago, and nowhere else.');
  });
  const before = requestsFor(path).length;
  const result = await read(`${url}#light`);
  expect(await textOf(result)).toContain('Written into the open page a moment ago');
  expect(requestsFor(path).length).toBe(before);
  await page.close();
});

test('a service that the profile chose reads pages, and the built-in reader where it fails', async () => {
  const settings = { baseUrl: service.origin };
  const connection = { id: 'own-reader', providerId: 'jina', label: 'Own reader', settings };
  expect(await callBackground(session.panel, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
  await changeProfiles({ reader: connection.id });
  const url = `${session.sampleWeb.origin('gridnotes')}/`;
  const before = session.sampleWeb.requests.length;
  const served = await read(url);
  expect(served).toMatchObject({ ok: true, attachment: { title: 'Served' } });
  expect(await textOf(served)).toBe('Read elsewhere.');
  expect(session.sampleWeb.requests.length).toBe(before);
  expect(service.requests.map(({ path }) => path)).toEqual([`/${url}`]);
  expect(await read(`${session.sampleWeb.origin('coastalmanac')}/skerrow-light`)).toMatchObject({ ok: true });
  expect(service.requests).toHaveLength(2);
  expect(requestsFor('/skerrow-light').length).toBeGreaterThan(0);
  expect((await read(`http://127.0.0.1:${session.sampleWeb.port}/private`)).ok).toBe(false);
  expect(service.requests).toHaveLength(2);
});

for (const provider of httpProviders.filter((one) => one.read !== undefined)) {
  test(`${provider.id}: a page of its stand-in, with the key of the person`, async () => {
    const table = conformanceTable(provider.id)?.read;
    if (!table) throw new Error(`'${provider.id}' has no fixture.`);
    const pieces = [fixture(provider.id, table.ok)];
    const standIn = await startReplayServer([
      { path: /./, reply: { headers: { 'content-type': table.contentType }, pieces } },
    ]);
    const settings = { baseUrl: standIn.origin + (table.path ?? '') };
    const connection = { id: `reads-${provider.id}`, providerId: provider.id, label: provider.label, settings };
    const secrets = Object.fromEntries(
      provider.settings.flatMap((setting) =>
        setting.kind === 'secret' ? [[setting.key, 'key-of-the-person-0001']] : [],
      ),
    );
    expect(await callBackground(session.panel, 'save-connection', { connection, secrets })).toEqual({ ok: true });
    await changeProfiles({ reader: connection.id });
    const result = await read(samplePage.url);
    await standIn.close();
    expect(result.ok && result.attachment.contentLength).toBeGreaterThan(40);
    expect(standIn.requests).toHaveLength(1);
    expect(JSON.stringify(standIn.requests[0]?.headers)).toContain('key-of-the-person-0001');
  });
}
