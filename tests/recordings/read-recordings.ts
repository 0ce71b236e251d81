import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordedFile, readRecordedFile } from '../../scripts/lib/recorded-file.ts';

/** A recorded answer of a service. */
export interface Recording extends RecordedFile {
  file: string;
  providerId: string;
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

/** The same by the host that was asked, where a folder holds several services. */
const providerOfHost: Record<string, string> = {
  'api.deepseek.com': 'openai-compatible',
  'api.groq.com': 'openai-compatible',
  'api.mistral.ai': 'openai-compatible',
  'api.x.ai': 'openai-compatible',
  'api.exa.ai': 'exa',
  'kagi.com': 'kagi',
  'google.serper.dev': 'serper',
};

/** The same by the service's name in that of the file, where the host is not known. */
const providerOfName: Record<string, string> = {
  'extras/deepseek': 'openai-compatible',
  'extras/groq': 'openai-compatible',
  'extras/mistral': 'openai-compatible',
  'extras/xai': 'openai-compatible',
  'extras/exa': 'exa',
  'extras/kagi': 'kagi',
  'extras/serper': 'serper',
};

/** Bodies of APIs that are not used, by their folder: one of these fields stands at their top level. */
const unusedFields: Record<string, readonly string[]> = {
  // Pages for a model, and answers.
  brave: ['grounding', 'choices'],
  // A search service of its own.
  ollama: ['results'],
  // The words of an answer, without the body around them.
  'openai-responses': ['annotations'],
  // The Interactions API, and an answer of another service, kept as history.
  google: ['interaction', 'interaction_id', 'steps', 'stop_reason'],
};

/** The names of the fields of a JSON body, or of the first event of a stream. */
function fieldsOf(body: string): string[] {
  const first = /^data: *(\{.*)$/m.exec(body)?.[1] ?? body;
  try {
    return Object.keys(JSON.parse(first) as object);
  } catch {
    return [];
  }
}

/** The folder of the recordings, by CITEBAR_RECORDED; they are never part of the project. */
export function recordingsFolder(): string | undefined {
  const folder = process.env.CITEBAR_RECORDED;
  return folder && existsSync(folder) ? folder : undefined;
}

/** Whether a file is a recorded body, and not what is said about one. */
function isBody(file: string): boolean {
  return /\.(?:json|ndjson|sse|txt|html)$/.test(file) && !file.endsWith('.meta.json');
}

function hostOf({ requestUrl = '' }: RecordedFile): string {
  return URL.canParse(requestUrl) ? new URL(requestUrl).hostname : '';
}

/** Every recording of the services that the project knows: the bodies in the folders that have a service's name. */
export function readRecordings(folder: string): Recording[] {
  const systems = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return systems.flatMap(({ name: system }) =>
    readdirSync(join(folder, system)).flatMap((name): Recording[] => {
      const file = `${system}/${name}`;
      if (!isBody(name)) return [];
      const recorded = readRecordedFile(join(folder, file));
      const service = file.replace(/\/(?:doc|synthetic|transcribed)-/, '/').replace(/-.*$/s, '');
      const providerId = providerOfFolder[system] ?? providerOfHost[hostOf(recorded)] ?? providerOfName[service];
      const isUnused = fieldsOf(recorded.body).some((field) => unusedFields[system]?.includes(field));
      return providerId === undefined || isUnused ? [] : [{ file, providerId, ...recorded }];
    }),
  );
}
