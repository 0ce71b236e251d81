import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { BuiltInApis } from '../../../lib/ui/shared/built-in/built-in-apis';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { attachments, chips, citationSummary, expectQuoted, lastTurn, passages } from '../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../support/product';

const quote = 'Der Leuchtturm auf der nördlichen Mole wurde 1872 gebaut und ist 41 Meter hoch.';
const germanPage = `<!doctype html><html lang="de"><title>Der Leuchtturm von Orrisport</title><article>
<h1>Der Leuchtturm von Orrisport</h1>
<p>${quote} Er ist von der See aus bei klarem Wetter zwanzig Meilen weit zu sehen.</p>
<p>Der erste Wärter zog im Herbst mit seiner Familie ein. Seit 1984 dreht sich die Lampe von selbst.</p>
</article></html>`;

let session: SampleSession;
let server: Server;

/**
 * Stand-ins for the browser's own APIs, in the panel alone: Chromium builds without Google's services have none. The
 * translator has to be downloaded first, and the download waits for `arrive()`.
 */
function standIns(): void {
  let hasArrived = false;
  const waiting: (() => void)[] = [];
  const apis: Required<Pick<BuiltInApis, 'Translator' | 'LanguageDetector' | 'Summarizer'>> = {
    Translator: {
      availability: async () => (hasArrived ? 'available' : 'downloadable'),
      async create({ sourceLanguage, targetLanguage, monitor }) {
        if (!navigator.userActivation.isActive) throw new DOMException('No click', 'NotAllowedError');
        if (!hasArrived) {
          monitor({ addEventListener: (_type, listener) => listener({ loaded: 0.4, total: 1 }) });
          await new Promise<void>((done) => waiting.push(done));
        }
        const translate = async (text: string) => `${sourceLanguage} to ${targetLanguage}: ${text.length} characters`;
        return { translate, destroy: () => undefined };
      },
    },
    LanguageDetector: {
      availability: async () => 'available',
      create: async () => ({
        detect: async () => [{ detectedLanguage: 'de', confidence: 0.9 }],
        destroy: () => undefined,
      }),
    },
    Summarizer: {
      availability: async () => 'available',
      create: async () => ({
        // The first sentence of what it is given, and one from elsewhere.
        summarize: async (text) => `${text.split('\n')[0]} Seven bakers painted it green in 1999.`,
        destroy: () => undefined,
      }),
    },
  };
  const arrive = () => {
    hasArrived = true;
    for (const done of waiting) done();
  };
  Object.assign(globalThis, apis, { arrive });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(germanPage);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  session = await openAllowedProduct('http://coastalmanac.sample.example/skerrow-light');
  await session.panel.addInitScript(standIns);
  await session.panel.reload();
});
test.afterAll(async () => {
  await session?.close();
  server?.close();
});

test('a digest in words is written at a click, and a sentence that no quote carries is marked', async () => {
  const { panel } = session;
  await ask(panel, 'What is this page about?');
  await expect(citationSummary(panel)).toContainText('Quoted word for word');
  const words = lastTurn(panel).getByRole('region', { name: 'In a few words' });
  await words.getByRole('button', { name: 'Sum up in a few words' }).click();
  await expect(words).toContainText(/Seven bakers painted it green in 1999\.\s*no source/);
  await expect(words.getByText('no source')).toHaveCount(1);
  await expect(chips(words)).toHaveCount(1);
});

test('a quote in another language is translated at a click, and the citation stays that of the original', async () => {
  const { panel, browser } = session;
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  const { port } = server.address() as AddressInfo;
  const page = await browser.openPage(`http://127.0.0.1:${port}/leuchtturm`);
  await page.bringToFront();
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toHaveCount(1);
  await ask(panel, 'Wie hoch ist der Leuchtturm?');
  const turn = lastTurn(panel);
  await expectQuoted(turn);
  await expect(passages(turn).first()).toContainText('41 Meter hoch');

  await turn.getByRole('button', { name: 'Download and translate the passage, 127.0.0.1' }).first().click();
  await expect(turn.getByText('Downloading: 40 %')).toBeVisible();
  await expect(turn.getByText('The browser first downloads its translator from German to English')).toBeVisible();
  await panel.evaluate('arrive()');
  await expect(passages(turn).first()).toContainText(/^de to en: \d+ characters/);
  await expect(turn.getByText('Translated from German by the browser. The citation is of the original.')).toBeVisible();
  expect((await storedAnswer(panel)).citations[0]?.quote).toContain('41 Meter hoch');

  await turn.getByRole('button', { name: 'Show the original, 127.0.0.1' }).click();
  await expect(passages(turn).first()).toContainText('41 Meter hoch');
});
