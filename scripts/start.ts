import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { httpProviders } from '../lib/providers/registry';
import { askInPanel } from './lib/ask-in-panel';
import { readFlags, runCommand, UsageError } from './lib/command-line';
import { hasDisplay } from './lib/find-browser';
import { hasNetwork, keylessSearchAddress } from './lib/has-network';
import { printAnswer } from './lib/print-answer';
import { openSampleSession, type SampleSession } from './lib/sample-session';

/** The article beside the panel. */
const firstArticle = 'http://lampkeeper.sample.example/skerrow-foundations';

/** The first question of a run without a display. */
const firstQuestion = 'How tall is Skerrow Light?';

/** Whether the search service that needs no key can be reached. */
async function canSearch(): Promise<boolean> {
  const address = keylessSearchAddress(httpProviders);
  return address !== undefined && hasNetwork(address);
}

/** Asks one question, prints its answer, and ends. */
async function askFirstQuestion(session: SampleSession): Promise<void> {
  try {
    const { message } = await askInPanel(session, firstQuestion);
    const directory = join(process.cwd(), '.output', 'answers');
    await mkdir(directory, { recursive: true });
    const screenshot = join(directory, 'start.png');
    await session.panel
      .locator('.question')
      .last()
      .evaluate((question) => question.scrollIntoView());
    await session.panel.screenshot({ path: screenshot });
    process.stdout.write(`${firstQuestion}\n\n${printAnswer(message)}\n\nScreenshot: ${screenshot}\n`);
    process.exitCode = message.stopReason === 'stop' ? 0 : 1;
  } finally {
    await session.close();
  }
}

/** Leaves the browser to the person, until it is closed. */
async function waitForPerson(session: SampleSession, offline: boolean): Promise<void> {
  const web = offline ? 'the sample web (no network is needed)' : 'the web, through the keyless search';
  process.stdout.write(
    `Citebar is open beside an article of the sample web and searches ${web}.\nClose the browser to end.\n`,
  );
  await new Promise<void>((resolve) => session.browser.context.on('close', () => resolve()));
  await session.close();
}

await runCommand('npm start [-- --offline] [-- --headless]', async (args) => {
  const { values, positionals } = readFlags(args, {
    offline: { type: 'boolean', default: false },
    headless: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new UsageError('npm start takes no question; npm run ask -- "QUESTION" does.');
  const headless = values.headless || !hasDisplay();
  const offline = headless || values.offline || !(await canSearch());
  const session = await openSampleSession({ headless, offline, page: firstArticle });
  if (headless) await askFirstQuestion(session);
  else await waitForPerson(session, offline);
});
