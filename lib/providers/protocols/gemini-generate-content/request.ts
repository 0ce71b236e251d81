import type { ChatMessage, ChatRequest } from '../../../core/provider';
import { parseJson } from '../../../core/utils/parse-json';
import { searchAdvice } from '../../shared/search-advice';
import { callIdField } from './call-ids';
import { hostedTools } from './hosted-tools';

export interface GenerateContentRequestOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether to ask for thoughts; models that do not think refuse the request. */
  includeThoughts: boolean;
  /** Whether the model takes the service's own search and other tools in one request. */
  mixesTools: boolean;
  /** Parts that the same model wrote for a message, to be sent back verbatim. */
  ownParts: (message: ChatMessage) => unknown;
}

interface TurnContent {
  role: 'user' | 'model';
  parts: unknown[];
}

/** A tool call's arguments, which travel as JSON text; none for damaged JSON. */
function parseArguments(json: string): unknown {
  const parsed = parseJson(json);
  return parsed === undefined ? {} : parsed;
}

function modelParts(message: ChatMessage, ownParts: GenerateContentRequestOptions['ownParts']): unknown[] {
  const own = ownParts(message);
  if (Array.isArray(own)) return own;
  const calls = (message.toolCalls ?? []).map(({ id, name, arguments: json }) => ({
    functionCall: { ...callIdField(id), name, args: parseArguments(json) },
  }));
  return [...(message.text || calls.length === 0 ? [{ text: message.text }] : []), ...calls];
}

/**
 * A tool's result, as text where its call is unknown.
 * @see https://ai.google.dev/api/caching#FunctionResponse for `output`, the key of results of any shape
 */
function resultPart(message: ChatMessage, messages: readonly ChatMessage[]): unknown {
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  const call = calls.findLast(({ id }) => id === message.toolCallId);
  if (call === undefined) return { text: message.text };
  return { functionResponse: { ...callIdField(call.id), name: call.name, response: { output: message.text } } };
}

/** Consecutive tool results make one content of the user's. */
function contentsOf(
  messages: readonly ChatMessage[],
  ownParts: GenerateContentRequestOptions['ownParts'],
): TurnContent[] {
  const contents: TurnContent[] = [];
  messages.forEach((message, index) => {
    const last = contents.at(-1);
    if (message.role === 'assistant') contents.push({ role: 'model', parts: modelParts(message, ownParts) });
    else if (message.role === 'user') contents.push({ role: 'user', parts: [{ text: message.text }] });
    else if (last && messages[index - 1]?.role === 'tool') last.parts.push(resultPart(message, messages));
    else contents.push({ role: 'user', parts: [resultPart(message, messages)] });
  });
  return contents;
}

/** If the model takes one kind of tools only, the service's own search goes before other tools. */
function toolFields(
  request: ChatRequest,
  { now, mixesTools }: GenerateContentRequestOptions,
): { tools?: unknown[]; toolConfig?: unknown } {
  const { hostedSearch, tools: own = [] } = request;
  const isMixed = hostedSearch !== undefined && own.length > 0 && mixesTools;
  const functionDeclarations = own.map(({ parameters, ...rest }) => ({ ...rest, parametersJsonSchema: parameters }));
  const declares = own.length > 0 && (isMixed || !hostedSearch);
  const tools = [...hostedTools(request, now), ...(declares ? [{ functionDeclarations }] : [])];
  return {
    ...(tools.length > 0 && { tools }),
    ...(isMixed && { toolConfig: { includeServerSideToolInvocations: true } }),
  };
}

/**
 * The body of a request. Domains and country, which the search tool has no option for, are put into the instructions.
 * @see https://ai.google.dev/api/generate-content
 */
export function generateContentBody(request: ChatRequest, options: GenerateContentRequestOptions): object {
  const { system, hostedSearch, messages } = request;
  const advice = hostedSearch ? searchAdvice({ ...hostedSearch, timeRange: 'all' }) : '';
  const instructions = [system, advice].filter(Boolean).join('\n\n');
  return {
    ...(instructions && { systemInstruction: { parts: [{ text: instructions }] } }),
    contents: contentsOf(messages, options.ownParts),
    ...toolFields(request, options),
    ...(options.includeThoughts && { generationConfig: { thinkingConfig: { includeThoughts: true } } }),
  };
}
