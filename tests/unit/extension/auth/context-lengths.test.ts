import { describe, expect, it } from 'vitest';
import type { Connection, Provider } from '../../../../lib/core/provider';
import { createContextLengths } from '../../../../lib/extension/auth/context-lengths';

const connection: Connection = { id: 'c', providerId: 'p', label: 'P', settings: { baseUrl: 'http://localhost:1' } };

/** A provider that tells the given lengths one after the other; `fails` stands for a service that does not answer. */
function lengthsOf(...told: (number | undefined | 'fails')[]) {
  let asked = 0;
  let time = 0;
  const provider: Provider = {
    id: 'p',
    label: 'P',
    homepage: '',
    auth: 'none',
    settings: [],
    origins: () => [],
    chat: {
      defaultModel: '',
      hostedSearch: 'none',
      tools: false,
      stream: async function* () {},
      models: async () => [],
      contextLength: {
        atLeast: 2048,
        async read() {
          const answer = told[asked++];
          if (answer === 'fails') throw new Error('No answer.');
          return answer;
        },
      },
    },
  };
  const context = async (_c: Connection, _p: Provider, signal: AbortSignal) => ({
    fetch,
    settings: {},
    secrets: {},
    signal,
    now: () => time,
  });
  const lengths = createContextLengths({ context }, () => time);
  return {
    of: (needed: number, changes: { model?: string; settings?: Record<string, string> } = {}) => {
      const { model = 'm', settings = connection.settings } = changes;
      const asking = { connection: { ...connection, settings }, provider, model };
      return lengths.of(asking, needed, new AbortController().signal);
    },
    asked: () => asked,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe("lengths of models' contexts", () => {
  it('are not asked for where a request fits every model', async () => {
    const { of, asked } = lengthsOf(4096);
    expect(await of(1536)).toBeUndefined();
    expect(asked()).toBe(0);
    expect(await of(1537)).toBe(4096);
  });

  it('are asked for once in a while, for each model and address', async () => {
    const { of, asked, pass } = lengthsOf(4096, 8192, 16_384, 32_768);
    expect([await of(5000), await of(9000)]).toEqual([4096, 4096]);
    expect(await of(5000, { model: 'other' })).toBe(8192);
    expect(await of(5000, { settings: { baseUrl: 'http://localhost:2' } })).toBe(16_384);
    expect(asked()).toBe(3);
    pass(10 * 60_000);
    expect(await of(5000)).toBe(32_768);
  });

  it('are unknown where the service fails, which is asked again before long', async () => {
    const { of, asked, pass } = lengthsOf('fails', undefined, 4096);
    expect([await of(5000), await of(5000)]).toEqual([undefined, undefined]);
    expect(asked()).toBe(1);
    pass(2 * 60_000);
    expect(await of(5000)).toBeUndefined();
    pass(2 * 60_000);
    expect(await of(5000)).toBe(4096);
  });

  it('end with the question', async () => {
    const { provider, context } = {
      provider: { chat: { contextLength: { atLeast: 1, read: async () => 1 } }, settings: [] } as unknown as Provider,
      context: async (_c: Connection, _p: Provider, signal: AbortSignal) => {
        signal.throwIfAborted();
        throw new Error('Not reached.');
      },
    };
    const lengths = createContextLengths({ context }, () => 0);
    const signal = AbortSignal.abort();
    await expect(lengths.of({ connection, provider, model: 'm' }, 5000, signal)).rejects.toBe(signal.reason);
  });
});
