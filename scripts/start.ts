import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { httpProviders } from '../lib/providers/registry';
import { askInPanel } from './lib/ask-in-panel';
import { hasNetwork, keylessSearchAddress } from './lib/has-network';
import { printAnswer } from './lib/print-answer';
import { openSampleSession } from './lib/sample-session';

/** The article beside the panel. */
const firstArticle = 'http://lampkeeper.sample.example/skerrow-foundations';

/** The first question of a run without a display. */
const firstQuestion = 'How tall is Skerrow Light?';

/** Whether the search service that needs no key can be reached. */
async function canSearch(): Promise<boolean> {
  const address = keylessSearchAddress(httpProviders);
  return address !== undefined && hasNetwork(address);
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

const { values } = parseArgs({
  options: { offline: { type: 'boolean', default: false }, headless: { type: 'boolean', default: false } },
});
const headless = values.headless || !hasDisplay();
const offline = headless || values.offline || !(await canSearch());
const session = await openSampleSession({ headless, offline, page: firstArticle });

if (headless) {
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
} else {
  const web = offline ? 'the sample web (no network is needed)' : 'the web, through the keyless search';
  process.stdout.write(
    `Citebar is open beside an article of the sample web and searches ${web}.\nClose the browser to end.\n`,
  );
  await new Promise<void>((resolve) => session.browser.context.on('close', () => resolve()));
  await session.close();
}
