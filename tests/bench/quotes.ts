// How long it takes from Enter to painted quotes on the sample web: npm run bench:quotes -- [--times 12]
import { parseArgs } from 'node:util';
import { openSampleSession } from '../../scripts/lib/sample-session';

const { values } = parseArgs({ options: { times: { type: 'string', default: '12' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  console.error('Use: npm run bench:quotes -- --times 12 (a whole number).');
  process.exit(2);
}

/**
 * Questions that are left out: the worker's code is compiled while it answers them, and its pages are read for the
 * first time.
 */
const warmUp = 3;
const questions = [
  'When was the Pellin chain ferry built?',
  'How long is the Pellin chain ferry?',
  'Who designed the Pellin chain ferry?',
];

declare global {
  interface Window {
    /** Milliseconds from the last Enter to the frame that shows the first quote. */
    paintedMs?: number;
  }
}

const session = await openSampleSession({ headless: true, offline: true });
try {
  const { panel, browser } = session;
  await browser.grantHosts(['https://*/*', 'http://*/*']);
  await panel.evaluate(() => {
    let enterAt = 0;
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Enter') return;
        enterAt = performance.now();
        delete window.paintedMs;
      },
      true,
    );
    new MutationObserver(() => {
      if (window.paintedMs !== undefined || !document.querySelector('.turn blockquote')) return;
      const at = enterAt;
      // The frame is drawn behind its callbacks: a task that one of them queues runs after it.
      window.paintedMs = 0;
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.paintedMs = performance.now() - at;
        }),
      );
    }).observe(document.body, { childList: true, subtree: true });
  });
  const field = panel.getByRole('region', { name: 'Your question' }).getByRole('textbox');
  const measured: number[] = [];
  for (let index = 0; index < times + warmUp; index += 1) {
    await panel.getByRole('button', { name: 'New thread' }).click();
    await panel.locator('.turn').first().waitFor({ state: 'detached' });
    await field.fill(questions[index % questions.length] ?? '');
    await field.press('Enter');
    await panel.waitForFunction(() => (window.paintedMs ?? 0) > 0);
    measured.push(await panel.evaluate(() => window.paintedMs ?? 0));
    await panel.getByText('Receipt', { exact: true }).waitFor();
  }
  const warm = measured.slice(warmUp).sort((one, other) => one - other);
  const at = (share: number) => Math.round(warm[Math.min(warm.length - 1, Math.floor(warm.length * share))] ?? 0);
  console.log(
    `Enter to painted quotes, warm: median ${at(0.5)} ms, from ${at(0)} to ${at(1)} ms, ${warm.length} questions`,
  );
  console.log(`the first question: ${Math.round(measured[0] ?? 0)} ms`);
} finally {
  await session.close();
}
