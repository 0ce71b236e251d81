import { describe, expect, it } from 'vitest';
import { openaiCompatible as provider } from '../../../../lib/providers/openai-compatible';
import { collect, contextFor, fixture } from '../support';

const answers = (name: string) => fixture(provider.id, `context/${name}`);

/** A server that has the given answers by path, 404 for others; the paths that were asked are kept. */
function serverOf(paths: Record<string, string>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname } = new URL(String(url));
    asked.push(pathname);
    const body = paths[pathname];
    return body === undefined ? new Response('not found', { status: 404 }) : new Response(body);
  };
  return { fetch, asked };
}

const { chat } = provider;
if (!chat) throw new Error('It has no models.');

type Settings = Record<string, string>;
const at = (preset: string): Settings => ({ preset, baseUrl: 'http://localhost:9000/v1' });
const plain: Settings = { baseUrl: 'http://10.0.0.7:9000/v1' };

/** Server, its settings, its answers by path, the length of the model's context, and what is asked to find it out. */
const servers: [string, Settings, string, Record<string, string>, number | undefined, string[]][] = [
  [
    'llama.cpp',
    at('llama-cpp'),
    'reed-7b-q4.gguf',
    { '/v1/models': answers('llama-models.json'), '/props': answers('llama-props.json') },
    4096,
    ['/v1/models'],
  ],
  [
    'an older llama.cpp',
    at('llama-cpp'),
    'reed-7b-q4.gguf',
    { '/v1/models': answers('llama-models-older.json'), '/props': answers('llama-props.json') },
    4096,
    ['/v1/models', '/props'],
  ],
  [
    'llama.cpp without a preset, asked for a model by another name',
    plain,
    'reed',
    { '/v1/models': answers('llama-models-older.json'), '/props': answers('llama-props.json') },
    4096,
    ['/v1/models', '/props'],
  ],
  [
    'llama.cpp that does not tell its properties',
    at('llama-cpp'),
    'reed-7b-q4.gguf',
    { '/v1/models': answers('llama-models-older.json') },
    131_072,
    ['/v1/models', '/props'],
  ],
  [
    'LM Studio, of a loaded model',
    at('lm-studio'),
    'reed-7b',
    { '/v1/models': answers('lm-studio-models.json'), '/api/v0/models': answers('lm-studio-own-list.json') },
    4096,
    ['/v1/models', '/api/v0/models'],
  ],
  [
    'LM Studio, of one that is not loaded',
    at('lm-studio'),
    'reed-70b',
    { '/v1/models': answers('lm-studio-models.json'), '/api/v0/models': answers('lm-studio-own-list.json') },
    32_768,
    ['/v1/models', '/api/v0/models'],
  ],
  ['vLLM', at('vllm'), 'reed/reed-7b', { '/v1/models': answers('vllm-models.json') }, 8192, ['/v1/models']],
  [
    'LiteLLM, of two deployments',
    at('litellm'),
    'reed',
    { '/v1/models': answers('litellm-models.json'), '/v1/model/info': answers('litellm-model-info.json') },
    8192,
    ['/v1/models', '/v1/model/info'],
  ],
  ['a gateway', plain, 'reed/reed-7b', { '/v1/models': answers('gateway-models.json') }, 32_768, ['/v1/models']],
  [
    'a server that tells nothing',
    plain,
    'reed',
    { '/v1/models': '{"data":[{"id":"reed"}]}' },
    undefined,
    ['/v1/models'],
  ],
  ['nonsense', plain, 'a', { '/v1/models': '{"data":[{"id":"a","max_model_len":0}]}' }, undefined, ['/v1/models']],
  ["the person's own number", { ...plain, contextTokens: '6000' }, 'reed', {}, 6000, []],
  ['an API of its own in which requests set it', { preset: 'ollama' }, 'reed', {}, 32_768, []],
];

describe("the length of a model's context", () => {
  it.each(servers)('%s', async (_name, settings, model, paths, tokens, expected) => {
    const { fetch, asked } = serverOf(paths);
    const context = contextFor(provider, settings, { fetch });
    expect(await provider.chat?.contextLength?.read(model, context)).toBe(tokens);
    expect(asked).toEqual(expected);
  });

  it('is in the list of models, after at most one more request', async () => {
    const { fetch, asked } = serverOf({
      '/v1/models': answers('lm-studio-models.json'),
      '/api/v0/models': answers('lm-studio-own-list.json'),
    });
    const models = await provider.chat?.models(contextFor(provider, at('lm-studio'), { fetch }));
    expect(models?.map(({ id, contextTokens }) => [id, contextTokens])).toEqual([
      ['reed-7b', 4096],
      ['reed-70b', 32_768],
    ]);
    expect(asked).toHaveLength(2);
  });

  it.each(['<html>', '[]', '{"data":7}', '{"default_generation_settings":{"n_ctx":"many"}}'])(
    'does not fail the list by what else a server answers: %s',
    async (answer) => {
      const { fetch } = serverOf({
        '/v1/models': answers('llama-models-older.json'),
        '/props': answer,
      });
      const models = await provider.chat?.models(contextFor(provider, at('llama-cpp'), { fetch }));
      expect(models).toMatchObject([{ contextTokens: 131_072 }]);
    },
  );

  it('is not waited for longer than its caller waits: the question ends, the list stays', async () => {
    const contextOf = (abort: AbortController) => {
      const fetch: typeof globalThis.fetch = (url, init) =>
        String(url).endsWith('/models')
          ? Promise.resolve(new Response(answers('llama-models-older.json')))
          : new Promise((_, reject) => {
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
              abort.abort();
            });
      return contextFor(provider, at('llama-cpp'), { fetch, signal: abort.signal });
    };
    const asking = chat.contextLength?.read('x', contextOf(new AbortController()));
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    expect(await chat.models(contextOf(new AbortController()))).toMatchObject([{ contextTokens: 131_072 }]);
  });
});

describe('a request that is too long', () => {
  const failureOf = async (settings: Settings, body: string) => {
    const fetch = async () => new Response(body, { status: 400 });
    const request = { model: 'reed', system: 'Be brief.', messages: [{ role: 'user' as const, text: 'How tall?' }] };
    const events = await collect(chat.stream(request, contextFor(provider, settings, { fetch })));
    const [event] = events;
    return event?.type === 'error' ? event.error.reason : event;
  };
  const words = JSON.stringify({
    error: { message: "This model's maximum context length is 8192 tokens.", code: 400 },
  });

  it.each<[string, Settings, string, object]>([
    [
      'llama.cpp',
      at('llama-cpp'),
      answers('llama-too-long.json'),
      { limit: 4096, setting: { at: 'start', name: '--ctx-size' } },
    ],
    ['vLLM', at('vllm'), words, { limit: 8192, setting: { at: 'start', name: '--max-model-len' } }],
    ['LM Studio', at('lm-studio'), words, { limit: 8192, setting: { at: 'load', name: 'Context Length' } }],
    ['Ollama', { preset: 'ollama' }, words, { limit: 8192, setting: { at: 'options' } }],
    [
      'Ollama by its compatible API',
      at('ollama'),
      words,
      { limit: 8192, setting: { at: 'start', name: 'OLLAMA_CONTEXT_LENGTH' } },
    ],
    ['another server', plain, words, { limit: 8192 }],
    ['one that says no number', plain, '{"error":{"message":"The prompt is too long."}}', {}],
  ])('names the setting of %s', async (_name, settings, body, expected) => {
    expect(await failureOf(settings, body)).toEqual({ type: 'too-long', ...expected });
  });
});
