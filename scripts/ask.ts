import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profile } from '../lib/core/profile';
import type { Connection } from '../lib/core/provider';
import { type AskArguments, type ConnectionArgument, readAskArguments } from './lib/ask-arguments';
import { askInPanel } from './lib/ask-in-panel';
import { callBackground } from './lib/call-background';
import { runCommand } from './lib/command-line';
import { printAnswer } from './lib/print-answer';
import { openSampleSession, type SampleSession } from './lib/sample-session';

const usage = `npm run ask -- "QUESTION" [--follow-up "QUESTION"]… [--page URL] [--profile NAME] [--connection JSON] [--depth quick|normal|deep] [--json]
Types the question into the real panel, headless, on the sample web, and prints the answer with its sources; follow-ups are
asked in the same thread, and with --json the last answer is printed.`;

/**
 * Saves a connection and uses it in every profile, for all its capabilities: chat (with the model's own search),
 * search, read.
 */
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
async function useDepth({ panel }: SampleSession, depth: Profile['depth']): Promise<void> {
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

async function askInSession(session: SampleSession, given: AskArguments): Promise<void> {
  if (given.connection) await useConnection(session, given.connection);
  if (given.depth) await useDepth(session, given.depth);
  if (given.profile) await chooseProfile(session, given.profile);
  else if (given.page) await chooseProfile(session, 'page');
  let { message, events } = await askInPanel(session, given.question);
  for (const followUp of given.followUps) {
    if (!given.json) process.stdout.write(`${printAnswer(message)}\n\n${followUp}\n\n`);
    ({ message, events } = await askInPanel(session, followUp));
  }
  const directory = join(process.cwd(), '.output', 'answers');
  await mkdir(directory, { recursive: true });
  const screenshot = join(directory, `${message.id}.png`);
  await session.panel
    .locator('.question')
    .last()
    .evaluate((question) => question.scrollIntoView());
  await session.panel.screenshot({ path: screenshot });
  if (given.json) {
    const { text, citations, sources, stopReason, error } = message;
    const shown = { text, citations, sources, stopReason, ...(error && { error }) };
    process.stdout.write(`${JSON.stringify({ message: shown, events, screenshot }, null, 2)}\n`);
  } else process.stdout.write(`${printAnswer(message)}\n\nScreenshot: ${screenshot}\n`);
  process.exitCode = message.stopReason === 'error' ? 1 : 0;
}

await runCommand(usage, async (args) => {
  const given = readAskArguments(args);
  const session = await openSampleSession({ headless: true, offline: true, ...(given.page && { page: given.page }) });
  try {
    await askInSession(session, given);
  } finally {
    await session.close();
  }
});
