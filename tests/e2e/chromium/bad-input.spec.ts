import { expect, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { attachments, chips, composer, lastTurn, notice, threads, turns } from '../support/elements';
import { deadAddress, type FaultyService, startFaultyService } from '../support/faulty-service';
import {
  ask,
  expectSentence,
  field,
  openAllowedProduct,
  readLink,
  reopenPanel,
  saveModel,
  storedAnswer,
  useModel,
} from '../support/product';

let session: SampleSession;
let faulty: FaultyService;

test.beforeAll(async () => {
  faulty = await startFaultyService();
  session = await openAllowedProduct();
});
test.afterAll(async () => {
  await session?.close();
  await faulty?.close();
});

const send = () => session.panel.getByRole('button', { name: 'Send' });
const turn = () => lastTurn(session.panel);
const alert = () => turn().getByRole('alert');

async function newThread(): Promise<void> {
  await session.panel.getByRole('button', { name: 'New thread' }).click();
  await expect(turns(session.panel)).toHaveCount(0);
}

test.describe('a question', () => {
  test('of nothing or white space is not sent', async () => {
    const { panel } = session;
    for (const nothing of ['', '   ', '\n \t\n']) {
      await field(panel).fill(nothing);
      await expect(send()).toBeDisabled();
      await field(panel).press('Enter');
    }
    await expect(turns(panel)).toHaveCount(0);
    expect(await callBackground(panel, 'list-threads', {})).toEqual([]);
  });

  test('of 200,000 characters gets their count, and stays in the field', async () => {
    const { panel } = session;
    const long = 'Why is it so? '.repeat(15_000).slice(0, 199_999).concat('?');
    await field(panel).fill(long);
    await expectSentence(composer(panel).getByRole('status'), '200,000', '20,000', 'Shorten it');
    await expect(send()).toBeDisabled();
    await field(panel).press('Enter');
    await expect(turns(panel)).toHaveCount(0);
    await expect(field(panel)).toHaveValue(long);
    const refused = await callBackground(panel, 'submit-question', {
      question: long,
      profileId: 'web',
      attachmentIds: [],
    });
    expect(refused).toMatchObject({ ok: false, obstacle: { error: { kind: 'too-long' } } });
    await field(panel).fill('');
  });
});

test.describe('a page', () => {
  const attached = () => attachments(session.panel);
  const failure = () => composer(session.panel).getByRole('alert');

  test.afterEach(async () => {
    const remove = session.panel.getByRole('button', { name: /^Remove / });
    if (await remove.isVisible()) await remove.click();
    await expect(attached()).toHaveCount(0);
  });

  test('of 20 MB is read as far as it fits, and says so', async () => {
    await readLink(session, `${session.sampleWeb.origin('stress')}/huge`);
    await expect(attached()).toContainText('Register of moorings');
    await expect(attached()).toContainText(/first [\d,]+ of [\d,]+ characters/);
  });

  test('without text, of another content type, or behind a login gets a sentence, and the question stays', async () => {
    const { panel, sampleWeb } = session;
    await field(panel).fill('What does it say?');
    await readLink(session, `${sampleWeb.origin('plates')}/plate-114`);
    await expectSentence(failure(), 'plates.sample.example', 'no text', 'Open another page');
    await readLink(session, `${sampleWeb.origin('stress')}/binary`);
    await expectSentence(failure(), 'stress.sample.example', 'no page that can be read as text');
    await readLink(session, `${sampleWeb.origin('members')}/lock-keepers-ledger`);
    await expectSentence(failure(), 'members.sample.example', 'did not let Citebar read');
    await readLink(session, 'http://192.168.0.1/admin');
    await expectSentence(failure(), 'Citebar does not open this address', 'private network');
    await readLink(session, `${await deadAddress()}/`.replace('127.0.0.1', 'nowhere.sample.example'));
    await expectSentence(failure(), 'nowhere.sample.example', 'cannot be reached');
    await expect(field(panel)).toHaveValue('What does it say?');
    await readLink(session, `${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
    await expect(attached()).toBeVisible();
    await expect(failure()).toBeHidden();
    await field(panel).fill('');
  });

  test('that no extension may read is named as what it is', async () => {
    const page = await session.browser.openPage('chrome://version');
    await expectSentence(
      session.panel.getByText('belongs to the browser'),
      'belongs to the browser',
      'Open a web page',
    );
    await page.close();
  });
});

test.describe('a search', () => {
  test('that finds nothing says so, with its words', async () => {
    await newThread();
    await ask(session.panel, 'xqzvvy blorptang');
    await expectSentence(notice(turn(), 'xqzvvy blorptang'), 'found nothing', 'other words');
    expect(await storedAnswer(session.panel)).toMatchObject({ stopReason: 'stop', text: '' });
  });

  test('that answers with a page instead of JSON, or not at all, is named, and can be asked again', async () => {
    const { panel, sampleWeb } = session;
    const connection = { id: 'sample-web', providerId: 'searxng', label: 'SearXNG' };
    for (const [baseUrl, words] of [
      [faulty.at('html'), 'answered with a web page (200) instead of data'],
      [await deadAddress(), 'cannot be reached'],
    ] as const) {
      await callBackground(panel, 'save-connection', {
        connection: { ...connection, settings: { baseUrl } },
        secrets: {},
      });
      await newThread();
      await ask(panel, 'When was Skerrow Light first lit?');
      await expectSentence(alert(), 'SearXNG', words);
      await expect(alert().getByRole('button', { name: 'Ask again' })).toBeVisible();
    }
    const settings = { baseUrl: sampleWeb.origin('search') };
    await callBackground(panel, 'save-connection', { connection: { ...connection, settings }, secrets: {} });
    await alert().getByRole('button', { name: 'Ask again' }).click();
    await expect(chips(turn()).first()).toBeVisible();
  });
});

test.describe('a model', () => {
  test.beforeAll(() => useModel(session, faulty.at('html')));
  test.beforeEach(newThread);

  test('without a key says so and leads to the options', async () => {
    const { panel, browser } = session;
    await saveModel(panel, faulty.at('html'), '');
    await ask(panel, 'What turns a mill?');
    await expectSentence(alert(), 'Gemini needs a key, and none is saved.');
    const opened = browser.context.waitForEvent('page', (page) => page.url().includes('/options.html'));
    await alert().getByRole('button', { name: 'Open options' }).click();
    await (await opened).close();
  });

  test('that refuses the key is quoted and leads to the options', async () => {
    await saveModel(session.panel, faulty.at('wrong-key'), 'AIza-revoked-key-7777');
    await ask(session.panel, 'What turns a mill?');
    await expectSentence(alert(), 'Gemini does not accept the saved key.', 'API key not valid.');
    await expect(alert()).not.toContainText('AIza');
    await expect(alert().getByRole('button', { name: 'Open options' })).toBeVisible();
  });

  test('that is down, or answers with a page, is named and can be asked again', async () => {
    for (const [baseUrl, words] of [
      [await deadAddress(), 'Gemini cannot be reached.'],
      [faulty.at('html'), 'Gemini answered with a web page (200) instead of data'],
    ] as const) {
      await saveModel(session.panel, baseUrl, 'AIza-right-key-0001');
      await newThread();
      await ask(session.panel, 'What turns a mill?');
      await expectSentence(alert(), words);
      await expect(alert().getByRole('button', { name: 'Ask again' })).toBeVisible();
      await expect(session.panel.getByRole('heading', { name: 'What turns a mill?' })).toBeVisible();
    }
  });

  test('that is slow can be stopped', async () => {
    await saveModel(session.panel, faulty.at('silent'), 'AIza-right-key-0001');
    await ask(session.panel, 'What turns a mill?');
    await session.panel.getByRole('button', { name: 'Stop' }).click();
    await faulty.hungUp;
    await expectSentence(turn(), 'Stopped. Nothing had arrived yet.');
    await expect(turn().getByRole('button', { name: 'Ask again' })).toBeVisible();
    await expect(send()).toBeVisible();
  });
});

test('what is stored and malformed reads as absent, and the product starts', async () => {
  const { panel, browser } = session;
  await panel.evaluate(async () => {
    const finished = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error);
      });
    const open = indexedDB.open('citebar');
    await finished(open);
    const transaction = open.result.transaction(['threads', 'messages'], 'readwrite');
    const [threads, messages] = [transaction.objectStore('threads'), transaction.objectStore('messages')];
    threads.put({ id: 'half', version: 1, updatedAt: Date.now() });
    threads.put({ id: 'future', version: 99, updatedAt: Date.now(), title: 7 });
    messages.put({ id: 'bare', version: 1, threadId: 'half', unfinished: 1 });
    messages.put({ id: 'strange', version: 'one', threadId: 'half', unfinished: 1, role: 'oracle', text: [] });
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    open.result.close();
    const connections = [
      null,
      7,
      { id: 'x' },
      { id: 'y', providerId: 'searxng', label: 'Y', settings: { baseUrl: 'http://*|^^ä' } },
      { id: 'z', providerId: 'nobody', label: 'Z', settings: {} },
    ];
    await chrome.storage.local.set({
      profiles: 'all of them',
      connections: { version: 1, data: connections },
      secrets: { version: 1, data: { generation: 3, entries: 'none', hints: [1] } },
    });
    await chrome.storage.session.set({ 'secrets-data-key': 'x' });
  });
  await browser.stopWorker();
  const again = await reopenPanel(session);
  await expect(again.getByRole('button', { name: 'Profile: Web' })).toBeVisible();
  const { profiles, connections } = await callBackground(again, 'options-state', {});
  expect(profiles.map(({ name }) => name)).toEqual(['Web', 'This page']);
  expect(connections.map(({ id }) => id)).not.toContain('x');
  await again.getByRole('button', { name: 'New thread' }).click();
  await again.getByRole('button', { name: 'Threads' }).click();
  await expect(threads(again).first()).toBeVisible();
  await expect(again.getByRole('main')).not.toContainText('undefined');
  await again.getByRole('button', { name: 'Back to the thread' }).click();

  await again.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(again)).toBeVisible();
  await again.getByRole('switch').click();
  await ask(again, 'Which articles are there?');
  await expect(lastTurn(again).getByRole('status').first()).toBeVisible();
  expect((await storedAnswer(again)).stopReason).toBe('stop');
});
