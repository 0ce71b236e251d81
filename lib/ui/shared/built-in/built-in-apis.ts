import type { Availability, DownloadMonitor } from '../../../core/built-in-model';

/** Options of every `create()`. */
export interface CreateOptions {
  signal: AbortSignal;
  monitor: (monitor: DownloadMonitor) => void;
}

/** An object that `create()` makes; it holds a model until it is destroyed. */
export interface BuiltInTool {
  destroy(): void;
}

interface BuiltInApi<Options, Tool extends BuiltInTool> {
  availability(options: Options): Promise<Availability>;
  /** Needs a click where something has to be downloaded. */
  create(options: Options & CreateOptions): Promise<Tool>;
}

interface LanguagePair {
  sourceLanguage: string;
  targetLanguage: string;
}

export interface SummaryOptions {
  type: 'tldr';
  format: 'plain-text';
  length: 'medium';
  expectedInputLanguages: string[];
  outputLanguage: string;
}

export interface Translator extends BuiltInTool {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>;
}

export interface Summarizer extends BuiltInTool {
  summarize(text: string, options: { signal: AbortSignal }): Promise<string>;
}

export interface LanguageDetector extends BuiltInTool {
  /** The most probable first. */
  detect(text: string): Promise<{ detectedLanguage: string; confidence: number }[]>;
}

/**
 * The parts of the browser's own language APIs that are used here; absent where the browser has none. They exist in
 * documents, not in workers. Assumed: extension pages have them like pages of the web.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Translator_and_Language_Detector_APIs
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Summarizer_API
 */
export interface BuiltInApis {
  Translator?: BuiltInApi<LanguagePair, Translator>;
  LanguageDetector?: BuiltInApi<object, LanguageDetector>;
  Summarizer?: BuiltInApi<SummaryOptions, Summarizer>;
}

/** The APIs that this browser has. */
export function builtInApis(): BuiltInApis {
  return globalThis as typeof globalThis & BuiltInApis;
}
