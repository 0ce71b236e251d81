import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatRequest, Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import { createConnections } from '../../../lib/extension/auth/connections';
import { createDatabase } from '../../../lib/extension/storage/database';
import { createSecrets } from '../../../lib/extension/storage/secrets';
import { createChromeModel } from '../../../lib/providers/chrome';
import type { LanguageModel, LanguageModelSession } from '../../../lib/providers/protocols/language-model';
import { createRegistry } from '../../../lib/providers/registry';

const request: ChatRequest = {
  model: 'built-in',
  system: 'Be short.',
  messages: [
    { role: 'user', text: 'Who?' },
    { role: 'assistant', text: 'Ada.' },
    { role: 'user', text: 'When?' },
  ],
};

function named(name: string, fields: Record<string, unknown> = {}): Error {
  return Object.assign(new Error(`What the browser says about ${name}`), { name, ...fields });
}

async function* deltas(...parts: (string | Error)[]): AsyncGenerator<string> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

function fakeSession(changes: Partial<LanguageModelSession> = {}) {
  return { promptStreaming: vi.fn(() => deltas('In ', '', '1843.')), destroy: vi.fn(), ...changes };
}

function fakeModel(session: LanguageModelSession, changes: Partial<LanguageModel> = {}) {
  return { availability: vi.fn(async () => 'available' as const), create: vi.fn(async () => session), ...changes };
}

function providerOf(model: LanguageModel): Provider {
  const provider = createChromeModel({ LanguageModel: model }, 'The model');
  if (!provider) throw new Error('The API is there.');
  return provider;
}

function contextOf(signal = new AbortController().signal): ProviderContext {
  return { fetch, settings: {}, secrets: {}, signal, now: () => 0 };
}

async function ask(model: LanguageModel, signal?: AbortSignal): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  const stream = providerOf(model).chat?.stream(request, contextOf(signal)) ?? [];
  for await (const event of stream) events.push(event);
  return events;
}

function onlyError(events: ModelEvent[]) {
  expect(events.map(({ type }) => type)).toEqual(['error']);
  const [event] = events;
  return event?.type === 'error' ? event.error : undefined;
}

it('is absent where the browser has no such API', () => {
  expect(createChromeModel({}, 'The model')).toBeUndefined();
  expect(createChromeModel(globalThis, 'The model')).toBeUndefined();
});

it('takes no key and no settings, and is no search', () => {
  const provider = providerOf(fakeModel(fakeSession()));
  expect(provider).toMatchObject({ id: 'chrome', auth: 'none', settings: [], chat: { hostedSearch: 'none' } });
  expect(provider.search).toBeUndefined();
});

