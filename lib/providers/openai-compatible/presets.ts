import type { ProviderPreset } from '../../core/provider';
import { hostOf } from '../../core/url/host-of';

/** Differences of a server from most servers of Chat Completions. */
export interface ServerQuirks {
  /** The server's own API is used: in Ollama's, the length of the context can be set. */
  api?: 'ollama';
  /** The address is used without `/v1`. */
  bareAddress?: boolean;
  /** The server refuses `stream_options`, or reports its usage without. */
  noStreamOptions?: boolean;
  /** Reasoning is sent back with the tool calls that it led to, as `reasoning_content`. */
  returnsReasoning?: boolean;
  /** The server's own search: the tool of its Responses API, or models that always search and list their results. */
  search?: 'responses' | 'compound';
  /** The search tool of its Responses API takes domains; otherwise the instructions name them. */
  searchFilters?: boolean;
  /** Set if its Responses API accepts the items of earlier answers, with encrypted reasoning. */
  returnsItems?: boolean;
  /** Name of the setting that a server needs if it refuses the `Origin` of an extension. */
  originSetting?: string;
  /** Request by which the server reports the length of a model's context, besides its list of models. */
  contextProbe?: 'props' | 'own-list' | 'model-info';
  /**
   * Set if the server can report its progress in reading a prompt.
   * @see https://github.com/ggml-org/llama.cpp/pull/15827
   */
  promptProgress?: boolean;
  /** The form in which the server counts the tokens of a text, at `/tokenize` of its root. */
  tokenize?: 'content' | 'prompt';
  /**
   * The setting of that length when the server starts, or when it loads a model: the name of an option, a variable or a
   * field.
   */
  contextAtStart?: string;
  contextAtLoad?: string;
}

export interface CompatiblePreset extends ProviderPreset {
  flags: ServerQuirks & ProviderPreset['flags'];
}

const keyRequired = { requires: ['apiKey'] };
/** @see https://github.com/ollama/ollama/blob/main/docs/faq.mdx */
const allOrigins = 'OLLAMA_ORIGINS="chrome-extension://*,moz-extension://*"';

/** Servers and services that speak Chat Completions; those that run on the person's own computer come first. */
export const presets: readonly CompatiblePreset[] = [
  {
    id: 'ollama',
    label: 'Ollama',
    homepage: 'https://ollama.com/',
    suggested: true,
    settings: { baseUrl: 'http://localhost:11434' },
    // @see https://docs.ollama.com/cloud
    ownModels: { exceptEnding: 'cloud' },
    // Requests set the context of its own API; the variable is for its compatible one.
    flags: { api: 'ollama', originSetting: allOrigins, contextAtStart: 'OLLAMA_CONTEXT_LENGTH' },
  },
  {
    id: 'lm-studio',
    label: 'LM Studio',
    homepage: 'https://lmstudio.ai/',
    settings: { baseUrl: 'http://localhost:1234/v1' },
    ownModels: {},
    flags: {
      originSetting: 'lms server start --cors',
      contextProbe: 'own-list',
      contextAtLoad: 'Context Length',
    },
  },
  {
    id: 'llama-cpp',
    label: 'llama.cpp',
    homepage: 'https://github.com/ggml-org/llama.cpp',
    settings: { baseUrl: 'http://localhost:8080/v1' },
    ownModels: {},
    flags: { contextProbe: 'props', contextAtStart: '--ctx-size', promptProgress: true, tokenize: 'content' },
  },
  {
    id: 'vllm',
    label: 'vLLM',
    homepage: 'https://docs.vllm.ai/',
    settings: { baseUrl: 'http://localhost:8000/v1' },
    ownModels: {},
    flags: { contextAtStart: '--max-model-len', tokenize: 'prompt' },
  },
  {
    id: 'litellm',
    label: 'LiteLLM',
    homepage: 'https://docs.litellm.ai/',
    settings: { baseUrl: 'http://localhost:4000/v1' },
    flags: { contextProbe: 'model-info' },
  },
  {
    id: 'ollama-cloud',
    label: 'Ollama Cloud',
    homepage: 'https://ollama.com/',
    keyUrl: 'https://ollama.com/settings/keys',
    settings: { baseUrl: 'https://ollama.com/v1', model: 'gpt-oss:120b' },
    ...keyRequired,
    flags: {},
  },
  {
    id: 'mistral',
    label: 'Mistral',
    homepage: 'https://mistral.ai/',
    keyUrl: 'https://console.mistral.ai/api-keys',
    settings: { baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-medium-latest' },
    ...keyRequired,
    flags: { noStreamOptions: true },
  },
  {
    id: 'groq',
    label: 'Groq',
    homepage: 'https://groq.com/',
    keyUrl: 'https://console.groq.com/keys',
    settings: { baseUrl: 'https://api.groq.com/openai/v1', model: 'openai/gpt-oss-120b' },
    ...keyRequired,
    flags: { search: 'compound' },
  },
  {
    id: 'deepseek',
    label: 'DeepSeek',
    homepage: 'https://www.deepseek.com/',
    keyUrl: 'https://platform.deepseek.com/api_keys',
    settings: { baseUrl: 'https://api.deepseek.com', model: 'deepseek-flash' },
    ...keyRequired,
    flags: { bareAddress: true, returnsReasoning: true, search: 'responses' },
  },
  {
    id: 'xai',
    label: 'xAI',
    homepage: 'https://x.ai/',
    keyUrl: 'https://console.x.ai/',
    settings: { baseUrl: 'https://api.x.ai/v1', model: 'grok-4.3' },
    ...keyRequired,
    flags: { search: 'responses', searchFilters: true, returnsItems: true },
  },
  {
    id: 'together',
    label: 'Together',
    homepage: 'https://www.together.ai/',
    keyUrl: 'https://api.together.ai/settings/api-keys',
    settings: { baseUrl: 'https://api.together.xyz/v1' },
    ...keyRequired,
    flags: {},
  },
];

/**
 * The preset of a connection: the chosen one, otherwise that of the address's host, so that a server behaves the same
 * however it was set up.
 */
export function findPreset(settings: Readonly<Record<string, string>>): CompatiblePreset | undefined {
  const host = hostOf(settings.baseUrl?.trim());
  return (
    presets.find(({ id }) => id === settings.preset) ??
    presets.find((preset) => host !== undefined && hostOf(preset.settings.baseUrl) === host)
  );
}
