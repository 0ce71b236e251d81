import type { Provider } from '../../lib/core/provider';
import type { ProviderContext } from '../../lib/core/provider-context';
import { expectAnthropic } from './expectations/anthropic';
import { expectBrave } from './expectations/brave';
import { expectChatgpt } from './expectations/chatgpt';
import { expectCrawl4ai } from './expectations/crawl4ai';
import { expectDuckduckgo } from './expectations/duckduckgo';
import { expectExa } from './expectations/exa';
import { expectGemini } from './expectations/gemini';
import { expectGoogle } from './expectations/google';
import { expectJina } from './expectations/jina';
import { expectKagi } from './expectations/kagi';
import { expectOpenai } from './expectations/openai';
import { expectOpenaiCompatible } from './expectations/openai-compatible';
import { expectOpenrouter } from './expectations/openrouter';
import { expectPerplexity } from './expectations/perplexity';
import { expectSearxng } from './expectations/searxng';
import { expectSerper } from './expectations/serper';
import { expectTavily } from './expectations/tavily';
import type { Recording } from './read-recordings';

/** Replays a recording and compares what comes of it with what the recording says, read apart from the product. */
export type Expectation = (recording: Recording, provider: Provider, context: ProviderContext) => Promise<void>;

/** By the provider's id. */
export const expectations: Record<string, Expectation> = {
  gemini: expectGemini,
  anthropic: expectAnthropic,
  openai: expectOpenai,
  openrouter: expectOpenrouter,
  perplexity: expectPerplexity,
  chatgpt: expectChatgpt,
  'openai-compatible': expectOpenaiCompatible,
  duckduckgo: expectDuckduckgo,
  tavily: expectTavily,
  brave: expectBrave,
  google: expectGoogle,
  exa: expectExa,
  serper: expectSerper,
  kagi: expectKagi,
  searxng: expectSearxng,
  jina: expectJina,
  crawl4ai: expectCrawl4ai,
};