describe('an answer', () => {
  it('streams what the model writes, after the turns before, and ends the session', async () => {
    const session = fakeSession();
    const model = fakeModel(session);
    expect(await ask(model)).toEqual([
      { type: 'text-delta', text: 'In ' },
      { type: 'text-delta', text: '1843.' },
      { type: 'finish', stopReason: 'stop' },
    ]);
    expect(model.create).toHaveBeenCalledWith(
      expect.objectContaining({
        initialPrompts: [
          { role: 'system', content: 'Be short.' },
          { role: 'user', content: 'Who?' },
          { role: 'assistant', content: 'Ada.' },
        ],
      }),
    );
    expect(session.promptStreaming).toHaveBeenCalledWith([{ role: 'user', content: 'When?' }], expect.anything());
    expect(session.destroy).toHaveBeenCalledOnce();
  });

  it('asks for a session in the languages that were found available', async () => {
    const availability = vi.fn<LanguageModel['availability']>(async ({ expectedOutputs: [output] }) =>
      output?.languages.includes('de') ? 'unavailable' : 'available',
    );
    const model = fakeModel(fakeSession(), { availability });
    await ask(model);
    const [asked] = availability.mock.calls.at(-1) ?? [];
    expect(asked?.expectedOutputs[0]?.languages).toEqual(['en', 'es', 'ja']);
    expect(model.create).toHaveBeenCalledWith(expect.objectContaining({ ...asked }));
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    async function* endless(): AsyncGenerator<string> {
      yield 'In ';
      controller.abort();
      controller.signal.throwIfAborted();
    }
    const session = fakeSession({ promptStreaming: endless });
    const events = await ask(fakeModel(session), controller.signal);
    expect(events).toEqual([
      { type: 'text-delta', text: 'In ' },
      { type: 'finish', stopReason: 'aborted' },
    ]);
    expect(session.destroy).toHaveBeenCalledOnce();
  });

  it('stops while the browser does not say whether its model is there', async () => {
    const controller = new AbortController();
    const model = fakeModel(fakeSession(), { availability: () => new Promise(() => undefined) });
    const events = ask(model, controller.signal);
    controller.abort();
    expect(await events).toEqual([{ type: 'finish', stopReason: 'aborted' }]);
  });

  it('keeps its text when the model crashes', async () => {
    const session = fakeSession({ promptStreaming: () => deltas('In ', named('UnknownError')) });
    const [text, end] = await ask(fakeModel(session));
    expect(text).toEqual({ type: 'text-delta', text: 'In ' });
    expect(end).toMatchObject({
      type: 'finish',
      stopReason: 'interrupted',
      error: {
        kind: 'bad-response',
        service: 'The model',
        message: 'What the browser says about UnknownError',
      },
    });
    expect(session.destroy).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  it.each([
    ['unavailable', 'model-unavailable'],
    ['downloadable', 'model-not-downloaded'],
    ['downloading', 'model-not-downloaded'],
  ] as const)('says what to do where the model is %s, and starts no download', async (state, type) => {
    const model = fakeModel(fakeSession(), { availability: async () => state });
    expect(onlyError(await ask(model))).toMatchObject({ kind: 'not-allowed-here', reason: { type } });
    expect(model.create).not.toHaveBeenCalled();
    const provider = providerOf(model);
    expect(await provider.availability?.()).toBe(state === 'unavailable' ? 'absent' : 'downloadable');
    expect(await provider.check?.(contextOf())).toMatchObject({ ok: false, error: { reason: { type } } });
  });

  it.each([
    ['NotSupportedError', { kind: 'not-allowed-here', reason: { type: 'model-language' } }],
    ['NotAllowedError', { kind: 'not-allowed-here', reason: { type: 'model-unavailable' } }],
    ['OperationError', { kind: 'bad-response' }],
  ])('reads the browser’s %s', async (name, error) => {
    const create = async () => {
      throw named(name);
    };
    expect(onlyError(await ask(fakeModel(fakeSession(), { create })))).toMatchObject(error);
  });

  it('is too long a text, told by the browser', async () => {
    const thrown = named('QuotaExceededError', { requested: 9000, quota: 6144 });
    const session = fakeSession({ promptStreaming: () => deltas(thrown) });
    const reason = { type: 'too-long', tokens: 9000, limit: 6144 };
    expect(onlyError(await ask(fakeModel(session)))).toMatchObject({ kind: 'too-long', reason });
  });

  it.each([
    ['new', { contextWindow: 100, contextUsage: 60, measureContextUsage: async () => 41 }],
    ['old', { inputQuota: 100, inputUsage: 60, measureInputUsage: async () => 41 }],
  ])('is too long a text, measured before it is sent (%s names)', async (_names, sizes) => {
    const session = fakeSession(sizes);
    const reason = { type: 'too-long', tokens: 101, limit: 100 };
    expect(onlyError(await ask(fakeModel(session)))).toMatchObject({ kind: 'too-long', reason });
    expect(session.promptStreaming).not.toHaveBeenCalled();
    expect(session.destroy).toHaveBeenCalledOnce();
  });
});

it('tells the tokens of a question that just fits', async () => {
  const sizes = { contextWindow: 100, contextUsage: 60, measureContextUsage: async () => 40 };
  const [usage] = await ask(fakeModel(fakeSession(sizes)));
  expect(usage).toEqual({ type: 'usage', usage: { inputTokens: 100 } });
});

describe('its presence', () => {
  it('is told where the model is on this computer', async () => {
    const provider = providerOf(fakeModel(fakeSession()));
    expect(await provider.availability?.()).toBe('ready');
    expect(await provider.check?.(contextOf())).toEqual({ ok: true });
  });

  it('is denied where the browser fails to say so, or does not', async () => {
    const broken = fakeModel(fakeSession(), { availability: () => Promise.reject(named('InvalidStateError')) });
    expect(await providerOf(broken).availability?.()).toBe('absent');
    vi.useFakeTimers();
    const silent = fakeModel(fakeSession(), { availability: () => new Promise(() => undefined) });
    const presence = providerOf(silent).availability?.();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await presence).toBe('absent');
  });
});

describe('its connection', () => {
  async function connectionOf(availability: LanguageModel['availability']) {
    const unused = () => Promise.reject(new Error('not part of this test'));
    const connections = createConnections({
      registry: createRegistry([providerOf(fakeModel(fakeSession(), { availability }))]),
      store: {
        listConnections: async () => [],
        saveConnection: unused,
        removeConnection: unused,
        onConnectionsChanged: () => () => undefined,
      },
      secrets: createSecrets(createDatabase()),
      tokenStore: { fresh: unused, renewed: unused, keep: unused, forget: unused },
      now: () => 0,
    });
    const isOwn = ({ id }: { id: string }) => id === 'chrome';
    return {
      connection: (await connections.list()).find(isOwn),
      provider: (await connections.providers()).find(isOwn),
    };
  }

  it.each([
    ['available', true],
    ['downloadable', false],
  ] as const)('is there by itself, and where the model is %s its being ready is %s', async (state, ready) => {
    const { connection, provider } = await connectionOf(async () => state);
    expect(provider).toBeDefined();
    expect(connection).toMatchObject({
      builtIn: true,
      ready,
      capabilities: { chat: true, search: false, read: false },
      defaultModel: 'built-in',
    });
  });

  it('is not offered where the model cannot run', async () => {
    expect(await connectionOf(async () => 'unavailable')).toEqual({ connection: undefined, provider: undefined });
  });
});
