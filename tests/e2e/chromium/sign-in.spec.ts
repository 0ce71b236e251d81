import { expect, type Locator, type Page, test } from '@playwright/test';
import { type OAuthStandIn, startOAuthStandIn, unsignedToken } from '../../../sample-web/services/oauth-stand-in';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { lastTurn } from '../support/elements';
import { openOptions, openService, storedText } from '../support/options';
import { ask, openProduct } from '../support/product';

const account = 'reader@mills.example';
let session: SampleSession;
let service: OAuthStandIn;
let options: Page;

// Each step goes on from what the one before has saved.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  service = await startOAuthStandIn(account);
  session = await openProduct();
  await session.browser.approveHosts(['http://127.0.0.1/*', 'http://localhost/*']);
  options = await openOptions(session);
});
test.afterAll(async () => {
  await session?.close();
  await service?.close();
});

function openRow(): Promise<Locator> {
  return openService(options, 'ChatGPT');
}

function head(row: Locator): Locator {
  return row.getByRole('button').first();
}

async function signOut(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Sign out' }).click();
  await row.getByRole('group').getByRole('button', { name: 'Sign out' }).click();
  await expect(head(row)).toContainText('Not signed in');
}

/** Tokens stand neither in what is stored nor in what a page is shown. */
async function expectHidden(...tokens: string[]): Promise<void> {
  const seen = [await storedText(options), await options.content()].join('\n');
  const state = JSON.stringify(await callBackground(options, 'options-state', {}));
  for (const token of tokens) {
    expect(token.length).toBeGreaterThan(8);
    expect(seen).not.toContain(token);
    expect(state).not.toContain(token);
  }
}

function renewals(): number {
  return service.requests.filter(({ body }) => body.includes('grant_type=refresh_token')).length;
}

test('a code signs in, and its tokens are kept where nobody reads them', async () => {
  const row = await openRow();
  await expect(head(row)).toContainText('Not signed in');
  await expect(row.getByText('This is not an official interface.')).toBeVisible();
  await row.getByText('More settings').click();
  await row.getByLabel('Address', { exact: true }).fill(service.origin);
  await row.getByLabel('Address of the sign-in').fill(service.origin);
  await row.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(row.getByText('TIDE-MILL1')).toBeVisible();
  const { host } = new URL(service.origin);
  await expect(row.getByRole('link', { name: `Open ${host}` })).toHaveAttribute(
    'href',
    `${service.origin}/codex/device`,
  );

  service.polls.push('pending', 'approved');
  await expect(row.getByText(`Signed in as ${account}.`)).toBeVisible();
  await expect(head(row)).toContainText('Works.');
  await expect(row.getByText('Now answering in profile Web')).toBeVisible();
  await expect(row.getByText('TIDE-MILL1')).toBeHidden();
  await expectHidden(service.accessToken, service.refreshToken);
});

test('a refused token is renewed once, and the session outlives the worker', async () => {
  const { browser } = session;
  const row = await openRow();
  await row.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(head(row)).toContainText('Works.');
  expect(renewals()).toBe(0);
  await browser.stopWorker();
  service.revoke();
  await row.getByRole('button', { name: 'Test', exact: true }).click();
  await expect.poll(renewals).toBe(1);
  await expect(row.getByRole('button', { name: 'Test', exact: true })).toBeEnabled();
  await expect(head(row)).toContainText('Works.');
  await browser.stopWorker();
  await options.reload();
  await expect((await openRow()).getByText(`Signed in as ${account}.`)).toBeVisible();
  await expectHidden(service.accessToken, service.refreshToken);
});

test('a question is answered on the plan, with the pages that its links name', async () => {
  const { panel } = session;
  const { profiles, connections } = await callBackground(panel, 'options-state', {});
  const connectionId = connections.find(({ signedIn }) => signedIn)?.id ?? '';
  for (const profile of profiles) {
    const modelRef = { connectionId, model: 'gpt-tide' };
    await callBackground(panel, 'save-profile', { profile: { ...profile, modelRef, search: 'hosted' } });
  }
  const text = 'Eling still grinds ([mills.example](https://mills.example/eling?utm_source=openai)).';
  const action = { type: 'search', queries: ['tide mills'] };
  const events = [
    { type: 'response.output_item.done', output_index: 0, item: { type: 'web_search_call', action } },
    { type: 'response.output_text.delta', output_index: 1, content_index: 0, delta: text },
    { type: 'response.completed', response: { status: 'completed', output: [] } },
  ];
  service.answer = {
    headers: { 'content-type': 'text/event-stream' },
    pieces: events.map((event) => `data: ${JSON.stringify(event)}\n\n`),
    // As the service does: it keeps the connection open behind its last event.
    ending: 'stall',
  };
  await ask(panel, 'Which tide mills still run?');
  const turn = lastTurn(panel);
  await expect(turn).toContainText('Eling still grinds');
  await expect(turn).not.toContainText('utm_source');
  await expect(turn.getByText('mills.example').first()).toBeVisible();
  const call = service.requests.find(({ path }) => path.endsWith('/responses'));
  expect(call?.headers['chatgpt-account-id']).toBe('acct-mills');
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ model: 'gpt-tide', store: false, stream: true });
});

