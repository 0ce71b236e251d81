import type { CDPSession, Page } from '@playwright/test';
import type { AssistantMessage } from '../../lib/core/message';
import { callBackground } from './call-background';
import { quietPage } from './manage-extension';
import { type PacedCall, type PacedModel, type PacedPiece, startPacedModel } from './paced-model';
import { openSampleSession, type SampleSession } from './sample-session';

/**
 * The panel while its background is killed: it stays `open`, was `closed` before the model wrote, or goes in the same
 * moment (`together`), so that nothing has the text but the database.
 */
export type PanelState = 'open' | 'closed' | 'together';

/** One answer whose worker is to be killed. */
export interface Kill {
  panel: PanelState;
  pieces: PacedPiece[];
  /** Milliseconds from the beginning of the stream to the kill. */
  afterMs: number;
}

/** Outcome for the answer; numbers of characters. */
export interface KillResult {
  panel: PanelState;
  /** By the model, until the worker's connection was closed. */
  sent: number;
  /** By the panel, at its longest; 0 where it was closed. */
  shown: number;
  /** In the thread, once the answer was marked as interrupted. */
  kept: number;
  /**
   * Milliseconds between the first character that was sent and not kept, and the worker's end; 0 where all was kept.
   */
  lostMs: number;
  /** Whether 'Go on' led to an answer that ended and has lost nothing of what was kept. */
  continued: boolean;
}

/** Driver of the browser. `quiet`: a page of the extension that runs none of its code. */
export interface KillBench {
  session: SampleSession;
  model: PacedModel;
  quiet: Page;
  debug: CDPSession;
}

/** Milliseconds that a step may take. */
const limitMs = 20_000;
const ending = 'and that is all.';

/** Repeats a check until it gives a value. @throws Error after {@link limitMs} */
async function eventually<T>(what: string, check: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const value = await check();
    if (value !== undefined) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${what} did not come.`);
}

/** The newest ended answer as it is stored. Starts the worker where it does not run. */
export function endedAnswer(quiet: Page): Promise<AssistantMessage> {
  return eventually('The end of the answer', async () => {
    const [thread] = await callBackground(quiet, 'list-threads', {}).catch(() => []);
    const view = thread && (await callBackground(quiet, 'open-thread', { threadId: thread.id }).catch(() => null));
    const message = view?.messages.findLast(({ role }) => role === 'assistant');
    return message?.role === 'assistant' && message.stopReason !== undefined ? message : undefined;
  });
}

/**
 * Characters of the streamed words that the panel shows: the streamed text is 'w000000 w000001 …', eight characters a
 * word.
 */
async function shownBy(panel: Page): Promise<number> {
  const text = await panel.evaluate(() => document.querySelector('article.turn:last-of-type')?.textContent ?? '');
  return (text.match(/w\d{6}/g)?.length ?? 0) * 8;
}

/** Words of a streamed text; see {@link shownBy}. */
export function streamedWords(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `w${String(first + index).padStart(6, '0')} `).join('');
}

function firstPage({ browser }: SampleSession): Page {
  const page = browser.context.pages().find((candidate) => candidate.url().includes('.sample.example'));
  if (!page) throw new Error('The page beside the panel is gone.');
  return page;
}

/** Milliseconds of text that were lost: from the first piece that is not kept as a whole to the end of the worker. */
function lostMsOf({ sent }: PacedCall, kept: number, diedAt: number): number {
  let length = 0;
  for (const { text, at } of sent) {
    length += text.length;
    if (length > kept) return Math.max(0, diedAt - at);
  }
  return 0;
}

async function goesOn({ session, model, quiet }: KillBench, kept: AssistantMessage): Promise<boolean> {
  const button = session.panel.getByRole('button', { name: 'Go on' }).last();
  await button.click({ timeout: limitMs });
  const call = await Promise.race([model.nextCall(), new Promise<null>((none) => setTimeout(none, limitMs, null))]);
  if (call === null) return false;
  await call.answer([{ text: ending, delayMs: 0 }]);
  const answer = await eventually('The continued answer', async () => {
    const last = await endedAnswer(quiet);
    return last.stopReason === 'interrupted' ? undefined : last;
  });
  return answer.stopReason === 'stop' && answer.text.startsWith(kept.text) && answer.text.endsWith(ending);
}

/** Streams an answer, kills the worker in the middle, and looks at what is left. */
export async function killOnce(bench: KillBench, { panel, pieces, afterMs }: Kill): Promise<KillResult> {
  const { session, model, quiet, debug } = bench;
  await session.panel.getByRole('button', { name: 'New thread' }).click();
  const field = session.panel.getByRole('region', { name: 'Your question' }).getByRole('textbox');
  await field.fill('How does a tide mill work?');
  await field.press('Enter');
  const call = await model.nextCall();
  if (panel === 'closed') await session.panel.close();
  const streaming = call.answer(pieces);
  await new Promise((done) => setTimeout(done, afterMs));
  let shown = 0;
  if (panel === 'together') {
    shown = await shownBy(session.panel);
    await Promise.all([session.panel.close(), debug.send('ServiceWorker.stopAllWorkers')]);
  } else await debug.send('ServiceWorker.stopAllWorkers');
  const diedAt = await call.closed;
  await streaming;
  const sent = call.sent.reduce((sum, { text }) => sum + text.length, 0);

  if (panel !== 'open') {
    // A click on the toolbar is awaited by a worker that runs: this call starts it.
    await callBackground(quiet, 'list-threads', {});
    session.panel = await session.browser.openPanel(firstPage(session));
  }
  await session.panel.getByText('The answer stops here').waitFor({ timeout: limitMs });
  if (panel === 'open') shown = await shownBy(session.panel);
  const kept = await endedAnswer(quiet);
  return {
    panel,
    sent,
    shown,
    kept: kept.text.length,
    lostMs: lostMsOf(call, kept.text.length, diedAt),
    continued: await goesOn(bench, kept),
  };
}

/** Opens the panel beside a model that writes at any pace. */
export async function openKillBench(): Promise<KillBench> {
  const model = await startPacedModel();
  const session = await openSampleSession({ headless: true, offline: true });
  const { browser, panel } = session;
  await browser.grantHosts(['http://127.0.0.1/*']);
  const connection = { id: 'model', providerId: 'gemini', label: 'Model', settings: { baseUrl: model.baseUrl } };
  await callBackground(panel, 'save-connection', { connection, secrets: { apiKey: 'bench' } });
  const { profiles } = await callBackground(panel, 'options-state', {});
  for (const profile of profiles) {
    const modelRef = { connectionId: connection.id, model: 'gemini-2.5-flash' };
    await callBackground(panel, 'save-profile', { profile: { ...profile, modelRef, search: 'hosted' } });
  }
  const quiet = await browser.context.newPage();
  await quiet.goto(quietPage(browser.extensionId));
  const debug = await browser.context.newCDPSession(quiet);
  await debug.send('ServiceWorker.enable');
  return { session, model, quiet, debug };
}
