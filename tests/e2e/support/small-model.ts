import type { BackgroundCall, BackgroundCalls } from '../../../lib/core/protocol/panel-protocol';
import {
  type LoggedRequest,
  type ReplayServer,
  type Reply,
  startReplayServer,
} from '../../../sample-web/services/replay-server';
import { failingModels } from '../../../scripts/lib/small-models/failing';
import { quotedSentences } from '../../../scripts/lib/small-models/stand-ins';
import { fixture } from '../../unit/providers/support';

/** Nothing in the sample web says so. */
export const inventedSentence = 'Seven bakers painted its gallery green in the autumn of 1999.';
export const modelId = 'reed-3b-q4.gguf';

/**
 * The way in which the server's model writes: from the quotes of its prompt, or as a model that fails. `reads`: it
 * comes to two fifths of its prompt; `breaks-off`: the stream ends after its first sentence without an end; `too-long`:
 * it takes a second, shorter prompt.
 */
export type Writing = 'from-quotes' | 'reads' | 'breaks-off' | 'too-long' | keyof typeof failingModels;

export interface SmallModel {
  server: ReplayServer;
  /** How it writes from now on. */
  writing: Writing;
  /** The prompts that it got. */
  prompts(): { system: string; text: string; tools: unknown }[];
  /** The latest question that the server got. */
  lastQuestion(): LoggedRequest | undefined;
}

const json = { 'content-type': 'application/json' };

/** How far a prompt of 800 tokens is read. */
function progressOf(part: number): string {
  const progress = { total: 800, cache: 0, processed: 800 * part, time_ms: 20 };
  const choices = [{ index: 0, delta: { role: 'assistant', content: null }, finish_reason: null }];
  return `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices, prompt_progress: progress })}\n\n`;
}

/** A text's tokens: one for four characters. */
function tokensOf(body: string): string {
  const { content } = JSON.parse(body) as { content: string };
  return JSON.stringify({ tokens: Array.from({ length: Math.ceil(content.length / 4) }, (_, at) => at) });
}

function promptOf({ body }: LoggedRequest) {
  const { messages, tools } = JSON.parse(body) as { messages: { role: string; content: string }[]; tools?: unknown };
  const ofRole = (role: string) => messages.flatMap((one) => (one.role === role ? one.content : [])).join('\n');
  return { system: ofRole('system'), text: ofRole('user'), tools };
}

function isQuestion({ method, path, body }: LoggedRequest): boolean {
  return method === 'POST' && path === '/v1/chat/completions' && body.includes('<quotes>');
}

/**
 * A server in llama.cpp's form whose program writes from the quotes of its prompt in the place of a model of 3 billion
 * parameters.
 */
export async function startSmallModel(): Promise<SmallModel> {
  const model: Pick<SmallModel, 'writing'> = { writing: 'from-quotes' };
  function write(request: LoggedRequest): string {
    const { system, text } = promptOf(request);
    const fails = failingModels[model.writing];
    if (fails) return fails({ system, question: text.split('\n').at(-1) ?? '', text });
    const [first = '', second = ''] = quotedSentences(text).flatMap(([sentence = '']) => sentence || []);
    return `${first} [1] ${inventedSentence} ${second} [7]`;
  }
  function reply(request: LoggedRequest): Reply {
    const chunk = (delta: object, finish: string | null = null) =>
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: modelId, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    const headers = { 'content-type': 'text/event-stream' };
    const isAsked = isQuestion(request);
    if (model.writing === 'too-long' && isAsked) {
      model.writing = 'from-quotes';
      return { status: 400, headers: json, pieces: [fixture('openai-compatible', 'context/llama-too-long.json')] };
    }
    const read = request.body.includes('"return_progress":true') ? [progressOf(0), progressOf(0.4)] : [];
    if (model.writing === 'reads' && isAsked) return { headers, pieces: read, ending: 'stall' };
    const text = isAsked ? write(request) : 'It is a lighthouse, as far as I know.';
    const pieces = (text.match(/[\s\S]{1,12}/gu) ?? []).map((content) => chunk({ content }));
    if (model.writing === 'breaks-off' && isAsked) return { headers, pieces: [...read, ...pieces] };
    return { headers, pieces: [...read, ...pieces, chunk({}, 'stop'), 'data: [DONE]\n\n'] };
  }
  const models = { object: 'list', data: [{ id: modelId, meta: { n_params: 3_212_749_888, n_ctx: 4_096 } }] };
  const server = await startReplayServer([
    { method: 'GET', path: '/v1/models', reply: { headers: json, pieces: [JSON.stringify(models)] } },
    { method: 'POST', path: '/v1/chat/completions', reply },
    { method: 'POST', path: '/tokenize', reply: ({ body }) => ({ headers: json, pieces: [tokensOf(body)] }) },
  ]);
  const questions = () => server.requests.filter(isQuestion);
  return Object.assign(model, {
    server,
    prompts: () => questions().map(promptOf),
    lastQuestion: () => questions().at(-1),
  });
}

type Call = <Name extends BackgroundCall>(
  name: Name,
  params: BackgroundCalls[Name]['params'],
) => Promise<BackgroundCalls[Name]['result']>;

/**
 * Has the model answer for every profile, as a person sets it up; nobody looks at its citations.
 * @param call to the background
 */
export async function useSmallModel({ server }: SmallModel, call: Call): Promise<void> {
  const settings = { baseUrl: `${server.origin}/v1`, model: modelId };
  const connection = {
    id: 'small',
    providerId: 'openai-compatible',
    presetId: 'llama-cpp',
    label: 'llama.cpp',
    settings,
  };
  await call('save-connection', { connection, secrets: {} });
  const { profiles } = await call('options-state', {});
  for (const profile of profiles) {
    const modelRef = { connectionId: connection.id, model: modelId };
    await call('save-profile', { profile: { ...profile, modelRef, judge: 'off' } });
  }
}
