import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { findChromium } from '../../../scripts/lib/find-browser';

/** A Chromium that nothing is attached to but what is asked for: Playwright holds every worker up at its start. */
export interface ChromiumProcess {
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** What the browser answers to a command; events have no id. */
interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

const startLimitMs = 30_000;

/** Starts Chromium without a window, with unpacked extensions and a fresh profile. */
export async function startChromium(extensions: readonly string[]): Promise<ChromiumProcess> {
  const profile = await mkdtemp(join(tmpdir(), 'citebar-start-'));
  const child = spawn(
    await findChromium(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${extensions.join(',')}`,
      `--load-extension=${extensions.join(',')}`,
      '--no-first-run',
      '--disable-sync',
      '--disable-component-update',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      // Chromium refuses to run as root with its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { send: await connect(await debuggingAddress(profile, child)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chromium chooses a free port and writes it into its profile, with the path of its socket. */
async function debuggingAddress(profile: string, child: ChildProcess): Promise<string> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await sleep(50);
  }
  throw new Error('Chromium does not listen.');
}

async function connect(address: string): Promise<ChromiumProcess['send']> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('Chromium refuses the connection.')));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id === undefined) return;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
      );
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
    });
}
