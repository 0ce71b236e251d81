import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { expectEnded, lastTurn } from '../support/elements';
import { ask, openAllowedProduct } from '../support/product';
import { endSentence, giveTestVoice } from '../support/test-voice';

let session: SampleSession;
let panel: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  panel = session.panel;
  await ask(panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
});
test.afterAll(() => session?.close());

function marked(): Promise<string> {
  return panel.evaluate(() => [...(CSS.highlights.get('citebar-reading') ?? [])].map(String).join('|'));
}

async function startReading(): Promise<void> {
  await lastTurn(panel).getByRole('button', { name: 'More for this answer' }).click();
  await panel.getByRole('menuitem', { name: 'Read aloud' }).click();
}

test('an answer is read aloud sentence by sentence, each marked, paused and stopped', async () => {
  await panel.evaluate(giveTestVoice, true);
  await startReading();
  const bar = panel.getByRole('region', { name: 'Reading aloud' });
  await expect(bar).toContainText('Reading aloud.');
  await expect.poll(marked).not.toBe('');
  const first = await marked();
  expect(await lastTurn(panel).locator('.answer').innerText()).toContain(first.trim().slice(0, 20));
  await expectAccessible(panel);
  await panel.evaluate(endSentence);
  await expect.poll(marked).not.toBe(first);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(bar).toContainText('Paused.');
  await bar.getByRole('button', { name: 'Go on' }).click();
  await bar.getByRole('button', { name: 'Stop reading' }).click();
  await expect(bar).toBeHidden();
  expect(await marked()).toBe('');
});

test('a voice that is not on this computer is named before it gets any text', async () => {
  await panel.evaluate(giveTestVoice, false);
  await startReading();
  const bar = panel.getByRole('region', { name: 'Reading aloud' });
  await expect(bar).toContainText('Test voice, which is not on this computer.');
  expect(await marked()).toBe('');
  await bar.getByRole('button', { name: 'Read with it' }).click();
  await expect.poll(marked).not.toBe('');
  await bar.getByRole('button', { name: 'Stop reading' }).press('Escape');
  await expect(bar).toBeHidden();
});