test('a used-up plan says when it starts anew', async () => {
  const { panel } = session;
  const resetsAt = new Date(Date.now() + 3600_000);
  const error = { type: 'usage_limit_reached', message: 'The usage limit has been reached' };
  service.answer = {
    status: 429,
    headers: { 'content-type': 'application/json' },
    pieces: [JSON.stringify({ error: { ...error, resets_at: Math.floor(resetsAt.getTime() / 1000) } })],
  };
  await ask(panel, 'And in France?');
  const notice = lastTurn(panel).getByRole('alert').first();
  await expect(notice).toContainText('The plan limit at ChatGPT is used up. It starts anew:');
  await expect(notice).toContainText('The usage limit has been reached');
});

test('a session that ended elsewhere asks to sign in again', async () => {
  const row = await openRow();
  service.revoke();
  service.refreshToken = 'taken-by-another-program';
  await row.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(row.getByRole('alert')).toContainText('ChatGPT has ended the session.');
  await expect(head(row)).toContainText('Not signed in');
  await expect(row.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a tab signs in, and closes by itself', async () => {
  const { context } = session.browser;
  const row = await openRow();
  const opened = context.waitForEvent('page', (page) => page.url().startsWith(service.origin));
  await row.getByRole('button', { name: 'Use a tab instead' }).click();
  const tab = await opened;
  await expect(row.getByText('Sign in in the tab that Citebar opened.')).toBeVisible();
  const closed = tab.waitForEvent('close');
  await tab.getByRole('link', { name: 'Allow' }).click({ noWaitAfter: true });
  await closed;
  await expect(row.getByText(`Signed in as ${account}.`)).toBeVisible();
  await row.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(head(row)).toContainText('Works.');
  await expectHidden(service.accessToken, service.refreshToken);
  await signOut(row);
});

test('the address of the tab can be pasted, and one of another sign-in is refused', async () => {
  const { context } = session.browser;
  const row = await openRow();
  const opened = context.waitForEvent('page', (page) => page.url().startsWith(service.origin));
  await row.getByRole('button', { name: 'Use a tab instead' }).click();
  const tab = await opened;
  const redirect = (await tab.getByRole('link', { name: 'Allow' }).getAttribute('href')) ?? '';
  const field = row.getByLabel('Address of the tab');
  await field.fill(redirect.replace(/state=[^&]+/, 'state=of-somebody-else'));
  await row.getByRole('button', { name: 'Finish' }).click();
  await expect(row.getByRole('alert')).toContainText('This address belongs to another sign-in.');
  await field.fill(redirect);
  await row.getByRole('button', { name: 'Finish' }).click();
  await expect(row.getByText(`Signed in as ${account}.`)).toBeVisible();
  expect(tab.isClosed()).toBe(true);
  await signOut(row);
});

test('a sign-in goes on in the next worker, and can be given up', async () => {
  const { browser } = session;
  const row = await openRow();
  await row.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(row.getByText('TIDE-MILL1')).toBeVisible();
  await browser.stopWorker();
  service.polls.push('approved');
  await expect(row.getByText(`Signed in as ${account}.`)).toBeVisible();
  await signOut(row);
  await row.getByRole('button', { name: 'Sign in', exact: true }).click();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  service.polls.push('access_denied');
  await row.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(row.getByRole('alert')).toContainText('ChatGPT did not allow the sign-in.');
});

test('the file of another program is taken over', async () => {
  const row = await openRow();
  await row.getByText('Import a session from another program').click();
  const access = unsignedToken({ email: 'miller@mills.example', exp: Math.floor(Date.now() / 1000) + 3600 });
  const file = (text: string) => ({ name: 'auth.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await row.getByLabel('File', { exact: true }).setInputFiles(file('{"OPENAI_API_KEY": "sk-not-a-session"}'));
  await row.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(row.getByRole('alert').last()).toContainText('This file holds no session of ChatGPT.');
  const tokens = { access_token: access, refresh_token: 'refresh-of-the-file', account_id: 'acct-file' };
  // The models are listed with the session at once: one that the service does not know would be ended.
  Object.assign(service, { accessToken: access, refreshToken: tokens.refresh_token });
  await row.getByLabel('File', { exact: true }).setInputFiles(file(JSON.stringify({ tokens })));
  await row.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(row.getByText('Signed in as miller@mills.example.')).toBeVisible();
  await expectHidden(access, 'refresh-of-the-file');
});
