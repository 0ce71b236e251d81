import type { ProviderPreset } from '../../core/provider';

/** How a server differs from what most servers of Chat Completions do. */
export interface Quirks {
  /** Its own API is asked: only there can the length of the context be set. */
  api?: 'ollama';
  /** Its address is used as it stands, without `/v1`. */
  bareAddress?: boolean;
  /** It refuses `stream_options`, or tells its usage unasked. */
  noStreamOptions?: boolean;
  /** Thoughts go back with the tool calls that they led to, as `reasoning_content`. */
  returnsReasoning?: boolean;
  /** Its own search: the tool of its Responses API, or models that always search and name what they found. */
  search?: 'responses' | 'compound';
  /** The search tool of its Responses API takes domains; else they are asked for in words. */
  searchFilters?: boolean;
  /** Its Responses API takes the items of earlier answers back, encrypted thoughts among them. */
  returnsItems?: boolean;
  /** What has to be set for a server that refuses the Origin of an extension. */
  originSetting?: string;
}

export interface CompatiblePreset extends ProviderPreset {
  flags: Quirks & ProviderPreset['flags'];
}

const needsKey = { requires: ['apiKey'] };
const allOrigins = 'OLLAMA_ORIGINS="chrome-extension://*,moz-extension://*"';

/** Servers and services that speak Chat Completions: those on the person's own computer first. */
export const presets: readonly CompatiblePreset[] = [
  {
    id: 'ollama',
    label: 'Ollama',
    homepage: 'https://ollama.com/',
    settings: { baseUrl: 'http://localhost:11434' },
    flags: { api: 'ollama', originSetting: allOrigins },
  },
  {
    id: 'lm-studio',
    label: 'LM Studio',
    homepage: 'https://lmstudio.ai/',
    settings: { baseUrl: 'http://localhost:1234/v1' },
    flags: { originSetting: 'lms server start --cors' },
  },
  {
    id: 'llama-cpp',
    label: 'llama.cpp',
    homepage: 'https://github.com/ggml-org/llama.cpp',
    settings: { baseUrl: 'http://localhost:8080/v1' },
    flags: {},
  },
  {
    id: 'vllm',
    label: 'vLLM',
    homepage: 'https://docs.vllm.ai/',
    settings: { baseUrl: 'http://localhost:8000/v1' },
    flags: {},
  },
  {
    id: 'litellm',
    label: 'LiteLLM',
    homepage: 'https://docs.litellm.ai/',
    settings: { baseUrl: 'http://localhost:4000/v1' },
    flags: {},
  },
  {
    id: 'ollama-cloud',
    label: 'Ollama Cloud',
    homepage: 'https://ollama.com/',
    keyUrl: 'https://ollama.com/settings/keys',
    settings: { baseUrl: 'https://ollama.com/v1', model: 'gpt-oss:120b' },
    ...needsKey,
    flags: {},
  },
  {
    id: 'mistral',
    label: 'Mistral',
    homepage: 'https://mistral.ai/',
    keyUrl: 'https://console.mistral.ai/api-keys',
    settings: { baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-medium-latest' },
    ...needsKey,
    flags: { noStreamOptions: true },
  },
  {
    id: 'groq',
    label: 'Groq',
    homepage: 'https://groq.com/',
    keyUrl: 'https://console.groq.com/keys',
    settings: { baseUrl: 'https://api.groq.com/openai/v1', model: 'openai/gpt-oss-120b' },
    ...needsKey,
    flags: { search: 'compound' },
  },
  {
    id: 'deepseek',
    label: 'DeepSeek',
    homepage: 'https://www.deepseek.com/',
    keyUrl: 'https://platform.deepseek.com/api_keys',
    settings: { baseUrl: 'https://api.deepseek.com', model: 'deepseek-flash' },
    ...needsKey,
    flags: { bareAddress: true, returnsReasoning: true, search: 'responses' },
  },
  {
    id: 'xai',
    label: 'xAI',
    homepage: 'https://x.ai/',
    keyUrl: 'https://console.x.ai/',
    settings: { baseUrl: 'https://api.x.ai/v1', model: 'grok-4.3' },
    ...needsKey,
    flags: { search: 'responses', searchFilters: true, returnsItems: true },
  },
  {
    id: 'together',
    label: 'Together',
    homepage: 'https://www.together.ai/',
    keyUrl: 'https://api.together.ai/settings/api-keys',
    settings: { baseUrl: 'https://api.together.xyz/v1' },
    ...needsKey,
    flags: {},
  },
];
