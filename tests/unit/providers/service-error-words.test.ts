import { describe, expect, it } from 'vitest';
import { httpProviders } from '../../../lib/providers/registry';
import { cannedFetch, collect, contextFor, fixture, sampleRequest } from './support';

/** How services and gateways wrap the words of an error. */
const formats: readonly [format: string, wrap: (words: string, code: string, status: number) => unknown][] = [
  ['OpenAI', (message, code) => ({ error: { message, type: code, param: null, code } })],
  ['Anthropic', (message, code) => ({ type: 'error', error: { type: code, message } })],
  [
    'Gemini',
    (message, code, status) => ({ error: { code: status, message: `${code}: ${message}`, status: 'FAILED' } }),
  ],
];

const tooLong = [
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
  'the request exceeds the available context size, try increasing it',
  'The number of tokens to keep from the initial prompt is greater than the context length.',
  'prompt is too long: 210000 tokens > 200000 maximum',
  'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
  'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  "This model's maximum prompt length is 131072 but the request contains 140000 tokens.",
  'Please reduce the length of the messages or completion.',
  'Too many tokens in the prompt.',
];
const outOfQuota = ['insufficient_quota', 'Insufficient Balance', 'Your credit balance is too low to use the mill.'];
const unknownModel = [
  'The model `reed-7b` does not exist or you do not have access to it.',
  'model "reed-7b" not found, try pulling it first',
  'Invalid model name passed in model=reed-7b. Call `/v1/models` to view available models for your key.',
  'Unknown model: reed-7b',
];
const otherModelWords = ['The tool `mill` does not exist in this model.', 'This model does not take tools.'];
const rateLimits = [
  "This request would exceed your organization's rate limit of 30,000 input tokens per minute.",
  'Too many tokens per day, please wait before trying again.',
  'Number of tokens has exceeded your per-minute limit.',
];

const settings = { baseUrl: 'https://service.example', apiKey: 'k' };
const services = httpProviders.flatMap((provider) =>
  provider.chat ? [{ id: provider.id, provider, chat: provider.chat }] : [],
);

describe.each(services)('$id', ({ provider, chat }) => {
  const model = chat.defaultModel || 'reed-7b';

  async function answerTo(status: number, body: unknown) {
    const { fetch } = cannedFetch([JSON.stringify(body)], { status });
    const [event] = await collect(chat.stream(sampleRequest(model), contextFor(provider, settings, { fetch })));
    if (event?.type !== 'error') throw new Error(`No error, but '${event?.type}'.`);
    return event.error;
  }
  const kindOf = async (status: number, body: unknown) => (await answerTo(status, body)).kind;

  it.each(formats)('reads the words of errors in the format of %s', async (_format, wrap) => {
    for (const words of tooLong) {
      for (const status of [400, 413, 500]) {
        expect([words, status, await kindOf(status, wrap(words, 'error', status))]).toEqual([
          words,
          status,
          'too-long',
        ]);
      }
    }
    for (const words of outOfQuota) {
      expect([words, await kindOf(429, wrap(words, 'error', 429))]).toEqual([words, 'out-of-quota']);
    }
    expect(await kindOf(429, wrap('No more.', 'insufficient_quota', 429))).toBe('out-of-quota');
    for (const words of rateLimits) {
      expect([words, await kindOf(429, wrap(words, 'rate_limit_error', 429))]).toEqual([words, 'rate-limited']);
    }
  });

  it.each(formats)('names the model that a service does not know, in the format of %s', async (_format, wrap) => {
    for (const words of [...unknownModel, 'model_not_found']) {
      for (const status of [400, 404]) {
        const { reason } = await answerTo(status, wrap(words, 'invalid_request_error', status));
        expect([words, status, reason]).toEqual([words, status, { type: 'unknown-model', model }]);
      }
    }
    for (const words of otherModelWords) {
      const kind = await kindOf(400, wrap(words, 'invalid_request_error', 400));
      expect([words, kind]).toEqual([words, 'invalid-input']);
    }
  });
});

it.each([
  ['anthropic', 'gateway-too-long.json', 400, 'too-long'],
  ['anthropic', 'gateway-quota.json', 429, 'out-of-quota'],
  ['anthropic', 'conflict.json', 409, 'invalid-input'],
  ['gemini', 'gateway-too-long.json', 400, 'too-long'],
  ['gemini', 'gateway-quota.json', 429, 'out-of-quota'],
])('%s reads %s', async (id, file, status, kind) => {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) throw new Error('No such service.');
  for (const answered of [status, 200]) {
    const { fetch } = cannedFetch([fixture(id, file)], { status: answered, headers: { 'retry-after': '1' } });
    const context = contextFor(service.provider, settings, { fetch });
    const events = await collect(service.chat.stream(sampleRequest(service.chat.defaultModel), context));
    expect(events).toMatchObject([{ type: 'error', error: { kind, retryable: false } }]);
  }
});
