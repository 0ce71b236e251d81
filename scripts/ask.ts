import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Connection } from '../lib/core/provider';
import { askInPanel } from './lib/ask-in-panel';
import { callBackground } from './lib/call-background';
import { printAnswer } from './lib/print-answer';
import { openSampleSession, type SampleSession } from './lib/sample-session';

interface ConnectionArgument {
  providerId: string;
  presetId?: string;
  settings?: Record<string, string>;
  secrets?: Record<string, string>;
}

/** Saves a connection and uses it in every profile, for all its capabilities: chat (with the model's own search), search, read. */
async function useConnection({ panel }: SampleSession, argument: ConnectionArgument): Promise<void> {
  const { providerId, presetId, settings = {}, secrets = {} } = argument;
  const connection: Connection = {
    id: 'given',
    providerId,
    label: providerId,
    settings,
    ...(presetId && { presetId }),
  };
  const saved = await callBackground(panel, 'save-connection', { connection, secrets });
  if (!saved.ok) throw new Error(`The connection was not saved: ${saved.error.kind}`);
  const { profiles, connections } = await callBackground(panel, 'options-state', {});
  const summary = connections.find(({ id }) => id === connection.id);
  if (!summary) throw new Error(`There is no provider '${providerId}'.`);
  for (const profile of profiles) {
    const model = settings.model || summary.defaultModel || '';
    const chat = summary.capabilities.chat && {
      modelRef: { connectionId: connection.id, model },
      ...(summary.hostedSearch !== 'none' && { search: 'hosted' as const }),
    };
    const search = summary.capabilities.search && { search: [connection.id] };
    const reader = summary.capabilities.read && { reader: connection.id };
    const next = { ...profile, ...(search || {}), ...(reader || {}), ...(chat || {}) };
    await callBackground(panel, 'save-profile', { profile: next });
  }
}

/** Sets the depth of every profile. */
async function useDepth({ panel }: SampleSession, name: string): Promise<void> {
  const depth = (['quick', 'normal', 'deep'] as const).find((known) => known === name);
  if (!depth) throw new Error(`There is no depth '${name}'. There are: quick, normal, deep.`);
  const { profiles } = await callBackground(panel, 'options-state', {});
  for (const profile of profiles) await callBackground(panel, 'save-profile', { profile: { ...profile, depth } });
}

async function chooseProfile({ panel }: SampleSession, name: string): Promise<void> {
  const { profiles } = await callBackground(panel, 'options-state', {});
  const profile = profiles.find((candidate) => candidate.id === name || candidate.name === name);
  if (!profile)
    throw new Error(`There is no profile '${name}'. There are: ${profiles.map((known) => known.name).join(', ')}.`);
  await callBackground(panel, 'choose-profile', { profileId: profile.id });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string' },
    page: { type: 'string' },
    connection: { type: 'string' },
    depth: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const question = positionals.join(' ');
const session = await openSampleSession({ headless: true, offline: true, ...(values.page && { page: values.page }) });
try {
  if (values.connection) await useConnection(session, JSON.parse(values.connection) as ConnectionArgument);
  if (values.depth) await useDepth(session, values.depth);
  if (values.profile) await chooseProfile(session, values.profile);
  else if (values.page) await chooseProfile(session, 'page');
  const { message, events } = await askInPanel(session, question);
  const directory = join(process.cwd(), '.output', 'answers');
  await mkdir(directory, { recursive: true });
  const screenshot = join(directory, `${message.id}.png`);
  await session.panel
    .locator('.question')
    .last()
    .evaluate((question) => question.scrollIntoView());
  await session.panel.screenshot({ path: screenshot });
  if (values.json) {
    const { text, citations, sources, stopReason, error } = message;
    const shown = { text, citations, sources, stopReason, ...(error && { error }) };
    process.stdout.write(`${JSON.stringify({ message: shown, events, screenshot }, null, 2)}\n`);
  } else process.stdout.write(`${printAnswer(message)}\n\nScreenshot: ${screenshot}\n`);
  process.exitCode = message.stopReason === 'error' ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await session.close();
}
