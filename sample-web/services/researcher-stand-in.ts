import type { LoggedRequest, Reply, Route } from './replay-server';
import { type ResearcherReply, type ResearcherTurn, researcherReply } from './researcher';

interface WireMessage {
  role: ResearcherTurn['role'];
  content?: string | null;
  tool_calls?: { function: { name: string; arguments: string } }[];
}

interface WireRequest {
  model: string;
  messages: WireMessage[];
  tools?: { function: { name: string } }[];
}

/** Splits a text between code points, so that citation markers and words arrive in parts. @param length code points */
function inPieces(text: string, length: number): string[] {
  const points = Array.from(text);
  const pieces: string[] = [];
  for (let at = 0; at < points.length; at += length) pieces.push(points.slice(at, at + length).join(''));
  return pieces;
}

function chunk(model: string, delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices })}\n\n`;
}

function usageChunk(model: string, sent: string, written: string): string {
  // Estimated: about four characters make a token.
  const usage = { prompt_tokens: Math.ceil(sent.length / 4), completion_tokens: Math.ceil(written.length / 4) };
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage })}\n\n`;
}

function streamed(model: string, sent: string, { text = '', calls = [] }: ResearcherReply): string[] {
  const made = calls.map(({ name, arguments: args }, index) => {
    const call = { index, id: `call_${index}`, type: 'function', function: { name, arguments: JSON.stringify(args) } };
    return chunk(model, { tool_calls: [call] });
  });
  return [
    chunk(model, { role: 'assistant', content: '' }),
    ...inPieces(text, 7).map((content) => chunk(model, { content })),
    ...made,
    chunk(model, {}, calls.length > 0 ? 'tool_calls' : 'stop'),
    usageChunk(model, sent, text),
    'data: [DONE]\n\n',
  ];
}

/**
 * A model behind Chat Completions that researches with the tools it is offered; see {@link researcherReply}.
 * @param options.obedient it follows instructions in pages
 * @param options.delayMs milliseconds before each piece of its stream
 */
export function researcherStandIn(options: { obedient?: boolean; delayMs?: number } = {}): Route[] {
  const reply = ({ body }: LoggedRequest): Reply => {
    const { model, messages, tools = [] } = JSON.parse(body) as WireRequest;
    const turns = messages.map(({ role, content, tool_calls: calls = [] }) => ({
      role,
      text: content ?? '',
      toolCalls: calls.map(({ function: made }) => made),
    }));
    const next = researcherReply(
      turns,
      tools.map(({ function: tool }) => tool.name),
      options,
    );
    const pieces = streamed(model, body, next);
    return { headers: { 'content-type': 'text/event-stream' }, pieces, delayMs: options.delayMs };
  };
  return [
    { method: 'POST', path: /\/chat\/completions$/, reply },
    {
      method: 'GET',
      path: /\/models$/,
      reply: {
        headers: { 'content-type': 'application/json' },
        pieces: [JSON.stringify({ object: 'list', data: [{ id: 'researcher', object: 'model' }] })],
      },
    },
  ];
}
