import { type ErrorInfo, errorInfo, toErrorInfo } from '../core/app-error';
import type { ChatModel, HostedSearch, Provider, Registry, ToolDefinition } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { toWebSearchResult, validateWebSearchArguments, type WebSearchResult } from '../tools/web-search-result';
import { collectAnswer } from './collect-answer';

/** A tool of the multi-provider contract: its answer is written by a model whose service searches. */
export interface WebsearchTool extends ToolDefinition {
  /** The providers that it can use. */
  providerIds: string[];
  /** @returns failures are part of the result */
  search(args: unknown, signal: AbortSignal): Promise<WebSearchResult>;
}

/** Resolves the person's settings and keys for a provider. @throws AppError */
export type ConnectTool = (provider: Provider, signal: AbortSignal) => Promise<ProviderContext>;

type SearchingProvider = Provider & { chat: ChatModel };

const unlimitedSearch: HostedSearch = { allowedDomains: [], blockedDomains: [], timeRange: 'all', required: true };

const querySchema = { type: 'string', description: 'The question to be answered from the web', minLength: 1 };

function isSearching(provider: Provider): provider is SearchingProvider {
  return provider.chat !== undefined && provider.chat.hostedSearch !== 'none';
}

/** The provider's name in the contract: the suffix of its tool, and its value of the argument `provider`. */
function contractName(provider: SearchingProvider): string {
  return provider.chat.websearchName ?? provider.id.replaceAll('-', '_');
}

/**
 * Corrects the failure of a connection without a key if its provider uses sessions: the person is not signed in to it.
 */
function withSession(error: ErrorInfo, provider: SearchingProvider): ErrorInfo {
  if (error.reason.type !== 'missing-key' || provider.signIn === undefined) return error;
  const details = { service: provider.label, type: provider.signIn.missingType };
  return errorInfo(provider.id, { type: 'sign-in', problem: 'none' }, details);
}

async function searchWith(
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
      hostedSearch: unlimitedSearch,
    };
    return toWebSearchResult(await collectAnswer(chat.stream(request, context)), query);
  } catch (thrown) {
    const error = withSession(toErrorInfo(thrown, provider.id), provider);
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
  const providers = registry.providers.filter(isSearching);
  const single = providers.map((provider): WebsearchTool => {
    const name = `websearch_${contractName(provider)}`;
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
      async search(args, signal) {
        const checked = validateWebSearchArguments(name, args);
        return checked.ok ? searchWith(provider, checked.query, connect, signal) : checked.result;
      },
    };
  });
  const names = providers.map(contractName);
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
    async search(args, signal) {
      const { provider: chosen, ...rest } =
        typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {};
      const provider = providers.find((candidate) => contractName(candidate) === chosen || candidate.id === chosen);
      const checked = validateWebSearchArguments('websearch', rest, ['provider']);
      if (!provider) {
        const message = `Unknown provider: ${String(chosen)}, only ${names.map((name) => `'${name}'`).join(', ')} supported.`;
        return failedArguments('websearch', message);
      }
      return checked.ok ? searchWith(provider, checked.query, connect, signal) : checked.result;
    },
  };
  return [unified, ...single];
}
