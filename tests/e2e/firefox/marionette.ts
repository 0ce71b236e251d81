import { connect, type Socket } from 'node:net';

/** A command that the browser refused, with its own name for the refusal (`no such element`, `javascript error`, …). */
export class MarionetteError extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.name = 'MarionetteError';
    this.kind = kind;
  }
}

/** Where a script runs: in the page of the current tab, or in the browser's own window. */
export type MarionetteContext = 'content' | 'chrome';

/** A WebDriver session over Firefox's Marionette protocol. Commands are carried out one after the other. */
export interface Marionette {
  /** Sends one command, such as `WebDriver:Navigate`, and returns its result. */
  send(command: string, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Runs the body of a function with `arguments`; a promise that it returns is awaited. Results have to be JSON. */
  executeScript(context: MarionetteContext, body: string, values?: unknown[]): Promise<unknown>;
  /** The same for a body that calls its last argument when it is done. */
  executeAsyncScript(context: MarionetteContext, body: string, values?: unknown[]): Promise<unknown>;
  navigate(url: string): Promise<void>;
  /** The tabs of all windows. */
  windowHandles(): Promise<string[]>;
  switchToWindow(handle: string): Promise<void>;
  /** Opens a tab and returns its handle, without switching to it. */
  newTab(): Promise<string>;
  /** The same for a private window, whose only tab it returns. */
  newPrivateWindow(): Promise<string>;
  /** A picture of the current tab's page, or of the whole browser window, as PNG bytes. */
  screenshot(context: MarionetteContext): Promise<Buffer>;
  /** Installs an unpacked or packed add-on until the browser ends, in private windows as well; returns its id. */
  installAddon(path: string): Promise<string>;
  /** Closes the socket; commands under way fail. */
  disconnect(): void;
}

type Answer = { value?: unknown } | unknown[] | null;
type ReplyMessage = [type: 1, id: number, error: { error: string; message: string } | null, result: Answer];

interface Waiting {
  resolve(result: Answer): void;
  reject(error: Error): void;
}

/**
 * Connects to a running Firefox and starts the session.
 *
 * @param port the port that Firefox listens on at loopback
 * @param scriptLimitMs how long a script may run
 */
export async function connectMarionette(port: number, scriptLimitMs: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  const command = commandChannel(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  await command('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } },
  });
  await command('WebDriver:SetTimeouts', { script: scriptLimitMs, pageLoad: scriptLimitMs, implicit: 0 });
  return session(command, () => socket.destroy());
}

type Command = (name: string, parameters?: Record<string, unknown>) => Promise<Answer>;

/**
 * Each message is its length in bytes, a colon and JSON: `[0, id, name, parameters]` out, `[1, id, error, result]`
 * back.
 */
function commandChannel(socket: Socket): Command {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  readMessages(socket, (message) => {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as ReplyMessage;
    const reply = waiting.get(id);
    waiting.delete(id);
    if (error) reply?.reject(new MarionetteError(error.error, error.message));
    else reply?.resolve(result);
  });
  let ended: Error | undefined;
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = new Error('Firefox closed the connection.');
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  });
  return (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const body = JSON.stringify([0, lastId, name, parameters]);
      socket.write(`${Buffer.byteLength(body)}:${body}`);
    });
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let buffered: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk]);
    for (;;) {
      const colon = buffered.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(buffered.subarray(0, colon).toString());
      if (buffered.length < end) return;
      const body = buffered.subarray(colon + 1, end).toString('utf8');
      buffered = buffered.subarray(end);
      onMessage(JSON.parse(body));
    }
  });
}

function session(command: Command, disconnect: () => void): Marionette {
  let queue: Promise<unknown> = Promise.resolve();
  // The context is state of the session, so that setting it and using it must not be torn apart by another caller.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => {});
    return turn;
  };
  const inContext = (context: MarionetteContext, name: string, parameters: Record<string, unknown>) =>
    inTurn(async () => {
      await command('Marionette:SetContext', { value: context });
      return resultOf(await command(name, parameters));
    });
  const newWindow = (parameters: Record<string, unknown>) =>
    inTurn(async () => ((await command('WebDriver:NewWindow', parameters)) as { handle: string }).handle);
  return {
    send: (name, parameters) => inTurn(() => command(name, parameters)),
    executeScript: (context, script, args = []) => inContext(context, 'WebDriver:ExecuteScript', { script, args }),
    executeAsyncScript: (context, script, args = []) =>
      inContext(context, 'WebDriver:ExecuteAsyncScript', { script, args }),
    async navigate(url) {
      await inContext('content', 'WebDriver:Navigate', { url });
    },
    // In the browser's own context these are windows; here they are tabs.
    windowHandles: async () => ((await inContext('content', 'WebDriver:GetWindowHandles', {})) ?? []) as string[],
    async switchToWindow(handle) {
      await inContext('content', 'WebDriver:SwitchToWindow', { handle });
    },
    newTab: () => newWindow({ type: 'tab' }),
    newPrivateWindow: () => newWindow({ type: 'window', private: true }),
    async screenshot(context) {
      const value = await inContext(context, 'WebDriver:TakeScreenshot', { full: false });
      return Buffer.from(String(value), 'base64');
    },
    async installAddon(path) {
      return String(await inContext('chrome', 'Addon:Install', { path, temporary: true, allowPrivateBrowsing: true }));
    },
    disconnect,
  };
}

function resultOf(answer: Answer): unknown {
  return answer && !Array.isArray(answer) && 'value' in answer ? answer.value : answer;
}
