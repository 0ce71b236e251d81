import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { backupEnd, backupHead } from '../../../../lib/core/files/backup-file';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { isThorough } from '../../../thorough';
import { expectEnded, lastTurn, passages } from '../../support/elements';
import { goToSection, openOptions } from '../../support/options';
import { longestPause, watchPauses } from '../../support/pauses';
import { ask, openAllowedProduct } from '../../support/product';

test.describe.configure({ mode: 'serial' });

let session: SampleSession;
let options: Page;
let section: Locator;
let folder: string;

interface StoredTurns {
  thread: { id: string; title: string; profileId: string; createdAt: number; updatedAt: number };
  messages: object[];
}

/** A thread whose messages follow each other. @param text of a question by its number */
function chain(title: string, length: number, text: (index: number) => string): StoredTurns {
  const id = `thread of ${title}`;
  const messages = Array.from({ length }, (_, at) => {
    const placed = {
      id: `${id} ${at}`,
      threadId: id,
      createdAt: at + 1,
      ...(at > 0 && { parentId: `${id} ${at - 1}` }),
    };
    return at % 2 === 0
      ? { ...placed, role: 'user', parts: [{ type: 'text', text: text(at) }], attachments: [] }
      : { ...placed, role: 'assistant', text: `Answer ${at}.`, stopReason: 'stop' };
  });
  return { thread: { id, title, profileId: 'web', createdAt: 1, updatedAt: 2 }, messages };
}

const settings = { preferences: {}, profiles: [], profileId: 'web', connections: [], others: {} };

function backupOf(threads: readonly StoredTurns[]): Buffer {
  const head = backupHead(settings as unknown as Parameters<typeof backupHead>[0], 0);
  return Buffer.from([head, ...threads.map((one) => `${JSON.stringify(one)}\n`), backupEnd(threads.length)].join(''));
}

/** In the gate a part: `import-threads.test.ts` has the whole chain. */
const longLength = isThorough ? 20_000 : 2_000;
const long = chain('A chain', longLength, (at) => `Question ${at}?`);
/** Half a megabyte each. */
const large = chain('A large one', isThorough ? 40 : 8, () => 'lamp '.repeat(100_000));
/** Threads of 1 MB each, in the gate of 250 kB. */
const several = Array.from({ length: 20 }, (_, at) =>
  chain(`More ${at}`, isThorough ? 8 : 2, () => 'lamp '.repeat(50_000)),
);
const endless = chain('A single one', 2, (at) => 'x'.repeat(at === 0 ? 23_000_000 : 1));
const short = chain('A short one', 2, () => 'Why?');

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citebar-backups-'));
  session = await openAllowedProduct();
  await watchPauses(await session.browser.serviceWorker());
  options = await openOptions(session);
  section = await goToSection(options, 'Data');
});
test.afterAll(async () => {
  await session?.close();
  await rm(folder, { recursive: true, force: true });
});

async function restore(threads: readonly StoredTurns[]): Promise<void> {
  // From the disk: as a buffer, 23 MB would pass through the connection to the browser.
  const file = join(folder, 'b.jsonl');
  await writeFile(file, backupOf(threads));
  const chooser = options.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Restore a backup' }).click();
  await (await chooser).setFiles(file);
  await section
    .getByRole('region', { name: 'What the backup changes' })
    .getByRole('button', { name: 'Restore' })
    .click();
}

/** Presses 'Stop' in the page itself once a thread is restored: a click from outside may come when all of them are. */
function pressStopAfterFirst(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!/Restoring: [1-9]\d* of 20 threads/.test(document.body.textContent ?? '')) return;
          const stop = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop');
          if (!stop) return;
          observer.disconnect();
          stop.click();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

const titles = async () => (await callBackground(session.panel, 'list-threads', {})).map(({ title }) => title);

test('while long threads are restored a question gets its answer', async () => {
  const { panel } = session;
  await restore([short, long, large]);
  await expect(section.getByText(/Restoring: \d of 3 threads/)).toBeVisible();
  await ask(panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
  await expect(passages(lastTurn(panel)).first()).toBeVisible();
  await expect(section.getByText('Restored. 3 threads were added.')).toBeVisible({ timeout: 60_000 });
  const worker = await session.browser.serviceWorker();
  process.stdout.write(`longest pause of the background: ${await longestPause(worker)} ms\n`);
  const thread = (await callBackground(panel, 'list-threads', {})).find(({ title }) => title === 'A chain');
  const [view] = await callBackground(panel, 'read-threads', { threadIds: [thread?.id ?? ''] });
  expect(view?.messages).toHaveLength(longLength);
});

test('a thread whose question is larger than any that Citebar stores is left out, and the file says so', async () => {
  await restore([{ ...short, thread: { ...short.thread, updatedAt: 3 } }, endless]);
  await expect(section.getByText(/1 thread was added\. 1 entry of the file cannot be read/)).toBeVisible();
});

test('Stop ends a restore: what was added stays, and nothing of the thread that was not whole', async () => {
  const before = await titles();
  const pressed = pressStopAfterFirst(options);
  await restore(several);
  await pressed;
  const said = section.getByText(/You stopped the restore\. \d+ threads? (?:was|were) added/);
  await expect(said).toBeVisible();
  const added = Number(/(\d+) thread/.exec((await said.textContent()) ?? '')?.[1]);
  const after = await titles();
  expect(after).toHaveLength(before.length + added);
  expect(after).toEqual(expect.arrayContaining(before));
  await ask(session.panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(session.panel));
});
