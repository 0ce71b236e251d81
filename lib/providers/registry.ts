import type { HttpProvider, Provider, Registry } from '../core/provider';
import { anthropic } from './anthropic';
import { brave } from './brave';
import { chatgpt } from './chatgpt';
import { crawl4ai } from './crawl4ai';
import { duckduckgo } from './duckduckgo';
import { exa } from './exa';
import { gemini } from './gemini';
import { google } from './google';
import { jina } from './jina';
import { kagi } from './kagi';
import { arxiv } from './keyless/arxiv';
import { crossref } from './keyless/crossref';
import { mdn } from './keyless/mdn';
import { openlibrary } from './keyless/openlibrary';
import { stackexchange } from './keyless/stackexchange';
import { wikidata } from './keyless/wikidata';
import { wikipedia } from './keyless/wikipedia';
import { openai } from './openai';
import { openaiCompatible } from './openai-compatible';
import { openrouter } from './openrouter';
import { perplexity } from './perplexity';
import { searxng } from './searxng';
import { serper } from './serper';
import { tavily } from './tavily';

/** Every service that speaks HTTP, in the order in which the options page lists them. */
export const httpProviders: readonly HttpProvider[] = [
  gemini,
  chatgpt,
  openai,
  openrouter,
  anthropic,
  perplexity,
  openaiCompatible,
  tavily,
  brave,
  google,
  exa,
  serper,
  kagi,
  duckduckgo,
  wikipedia,
  wikidata,
  stackexchange,
  mdn,
  crossref,
  arxiv,
  openlibrary,
  searxng,
  jina,
  crawl4ai,
];

/**
 * The providers by id; those bound to a browser are handed in.
 * @throws Error when two providers have one id
 */
export function createRegistry(browserProviders: readonly Provider[] = []): Registry {
  const providers = [...httpProviders, ...browserProviders];
  const byId = new Map<string, Provider>();
  for (const provider of providers) {
    if (byId.has(provider.id)) throw new Error(`Provider '${provider.id}' is registered twice.`);
    byId.set(provider.id, provider);
  }
  return { providers, find: (id) => byId.get(id) };
}
