import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordedFile, readRecordedFile } from '../../scripts/lib/recorded-file.ts';

/** A recorded answer of a service. */
export interface Recording extends RecordedFile {
  file: string;
  providerId: string;
}

interface IndexEntry {
  system: string;
  file: string;
}

/** Folders of the recordings whose services have a provider here. */
const providerOfFolder: Record<string, string> = {
  google: 'gemini',
  anthropic: 'anthropic',
  perplexity: 'perplexity',
  codex: 'chatgpt',
  'openai-responses': 'openai',
  'openai-chat': 'openai',
  openrouter: 'openrouter',
  ollama: 'openai-compatible',
  'openai-compatible': 'openai-compatible',
  duckduckgo: 'duckduckgo',
  searxng: 'searxng',
  tavily: 'tavily',
  brave: 'brave',
  'google-cse': 'google',
  jina: 'jina',
  crawl4ai: 'crawl4ai',
};

/** The same by the service's name in that of the file, where a folder holds several services. */
const providerOfName: Record<string, string> = {
  'extras/deepseek': 'openai-compatible',
  'extras/groq': 'openai-compatible',
  'extras/mistral': 'openai-compatible',
  'extras/xai': 'openai-compatible',
  'extras/exa': 'exa',
  'extras/kagi': 'kagi',
  'extras/serper': 'serper',
};

/** Recordings that are not replayed, and why. */
const exceptions: Record<string, string> = {
  'brave/doc-llm-context.json': 'the API of pages for a model, which is not used',
  'brave/synthetic-answers-stream.sse': 'the API of answers, which is not used',
  'ollama/doc-web-search.json': 'a search service of its own, which is not used',
  'openai-responses/transcribed-structured-cite-artifacts.json': 'words of an answer, not a body',
  'google/vercel-interactions-google-search.chunks.txt': 'the Interactions API, which is not used',
  'google/vercel-interactions-google-search.json': 'the Interactions API, which is not used',
  'google/pydantic-history-from-other-provider.1.json': 'an answer of another service, kept as history',
};

/** Where the recordings are, by CITEBAR_RECORDED; they are never part of the project. */
export function recordingsFolder(): string | undefined {
  const folder = process.env.CITEBAR_RECORDED;
  return folder && existsSync(join(folder, 'index.json')) ? folder : undefined;
}

/**
 * Every recording of the services that the project knows.
 * @throws Error when an exception names a recording that is not there
 */
export function readRecordings(folder: string): Recording[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const files = new Set(index.map(({ file }) => file));
  const gone = Object.keys(exceptions).filter((file) => !files.has(file));
  if (gone.length > 0) throw new Error(`No such recordings: ${gone.join(', ')}`);
  return index.flatMap(({ system, file }) => {
    const providerId =
      providerOfFolder[system] ??
      providerOfName[file.replace(/\/(?:doc|synthetic|transcribed)-/, '/').replace(/-.*$/s, '')];
    if (providerId === undefined || file in exceptions) return [];
    return [{ file, providerId, ...readRecordedFile(join(folder, file)) }];
  });
}
