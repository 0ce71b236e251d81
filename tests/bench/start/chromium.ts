import { setTimeout as sleep } from 'node:timers/promises';
import { startChromium } from './chromium-process';
import { writeEmptyExtension } from './empty-extension';
import { firstReply, type StartBench } from './first-reply';

interface Target {
  type: string;
  url: string;
}

/** Milliseconds for a worker to start or to stop. */
const limitMs = 15_000;

/**
 * Chromium with the built extension and an empty one, and a page of each that runs nothing.
 * @param directory of the built extension
 */
export async function startChromiumBench(directory: string): Promise<StartBench> {
  const { send, close } = await startChromium([directory, writeEmptyExtension('chrome')]);
  const workers = async () => {
    const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'service_worker' }] });
    return (targetInfos as Target[]).map(({ url }) => new URL(url));
  };
  const until = async (isSo: (urls: URL[]) => boolean) => {
    const deadline = Date.now() + limitMs;
    for (let urls = await workers(); ; urls = await workers()) {
      if (isSo(urls)) return urls;
      if (Date.now() > deadline) throw new Error('The workers neither start nor stop.');
      await sleep(20);
    }
  };
  const evaluate = async (expression: string, session: string) => {
    const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session);
    return (reply.result as { value?: unknown }).value;
  };
  const openPage = async (origin: string) => {
    const { targetId } = await send('Target.createTarget', { url: `${origin}/manifest.json` });
    const session = String((await send('Target.attachToTarget', { targetId, flatten: true })).sessionId);
    // Until its page is there, a target has none of the extension's workers.
    while (!(await evaluate('document.readyState === "complete" && "runtime" in chrome', session))) await sleep(20);
    return session;
  };
  try {
    const urls = await until((all) =>
      ['/empty.js', '/background.js'].every((path) => all.some(({ pathname }) => pathname === path)),
    );
    const pageOf = (path: string) =>
      openPage(`chrome-extension://${urls.find(({ pathname }) => pathname === path)?.host}`);
    const pages = { empty: await pageOf('/empty.js'), citebar: await pageOf('/background.js') };
    // A worker is not stopped before its registration has ended.
    await sleep(3000);
    for (const session of Object.values(pages)) await send('ServiceWorker.enable', {}, session);
    return {
      async start(extension, call) {
        for (const session of Object.values(pages)) await send('ServiceWorker.stopAllWorkers', {}, session);
        await until((running) => running.length === 0);
        return Number(await evaluate(firstReply.replace('CALL', JSON.stringify(call)), pages[extension]));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
