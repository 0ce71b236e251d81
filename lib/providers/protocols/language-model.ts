import type { Availability, DownloadMonitor } from '../../core/built-in-model';

interface LanguageModelOptions {
  expectedInputs: { type: 'text'; languages: string[] }[];
  expectedOutputs: { type: 'text'; languages: string[] }[];
}

export interface LanguageModelPrompt {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Sizes are in tokens; the second name of each is the older one, which browsers still have. */
export interface LanguageModelSession {
  promptStreaming(prompts: LanguageModelPrompt[], options: { signal: AbortSignal }): AsyncIterable<string>;
  destroy(): void;
  contextWindow?: number;
  inputQuota?: number;
  contextUsage?: number;
  inputUsage?: number;
  measureContextUsage?(prompts: LanguageModelPrompt[], options: { signal: AbortSignal }): Promise<number>;
  measureInputUsage?(prompts: LanguageModelPrompt[], options: { signal: AbortSignal }): Promise<number>;
}

/** The parts of the browser's Prompt API (https://github.com/webmachinelearning/prompt-api) that are used here. */
export interface LanguageModel {
  availability(options: LanguageModelOptions): Promise<Availability>;
  create(
    options: LanguageModelOptions & {
      initialPrompts?: LanguageModelPrompt[];
      signal: AbortSignal;
      monitor?: (monitor: DownloadMonitor) => void;
    },
  ): Promise<LanguageModelSession>;
}

/** The global object, which has the API in browsers that support it. */
export type LanguageModelGlobal = object & { LanguageModel?: LanguageModel };

/**
 * Versions of Chrome support different languages, and refuse a list with one that they do not support: longest first.
 */
const languageLists = [['en', 'es', 'ja', 'de', 'fr'], ['en', 'es', 'ja'], ['en']];

function optionsFor(languages: string[]): LanguageModelOptions {
  return { expectedInputs: [{ type: 'text', languages }], expectedOutputs: [{ type: 'text', languages }] };
}

/**
 * Whether the model can be used now, and with which options: availability and session must be requested with the same.
 */
export type ModelState =
  | { type: 'available'; options: LanguageModelOptions }
  | { type: Exclude<Availability, 'available'> };

/** The state of the browser's model. */
export async function modelStateOf(model: LanguageModel): Promise<ModelState> {
  let type: Exclude<Availability, 'available'> = 'unavailable';
  for (const languages of languageLists) {
    const options = optionsFor(languages);
    const availability = await model.availability(options);
    if (availability === 'available') return { type: availability, options };
    if (availability !== 'unavailable') type = availability;
  }
  return { type };
}

/**
 * Downloads the browser's model.
 * @param onProgress called with the part that has arrived, 0 to 1
 */
type ModelDownload = (onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<void>;

/**
 * The download of the browser's model, or undefined where the browser has no such API. Call it directly in the handler
 * of a click in a page: the download needs a user activation, which an `await` before it would lose.
 * @see https://developer.chrome.com/docs/ai/prompt-api
 */
export function modelDownloadOf({ LanguageModel: model }: LanguageModelGlobal): ModelDownload | undefined {
  if (!model) return undefined;
  return async (onProgress, signal) => {
    const session = await model.create({
      // Every version supports English; more languages are used once the model is on the computer.
      ...optionsFor(['en']),
      signal,
      monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded }) => onProgress(loaded)),
    });
    session.destroy();
  };
}
