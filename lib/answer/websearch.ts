import { toErrorInfo } from '../core/app-error';
import type { ChatModel, HostedSearch, Provider, Registry, ToolDefinition } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { toWebSearchResult, validateWebSearchArguments, type WebSearchResult } from '../tools/web-search-result';
import { finishCall } from './finish-call';

/** A tool of the multi-provider contract. It answers with a model that searches by itself. */
export interface WebsearchTool extends ToolDefinition {
  /** The providers that it may ask. */
  providerIds: string[];
  /** @returns the JSON of a {@link WebSearchResult}; failures are inside it */
  execute(args: unknown, signal: AbortSignal): Promise<string>;
}

/** The connection that a tool uses: the person's settings and keys for a provider. */
export type ConnectTool = (provider: Provider, signal: AbortSignal) => Promise<ProviderContext>;

type SearchingProvider = Provider & { chat: ChatModel };

const everything: HostedSearch = { allowedDomains: [], blockedDomains: [], timeRange: 'all', required: true };

const querySchema = { type: 'string', description: 'The question to be answered from the web', minLength: 1 };

function searches(provider: Provider): provider is SearchingProvider {
  return provider.chat !== undefined && provider.chat.hostedSearch !== 'none';
}

/** The name by which the contract knows a provider. */
function nameOf(provider: SearchingProvider): string {
  return provider.chat.websearchName ?? provider.id.replaceAll('-', '_');
}

async function search(
  provider: SearchingProvider,
  query: string,
  connect: ConnectTool,
  signal: AbortSignal,
): Promise<WebSearchResult> {
  const { chat } = provider;
  try {
    const context = await connect(provider, signal);
    const request = {
      model: context.settings.model || chat.websearchModel || chat.defaultModel,
      system: '',
      messages: [{ role: 'user' as const, text: query }],
      hostedSearch: everything,
    };
    return toWebSearchResult(await finishCall(chat.stream(request, context)), query);
  } catch (thrown) {
    const error = toErrorInfo(thrown, provider.id);
    return toWebSearchResult({ text: '', citations: [], sources: [], error }, query);
  }
}

function failedArguments(name: string, message: string): WebSearchResult {
  const display = `${name} does not take these arguments.`;
  return {
    llmContent: `Error: ${display}\n\nDetails: ${message}`,
    returnDisplay: display,
    error: { message, type: 'INVALID_TOOL_ARGUMENTS' },
  };
}

/** `websearch_*` for every provider whose model searches, and `websearch` with the provider as an argument. */
export function createWebsearchTools(registry: Registry, connect: ConnectTool): WebsearchTool[] {
  const providers = registry.providers.filter(searches);
  const single = providers.map((provider): WebsearchTool => {
    const name = `websearch_${nameOf(provider)}`;
    return {
      name,
      providerIds: [provider.id],
      description: `Performs a web search with ${provider.label} and returns an answer with its sources.`,
      parameters: {
        type: 'object',
        properties: { query: querySchema },
        required: ['query'],
        additionalProperties: false,
      },
      async execute(args, signal) {
        const checked = validateWebSearchArguments(name, args);
        return JSON.stringify(checked.ok ? await search(provider, checked.query, connect, signal) : checked.result);
      },
    };
  });
  const names = providers.map(nameOf);
  const unified: WebsearchTool = {
    name: 'websearch',
    providerIds: providers.map(({ id }) => id),
    description: 'Performs a web search with the given provider and returns an answer with its sources.',
    parameters: {
      type: 'object',
      properties: { query: querySchema, provider: { type: 'string', enum: names } },
      required: ['query', 'provider'],
      additionalProperties: false,
    },
    async execute(args, signal) {
      const { provider: chosen, ...rest } =
        typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {};
      const provider = providers.find((candidate) => nameOf(candidate) === chosen || candidate.id === chosen);
      const checked = validateWebSearchArguments('websearch', rest);
      if (!provider) {
        const message = `Unknown provider: ${String(chosen)}, only ${names.map((name) => `'${name}'`).join(', ')} supported.`;
        return JSON.stringify(failedArguments('websearch', message));
      }
      return JSON.stringify(checked.ok ? await search(provider, checked.query, connect, signal) : checked.result);
    },
  };
  return [unified, ...single];
}
