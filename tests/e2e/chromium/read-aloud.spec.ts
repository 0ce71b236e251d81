import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { expectEnded, lastTurn } from '../support/elements';
import { ask, openProduct } from '../support/product';

let session: SampleSession;
let panel: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProduct();
  panel = session.panel;
  await session.browser.grantHosts(['https://*/*', 'http://*/*']);
  await ask(panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
});
test.afterAll(() => session?.close());

/** Gives the panel one voice, which begins each sentence at once and ends it only when the test says so. */
async function setVoice(localService: boolean): Promise<void> {
  await panel.evaluate((isLocal) => {
    const waiting: SpeechSynthesisUtterance[] = [];
    const voice = { lang: 'en-GB', name: 'Test voice', localService: isLocal, default: true, voiceURI: 'test' };
    Object.defineProperty(speechSynthesis, 'getVoices', { configurable: true, value: () => [voice] });
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', {
      configurable: true,
      writable: true,
      value: null,
    });
    speechSynthesis.speak = (utterance) => {
      waiting.push(utterance);
      setTimeout(() => utterance.onstart?.(new Event('start') as SpeechSynthesisEvent));
    };
    Object.assign(globalThis, {
      endSentence: () => waiting.shift()?.onend?.(new Event('end') as SpeechSynthesisEvent),
    });
  }, localService);
}

function endSentence(): Promise<void> {
  return panel.evaluate(() => (globalThis as unknown as { endSentence(): void }).endSentence());
}

function marked(): Promise<string> {
  return panel.evaluate(() => [...(CSS.highlights.get('citebar-reading') ?? [])].map(String).join('|'));
}

async function startReading(): Promise<void> {
  await lastTurn(panel).getByRole('button', { name: 'More for this answer' }).click();
  await panel.getByRole('menuitem', { name: 'Read aloud' }).click();
}

test('an answer is read aloud sentence by sentence, each marked, paused and stopped', async () => {
  await setVoice(true);
  await startReading();
  const bar = panel.getByRole('region', { name: 'Reading aloud' });
  await expect(bar).toContainText('Reading aloud.');
  await expect.poll(marked).not.toBe('');
  const first = await marked();
  expect(await lastTurn(panel).locator('.answer').innerText()).toContain(first.trim().slice(0, 20));
  await expectAccessible(panel);
  await endSentence();
  await expect.poll(marked).not.toBe(first);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(bar).toContainText('Paused.');
  await bar.getByRole('button', { name: 'Go on' }).click();
  await bar.getByRole('button', { name: 'Stop reading' }).click();
  await expect(bar).toBeHidden();
  expect(await marked()).toBe('');
});

test('a voice that is not on this computer is named before it gets any text', async () => {
  await setVoice(false);
  await startReading();
  const bar = panel.getByRole('region', { name: 'Reading aloud' });
  await expect(bar).toContainText('Test voice, which is not on this computer.');
  expect(await marked()).toBe('');
  await bar.getByRole('button', { name: 'Read with it' }).click();
  await expect.poll(marked).not.toBe('');
  await bar.getByRole('button', { name: 'Stop reading' }).press('Escape');
  await expect(bar).toBeHidden();
});
