import { JSDOM } from 'jsdom';
import { createToolbox } from '../../lib/answer/toolbox';
import { AppError, errorInfo } from '../../lib/core/app-error';
import { defaultLimits, readLength } from '../../lib/core/profile';
import type { Provider } from '../../lib/core/provider';
import type { ProviderContext } from '../../lib/core/provider-context';
import type { Tool, ToolServices } from '../../lib/core/tool';
import { createPageReader, type PageParsers } from '../../lib/extension/pages/page-reader';
import { readHtml } from '../../lib/page/read-html';
import { readTextPage } from '../../lib/page/read-text-page';
import { createRegistry } from '../../lib/providers/registry';
import { isConfigured, searchChoiceOf } from '../../lib/tools/search-choice';
import { connectionFrom, type Environment } from './tool-environment';
import { innermostFailure, type ToolFetch } from './tool-fetch';

/**
 * The extension's page reader in Node, with jsdom's DOM; redirects are guarded by `fetches.page` instead of browser
 * rules.
 */
function terminalReader(): Provider {
  const { DOMParser, Element, NodeFilter } = new JSDOM('').window;
  Object.assign(globalThis, { DOMParser, Element, NodeFilter });
  const gate = {
    ensureRulesInstalled: async () => undefined,
    isConnectionUrl: () => false,
    neverReadSite: () => undefined,
  };
  const parsers: PageParsers = {
    page: async (html, url, maxLength) => readHtml(html, url, maxLength),
    text: async (text, url, contentType, maxLength) => readTextPage(text, url, contentType, maxLength),
  };
  return createPageReader(parsers, 'Citebar', gate);
}

/**
 * Every tool of the contracts, with settings and keys from the environment. `WEB_SEARCH_PROVIDER` selects the search of
 * `web_search`, `WEB_READ_PROVIDER` a service that reads pages instead of the built-in reader.
 */
export function createTerminalTools(environment: Environment, fetches: ToolFetch): Tool[] {
  const reader = terminalReader();
  const registry = createRegistry();
  const choice = searchChoiceOf(registry.providers);

  function contextOf(provider: Provider, signal: AbortSignal, fetch = fetches.service): ProviderContext {
    return { ...connectionFrom(provider, environment), fetch, signal, now: Date.now };
  }

  const searchWith: ToolServices['searchWith'] = async (provider, query, signal) => {
    const context = contextOf(provider, signal);
    if (!provider.search || !isConfigured(provider, context)) {
      throw new AppError(errorInfo(provider.id, 'missing-key', { service: provider.label }));
    }
    return provider.search.search(query, context);
  };

  /** The search of `web_search`; a name that no service has is refused, so that nothing is asked that nobody chose. */
  function chosenSearch(): Provider {
    const id = environment.WEB_SEARCH_PROVIDER || undefined;
    if (id === undefined || choice.find(id)) return choice.configured(id);
    const names = choice.all().map((provider) => provider.id);
    const message = `WEB_SEARCH_PROVIDER names '${id}', which is no search service. There are: ${names.join(', ')}.`;
    throw new AppError({ ...errorInfo('citebar', 'invalid-input'), message });
  }

  return createToolbox(registry, {
    searchWith,
    search: async (query, signal) => searchWith(chosenSearch(), query, signal),
    connect: async (provider, signal) => contextOf(provider, signal),
    async read(url, maxLength, signal) {
      const chosen = registry.find(environment.WEB_READ_PROVIDER ?? '');
      const provider = chosen?.read ? chosen : reader;
      const context = contextOf(provider, signal, provider === reader ? fetches.page : fetches.service);
      if (!provider.read) throw new Error(`'${provider.id}' reads nothing.`);
      try {
        return await provider.read.read({ url, maxLength }, context);
      } catch (thrown) {
        throw innermostFailure(thrown);
      }
    },
    scope: { limit: defaultLimits.results, allowedDomains: [], blockedDomains: [], timeRange: 'all' },
    pageLength: defaultLimits.pageLength,
    maxPageLength: readLength,
  });
}
