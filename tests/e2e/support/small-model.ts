import {
  type LoggedRequest,
  type ReplayServer,
  type Reply,
  startReplayServer,
} from '../../../sample-web/services/replay-server';
import { failingModels } from '../../../scripts/lib/small-models/failing';
import { quotedSentences } from '../../../scripts/lib/small-models/stand-ins';

/** Nothing in the sample web says so. */
export const inventedSentence = 'Seven bakers painted its gallery green in the autumn of 1999.';
export const modelId = 'reed-3b-q4.gguf';

/** The way in which the server's model writes: from the quotes of its prompt, or as a model that fails. */
export type Writing = 'from-quotes' | keyof typeof failingModels;

export interface SmallModel {
  server: ReplayServer;
  /** How it writes from now on. */
  writing: Writing;
  /** The prompts that it got. */
  prompts(): { system: string; text: string; tools: unknown }[];
}

const json = { 'content-type': 'application/json' };

function promptOf({ body }: LoggedRequest) {
  const { messages, tools } = JSON.parse(body) as { messages: { role: string; content: string }[]; tools?: unknown };
  const ofRole = (role: string) => messages.flatMap((one) => (one.role === role ? one.content : [])).join('\n');
  return { system: ofRole('system'), text: ofRole('user'), tools };
}

function isQuestion({ method, body }: LoggedRequest): boolean {
  return method === 'POST' && body.includes('<quotes>');
}

/** A server in llama.cpp's form whose program writes from the quotes of its prompt in the place of a model of 3 billion parameters. */
export async function startSmallModel(): Promise<SmallModel> {
  const model: Omit<SmallModel, 'server' | 'prompts'> = { writing: 'from-quotes' };
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
    const text = isQuestion(request) ? write(request) : '[]';
    const pieces = (text.match(/[\s\S]{1,12}/gu) ?? []).map((content) => chunk({ content }));
    return {
      headers: { 'content-type': 'text/event-stream' },
      pieces: [...pieces, chunk({}, 'stop'), 'data: [DONE]\n\n'],
    };
  }
  const models = { object: 'list', data: [{ id: modelId, meta: { n_params: 3_212_749_888, n_ctx: 4_096 } }] };
  const server = await startReplayServer([
    { method: 'GET', path: '/v1/models', reply: { headers: json, pieces: [JSON.stringify(models)] } },
    { method: 'POST', path: '/v1/chat/completions', reply },
  ]);
  return Object.assign(model, { server, prompts: () => server.requests.filter(isQuestion).map(promptOf) });
}

/** The connection of that server, as a person saves it. */
export function smallModelConnection({ server }: SmallModel) {
  const settings = { baseUrl: `${server.origin}/v1`, model: modelId };
  return { id: 'small', providerId: 'openai-compatible', presetId: 'llama-cpp', label: 'llama.cpp', settings };
}
