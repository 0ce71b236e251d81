import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import { createBackgroundClient } from '../../../../lib/extension/messaging/background-client';

/** A port whose other end a test holds. */
class FakePort {
  readonly sent: unknown[] = [];
  readonly #messages: ((message: unknown) => void)[] = [];
  readonly #ends: (() => void)[] = [];
  readonly onMessage = { addListener: (listener: (message: unknown) => void) => this.#messages.push(listener) };
  readonly onDisconnect = { addListener: (listener: () => void) => this.#ends.push(listener) };

  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  reply(message: unknown): void {
    for (const listener of this.#messages) listener(message);
  }
  end(): void {
    for (const listener of this.#ends) listener();
  }
}

const ownRuntime = browser.runtime;
let ports: FakePort[];
let runtime: { id: string | undefined; connect: () => FakePort };
const last = () => ports.at(-1) ?? new FakePort();

beforeEach(() => {
  vi.useFakeTimers();
  ports = [];
  runtime = {
    id: 'citebar',
    connect: () => {
      const port = new FakePort();
      ports.push(port);
      return port;
    },
  };
  Object.defineProperty(browser, 'runtime', { configurable: true, get: () => runtime });
});
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(browser, 'runtime', { configurable: true, value: ownRuntime });
});

describe('a port that closes', () => {
  it('tells what could not be stored from what has failed otherwise', async () => {
    const client = createBackgroundClient({ keepAwake: false });
    const full = client.call('options-state', {});
    last().reply({ id: 1, failure: 'It could not be stored.', notStored: true });
    await expect(full).rejects.toBeInstanceOf(NotStored);
    const failed = client.call('options-state', {});
    last().reply({ id: 2, failure: 'It is not there.' });
    await expect(failed).rejects.toThrow('It is not there.');
    await expect(failed).rejects.not.toBeInstanceOf(NotStored);
  });

  it('is opened again at once, and its calls are rejected', async () => {
    const client = createBackgroundClient({ keepAwake: false });
    const reconnected = vi.fn();
    client.onReconnect(reconnected);
    const lost = expect(client.call('options-state', {})).rejects.toThrow('stopped');
    last().end();
    await lost;
    await vi.advanceTimersByTimeAsync(0);
    expect(ports).toHaveLength(2);
    expect(reconnected).toHaveBeenCalledTimes(1);
  });

  it('again and again is opened ever less often, until the background says a word', async () => {
    const client = createBackgroundClient({ keepAwake: false });
    client.onEvent(() => undefined);
    const opensAfter = async (ms: number) => {
      const before = ports.length;
      last().end();
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(ports.length, `before ${ms} ms`).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(ports.length, `after ${ms} ms`).toBe(before + 1);
    };
    last().end();
    await vi.advanceTimersByTimeAsync(0);
    for (const ms of [200, 1_000, 5_000, 5_000]) await opensAfter(ms);
    last().reply({ event: { type: 'options-changed' } });
    last().end();
    await vi.advanceTimersByTimeAsync(0);
    expect(ports).toHaveLength(7);
  });

  it('stays closed once the extension was reloaded: nothing is tried for ever, and calls are refused', async () => {
    const client = createBackgroundClient({ keepAwake: true });
    client.onEvent(() => undefined);
    runtime.id = undefined;
    runtime.connect = () => {
      throw new Error('Extension context invalidated.');
    };
    last().end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ports).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    await expect(client.call('options-state', {})).rejects.toThrow('invalidated');
  });
});

describe('the background', () => {
  it.each([
    [true, [{ ping: true }, { ping: true }]],
    [false, []],
  ])('is kept awake by a page that wants it: %s', async (keepAwake, sent) => {
    createBackgroundClient({ keepAwake }).onEvent(() => undefined);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(last().sent).toEqual(sent);
  });
});
