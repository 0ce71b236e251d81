import type { ChatMessage, ChatRequest, HostedSearch } from '../../core/provider';
import { chatBody } from '../protocols/chat-completions/request';
import { responsesInput, responsesTools } from '../protocols/responses-api/request';
import { domainScope } from '../shared/hosted-scope';
import { stateForModel } from '../shared/provider-state';
import { searchAdvice } from '../shared/search-advice';
import type { ChatServer } from './server';

/** Reasoning of an earlier answer, where the server wants it back with the tool calls that it led to. */
function reasoningField(request: ChatRequest, message: ChatMessage, { quirks, service }: ChatServer): object {
  if (!quirks.returnsReasoning || !message.toolCalls?.length) return {};
  const reasoning = stateForModel(service, request, message);
  return typeof reasoning === 'string' ? { reasoning_content: reasoning } : {};
}

/** The domains, for models that always search. @see https://console.groq.com/docs/compound/systems */
function searchSettings({ allowedDomains, blockedDomains }: HostedSearch): object {
  const domains = {
    ...(allowedDomains.length > 0 && { include_domains: allowedDomains }),
    ...(blockedDomains.length > 0 && { exclude_domains: blockedDomains }),
  };
  return Object.keys(domains).length > 0 ? { search_settings: domains } : {};
}

/** The body of a request to `/chat/completions`. */
export function chatCompletionsBody(request: ChatRequest, server: ChatServer): Record<string, unknown> {
  const { search, noStreamOptions, promptProgress } = server.quirks;
  return {
    ...chatBody(request, {
      includeUsage: !noStreamOptions,
      messageFields: (message) => reasoningField(request, message, server),
    }),
    ...(promptProgress && { return_progress: true }),
    ...(request.hostedSearch && search === 'compound' && searchSettings(request.hostedSearch)),
  };
}

/** The body of a request to `/responses`, with the server's search tool. */
export function responsesBody(request: ChatRequest, search: HostedSearch, { service, quirks }: ChatServer): object {
  const { system, messages, tools = [] } = request;
  const model = request.model.trim();
  const scope = quirks.searchFilters ? domainScope(service, search) : undefined;
  const filters = {
    ...(scope?.allowed.length && { allowed_domains: scope.allowed }),
    ...(scope?.blocked.length && { excluded_domains: scope.blocked }),
  };
  const advice = searchAdvice(scope ? { ...search, allowedDomains: [], blockedDomains: [] } : search);
  const instructions = [system, advice].filter(Boolean).join('\n\n');
  return {
    ...(model && { model }),
    ...(instructions && { instructions }),
    input: responsesInput(messages, { itemsOf: (message) => stateForModel(service, request, message) }),
    tools: [{ type: 'web_search', ...(Object.keys(filters).length > 0 && { filters }) }, ...responsesTools(tools)],
    stream: true,
    store: false,
    ...(quirks.returnsItems && { include: ['reasoning.encrypted_content'] }),
  };
}
