import { expect, type Locator, type Page, test } from '@playwright/test';
import { httpProviders } from '../../../../lib/providers/registry';
import { type OAuthStandIn, startOAuthStandIn, unsignedToken } from '../../../../sample-web/services/oauth-stand-in';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { isThorough } from '../../../thorough';
import { expectEnded, lastTurn } from '../../support/elements';
import { type IndependentServer, questions, startIndependentServer } from '../../support/independent-server';
import { providerOf, type ServiceRow, situations } from '../../support/model-situations';
import { goToSection, openOptions, openService } from '../../support/options';
import { ask, openAllowedProduct } from '../../support/product';

const rows: readonly ServiceRow[] = [
  {
    // The server ends calls of tools with a finish reason that the service does not have (`FUNCTION_CALL`).
    provider: 'gemini',
    service: 'Gemini',
    path: '',
    model: 'gemini-2.5-flash',
    asks: /^\/v1beta\/models\/gemini-2\.5-flash:streamGenerateContent\?alt=sse$/,
    missing: ['/v1beta/models', { models: [] }],
  },
  {
    provider: 'chatgpt',
    service: 'ChatGPT',
    path: '',
    model: 'gpt-5.6-luna',
    asks: /^\/backend-api\/codex\/responses$/,
    missing: ['/backend-api/codex/models', { models: [] }],
  },
  { provider: 'openai', service: 'OpenAI', path: '', model: 'gpt-5-mini', asks: /^\/v1\/responses$/ },
  {
    provider: 'openrouter',
    service: 'OpenRouter',
    path: '/api/v1',
    model: 'openai/o4-mini',
    asks: /^\/api\/v1\/chat\/completions$/,
  },
  { provider: 'anthropic', service: 'Anthropic', path: '/v1', model: 'claude-haiku-4-5', asks: /^\/v1\/messages$/ },
  {
    provider: 'perplexity',
    service: 'Perplexity',
    path: '',
    model: 'sonar-reasoning-pro',
    asks: /^\/chat\/completions$/,
  },
  {
    provider: 'openai-compatible',
    service: 'LM Studio',
    path: '/v1',
    model: 'qwen3-32b',
    asks: /^\/v1\/chat\/completions$/,
  },
  {
    provider: 'openai-compatible',
    service: 'Ollama',
    path: '',
    model: 'qwen3:32b',
    // The server gives thoughts as `reasoning_content`; in this format they are `thinking`, which the unit tests hold.
    asks: /^\/api\/chat$/,
    missing: ['/api/show', { capabilities: ['completion', 'tools', 'thinking'] }],
  },
  {
    provider: 'openai',
    service: 'OpenAI',
    path: '/v1',
    model: 'gpt-5-search-api',
    asks: /^\/v1\/chat\/completions$/,
    search: "The model's own search",
  },
];
/** Models whose thoughts stand in the text at their service; the server has one field for those of all models. */
const thinksInText = /^sonar-reasoning/;

const key = 'key-of-the-person-0001';
const account = 'reader@mills.example';
const accessToken = unsignedToken({ email: account, exp: Math.floor(Date.now() / 1000) + 3600 });

let session: SampleSession;
let signIn: OAuthStandIn;
let server: IndependentServer;
let options: Page;

test.beforeAll(async () => {
  session = await openAllowedProduct();
  signIn = await startOAuthStandIn(account);
  const page = `${session.sampleWeb.origin('lampkeeper')}/skerrow-foundations`;
  const missing = new Map(rows.flatMap((row) => (row.missing ? [row.missing] : [])));
  server = await startIndependentServer({ keys: [key, accessToken], page, thinksInText, missing });
  options = await openOptions(session);
});
test.afterAll(async () => {
  await session?.close();
  await server?.close();
  await signIn?.close();
});

/** Imports the session of another program, whose next token this server does not accept. */
async function importSession(line: Locator): Promise<void> {
  await line.getByLabel('Address of the sign-in').fill(signIn.origin);
  await line.getByText('Import a session from another program').click();
  const tokens = { access_token: accessToken, refresh_token: 'refresh-of-the-file', account_id: 'acct-file' };
  signIn.refreshToken = tokens.refresh_token;
  const buffer = Buffer.from(JSON.stringify({ tokens }));
  await line
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'auth.json', mimeType: 'application/json', buffer });
  await line.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(line.getByText(`Signed in as ${account}.`)).toBeVisible();
}

/** Enters a key that the server refuses, then the right one. */
async function enterKey(line: Locator, service: string): Promise<void> {
  const field = line.getByLabel('Key', { exact: true });
  await field.fill('mistyped-key-0002');
  await line.getByRole('button', { name: 'Save and test' }).click();
  await expect(line.getByRole('alert')).toContainText(`${service} does not accept the saved key.`);
  await field.fill(key);
}

/** Sets a service up on the options page, and makes it answer in the profile. */
async function setUp(row: ServiceRow): Promise<void> {
  await goToSection(options, 'Services');
  const line = await openService(options, row.service);
  const address = line.getByLabel('Address', { exact: true });
  if (!(await address.isVisible())) await line.getByText('More settings').click();
  await address.fill(server.origin + row.path);
  await line.getByRole('combobox', { name: 'Model' }).fill(row.model);
  await options.keyboard.press('Escape');
  if (providerOf(row).signIn) await importSession(line);
  else if (await line.getByLabel('Key', { exact: true }).isVisible()) await enterKey(line, row.service);
  await line.getByRole('button', { name: /^(?:Save and test|Test)$/ }).click();
  await expect(line.getByRole('button').first()).toContainText('Works.');
  const inUse = line.getByText('Now answering in profile Web');
  const use = line.getByRole('button', { name: 'Use it in Web' });
  await expect(inUse.or(use)).toBeVisible();
  if (await use.isVisible()) await use.click();
  await expect(inUse).toBeVisible();

  const profiles = await goToSection(options, 'Profiles');
  await profiles.getByLabel('Search with').selectOption({ label: row.search ?? 'Sample web' });
  // A model on this computer would be called once more after each answer, to look at its citations.
  await profiles.getByLabel("A model's look at citations").selectOption({ label: 'Ask no model' });
  const save = profiles.getByRole('button', { name: 'Save', exact: true });
  if (!(await save.isEnabled())) return;
  await save.click();
  await expect(profiles.getByText('Saved.', { exact: true })).toBeVisible();
}

test('every service that answers has a row', () => {
  const chatting = httpProviders.filter(({ chat }) => chat).map(({ id }) => id);
  expect(new Set(rows.map(({ provider }) => provider))).toEqual(new Set(chatting));
  expect(situations.map(({ question }) => question).toSorted()).toEqual(Object.keys(questions).toSorted());
});

// In the gate every third service: unit tests hold what each one sends.
for (const row of rows.filter((_row, index) => isThorough || index % 3 === 0)) {
  test(`${row.service} with ${row.model} at a server that others wrote`, async () => {
    const { panel } = session;
    await test.step('set up', () => setUp(row));
    for (const { question, calls, check } of situations) {
      await test.step(question, async () => {
        await panel.getByRole('button', { name: 'New thread' }).first().click();
        server.takeModelCalls();
        await ask(panel, questions[question]);
        const turn = lastTurn(panel);
        await expectEnded(turn);
        await check(turn, row);
        const paths = server.takeModelCalls();
        for (const path of paths) expect(path).toMatch(row.asks);
        expect(paths).toHaveLength(calls(row));
      });
    }
  });
}
