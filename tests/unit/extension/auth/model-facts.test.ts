import { describe, expect, it } from 'vitest';
import type { Provider } from '../../../../lib/core/provider';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { createModelFacts } from '../../../../lib/extension/auth/model-facts';

const connection = { id: 'c', providerId: 'p', label: 'Server', settings: {} };
const { signal } = new AbortController();

function factsOf(read: () => Promise<{ parameters?: number }>) {
  let now = 0;
  let asked = 0;
  const facts = async () => {
    asked += 1;
    return read();
  };
  const provider = { id: 'p', settings: [], chat: { facts } } as unknown as Provider;
  const of = createModelFacts({ context: async () => ({}) as ProviderContext }, () => now);
  return {
    ask: (model = 'm') => of({ connection, provider, model }, signal),
    pass(ms: number) {
      now += ms;
    },
    asked: () => asked,
  };
}

describe('the size of a model', () => {
  it('is asked for once in five minutes', async () => {
    const facts = factsOf(async () => ({ parameters: 3e9 }));
    expect(await facts.ask()).toEqual({ parameters: 3e9 });
    await facts.ask();
    expect(facts.asked()).toBe(1);
    facts.pass(6 * 60_000);
    await facts.ask();
    await facts.ask('another');
    expect(facts.asked()).toBe(3);
  });

  it('is not known where the server fails, which is asked again soon', async () => {
    const facts = factsOf(async () => {
      throw new Error('Nothing listens there.');
    });
    expect(await facts.ask()).toEqual({});
    await facts.ask();
    expect(facts.asked()).toBe(1);
    facts.pass(11_000);
    await facts.ask();
    expect(facts.asked()).toBe(2);
  });
});
