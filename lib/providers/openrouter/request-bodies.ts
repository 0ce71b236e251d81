import type { Service } from '../../core/http/api-error';
import type { ChatMessage, ChatRequest, HostedSearch } from '../../core/provider';
import { chatBody, chatTools } from '../protocols/chat-completions/request';
import { typedTextItem } from '../protocols/responses-api/request';
import { domainScope } from '../shared/hosted-scope';
import { stateForModel } from '../shared/provider-state';
import { searchAdvice } from '../shared/search-advice';

export const openrouterService: Service = { id: 'openrouter', label: 'OpenRouter' };
/** The contract's number of results and length of an answer. */
const contractResults = 3;
const contractOutputTokens = 9000;

/**
 * How a request searches: by the tool that its model may call, by the plugin that always searches, or by the model itself.
 * @see https://openrouter.ai/docs/api_reference/responses/web-search
 */
export type SearchMode = 'tool' | 'plugin' | 'model' | 'off';

function locationOf({ location }: HostedSearch): object {
  return location ? { user_location: { type: 'approximate', country: location.toUpperCase() } } : {};
}

/** The tool that replaces the plugin; it names domains differently. */
function searchTool(search: HostedSearch): object {
  const { allowed, blocked } = domainScope(openrouterService, search);
  const parameters = {
    ...(search.maxUses !== undefined && { max_uses: search.maxUses }),
    ...(allowed.length > 0 && { allowed_domains: allowed }),
    ...(blocked.length > 0 && { excluded_domains: blocked }),
    ...locationOf(search),
  };
  return { type: 'openrouter:web_search', ...(Object.keys(parameters).length > 0 && { parameters }) };
}

function searchPlugin(search: HostedSearch): object {
  const { allowed, blocked } = domainScope(openrouterService, search);
  return {
    id: 'web',
    max_results: contractResults,
    ...(allowed.length > 0 && { include_domains: allowed }),
    ...(blocked.length > 0 && { exclude_domains: blocked }),
    ...locationOf(search),
  };
}

/** Blocked domains are repeated in words: some engines ignore them. A model that searches by itself takes none at all. */
function instructionsOf({ system, hostedSearch }: ChatRequest, mode: SearchMode): string {
  if (!hostedSearch) return system;
  const { allowed, blocked } = domainScope(openrouterService, hostedSearch);
  const allowedDomains = mode === 'model' ? allowed : [];
  const advice = searchAdvice({ allowedDomains, blockedDomains: blocked, timeRange: hostedSearch.timeRange });
  return [system, advice].filter(Boolean).join('\n\n');
}

function inputItem(message: ChatMessage, index: number): object {
  if (message.role === 'user') return typedTextItem(message);
  const { role, text } = message;
  const content = [{ type: 'output_text', text, annotations: [] }];
  // Messages of the assistant must have an id and a status; any will do.
  return { type: 'message', role, id: `msg_${index + 1}`, status: 'completed', content };
}

function toolFields({ hostedSearch, tools = [] }: ChatRequest, mode: SearchMode): object {
  const ownTools = chatTools(tools);
  const allTools = hostedSearch && mode === 'tool' ? [searchTool(hostedSearch), ...ownTools] : ownTools;
  return {
    ...(allTools.length > 0 && { tools: allTools }),
    ...(hostedSearch && mode === 'plugin' && { plugins: [searchPlugin(hostedSearch)] }),
  };
}

/** The body of a request to `/responses`. */
export function responsesBody(request: ChatRequest, mode: SearchMode): object {
  const { model, messages, hostedSearch } = request;
  const instructions = instructionsOf(request, mode);
  const [first] = messages;
  return {
    model,
    ...(instructions && { instructions }),
    input: messages.length === 1 && first?.role === 'user' ? first.text : messages.map(inputItem),
    ...toolFields(request, mode),
    ...(hostedSearch?.required && { max_output_tokens: contractOutputTokens }),
    stream: true,
  };
}

/** The body of a request to `/chat/completions`. */
export function chatCompletionsBody(request: ChatRequest, mode: SearchMode): object {
  const body = chatBody(request, {
    system: instructionsOf(request, mode),
    messageFields(message) {
      const details = stateForModel(openrouterService, request, message);
      return Array.isArray(details) ? { reasoning_details: details } : {};
    },
  });
  const maxTokens = request.hostedSearch?.required && { max_tokens: contractOutputTokens };
  return { ...body, ...toolFields(request, mode), ...maxTokens };
}
