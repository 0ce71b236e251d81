import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../lib/answer/ask';
import type { AnswerServices } from '../lib/core/answer-request';
import { newProfile } from '../lib/core/profile';
import { openaiCompatible } from '../lib/providers/openai-compatible';
import { type LoggedRequest, startReplayServer } from '../sample-web/services/replay-server';
import { researcherStandIn } from '../sample-web/services/researcher-stand-in';

/** Milliseconds until the server responds, for each page. */
const delays = [300, 600, 900, 1200, 1500];
const paragraphs = 120;
const question = 'How tall is the Skarn lighthouse?';

function pageText(index: number): string {
  const filler = Array.from(
    { length: paragraphs },
    (_, n) => `Paragraph ${n} of page ${index} is about the harbour, its boats and the weather of that year.`,
  );
  return [...filler, `The Skarn lighthouse is ${40 + index} metres tall, says page ${index}.`].join('\n\n');
}

/** Starts a server whose pages respond with a delay; a request's path is the index of its page. */
async function startPages() {
  const server = createServer(async (request, response) => {
    const index = Number(request.url?.slice(1)) || 0;
    await wait(delays[index] ?? 0);
    response.end(pageText(index));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Tokens of a request, estimated: a token of English has about four characters. */
const tokens = ({ body }: LoggedRequest) => Math.ceil(body.length / 4);

const pages = await startPages();
const model = await startReplayServer(researcherStandIn());
const { chat } = openaiCompatible;
if (!chat) throw new Error('The provider has no chat model.');
const settings = { baseUrl: `${model.origin}/v1`, model: 'researcher' };
const results = delays.map((_, index) => ({
  url: `https://page-${index}.example/`,
  title: `Page ${index}`,
  snippet: '',
}));
/** When each model call began: a step lasts until the next one. */
const calls: number[] = [];
const timed: typeof chat = {
  ...chat,
  stream(chatRequest, context) {
    calls.push(performance.now());
    return chat.stream(chatRequest, context);
  },
};
const services: AnswerServices = {
  now: Date.now,
  chat: {
    providerId: openaiCompatible.id,
    label: 'Stand-in',
    model: 'researcher',
    chat: timed,
    context: async (signal) => ({ fetch, settings, secrets: {}, signal, now: Date.now }),
  },
  searches: [{ providerId: 'bench', label: 'Bench', search: async () => ({ results }) }],
  async read(url, _maxLength, signal) {
    const index = Number(/\d+/.exec(url)?.[0]);
    const markdown = await (await fetch(`${pages.origin}/${index}`, { signal })).text();
    return { url, title: `Page ${index}`, markdown, contentLength: markdown.length, truncated: false };
  },
};
const profile = { ...newProfile('bench', 'Bench'), webSearch: true };
const request = { answerId: 'bench', question, profile, attachments: [], history: [] };
let readStart = 0;
let reads = 0;
for await (const event of ask(request, services, new AbortController().signal)) {
  if (event.type === 'read-start') readStart = performance.now();
  if (event.type === 'read-end') reads += 1;
}
await model.close();
pages.close();
const step = (calls.at(-1) ?? 0) - readStart;
const slowest = Math.max(...delays);
const sum = delays.reduce((total, delay) => total + delay, 0);
process.stdout.write(
  [
    `${reads} pages side by side, and their passages chosen: ${Math.round(step)} ms`,
    `slowest page ${slowest} ms, ratio ${(step / slowest).toFixed(2)}; one after the other ${sum} ms, ratio ${(sum / slowest).toFixed(2)}`,
    `tokens sent per step, about: ${model.requests.map(tokens).join(', ')}`,
    '',
  ].join('\n'),
);
