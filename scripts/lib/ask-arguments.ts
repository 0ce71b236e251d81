import { maxQuestionLength } from '../../lib/answer/validate-question';
import { createRegistry } from '../../lib/providers/registry';
import { readFlags, UsageError } from './command-line';

/** A connection as `--connection` gives it. */
export interface ConnectionArgument {
  providerId: string;
  presetId?: string;
  settings?: Record<string, string>;
  secrets?: Record<string, string>;
}

const depths = ['quick', 'normal', 'deep'] as const;

export interface AskArguments {
  question: string;
  /** Follow-up questions of the same thread, in order. */
  followUps: string[];
  profile: string | undefined;
  /** Address of the page beside the panel. */
  page: string | undefined;
  connection: ConnectionArgument | undefined;
  depth: (typeof depths)[number] | undefined;
  json: boolean;
}

function readQuestion(words: string[]): string {
  const question = words.join(' ').trim();
  if (question === '') throw new UsageError('There is no question: npm run ask -- "How tall is Skerrow Light?"');
  if (question.length > maxQuestionLength) {
    throw new UsageError(`The question has ${question.length} characters; the limit is ${maxQuestionLength}.`);
  }
  return question;
}

function readPage(page: string): string {
  const address = page.includes('://') ? page : `http://${page}`;
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isWeb || /\s/.test(page)) throw new UsageError(`--page takes the address of a web page; '${page}' is none.`);
  return page;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readConnection(json: string): ConnectionArgument {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new UsageError('--connection takes JSON such as {"providerId":"gemini","secrets":{"apiKey":"…"}}.');
  }
  if (!isRecord(value) || typeof value.providerId !== 'string') {
    throw new UsageError('--connection takes an object with a "providerId".');
  }
  const { providerId, presetId, settings, secrets } = value;
  for (const [name, texts] of Object.entries({ settings, secrets })) {
    const isTexts =
      texts === undefined || (isRecord(texts) && Object.values(texts).every((text) => typeof text === 'string'));
    if (!isTexts) throw new UsageError(`In --connection, "${name}" takes an object of texts.`);
  }
  const { providers, find } = createRegistry();
  if (!find(providerId)) {
    throw new UsageError(
      `There is no provider '${providerId}'. There are: ${providers.map(({ id }) => id).join(', ')}.`,
    );
  }
  return {
    providerId,
    ...(typeof presetId === 'string' && { presetId }),
    ...(isRecord(settings) && { settings: settings as Record<string, string> }),
    ...(isRecord(secrets) && { secrets: secrets as Record<string, string> }),
  };
}

function readDepth(name: string): (typeof depths)[number] {
  const depth = depths.find((known) => known === name);
  if (!depth) throw new UsageError(`There is no depth '${name}'. There are: ${depths.join(', ')}.`);
  return depth;
}

/**
 * Reads the arguments of `npm run ask`, before anything is built or opened.
 * @throws UsageError with a sentence that says what is wrong
 */
export function readAskArguments(args: string[]): AskArguments {
  const { values, positionals } = readFlags(args, {
    profile: { type: 'string' },
    page: { type: 'string' },
    connection: { type: 'string' },
    depth: { type: 'string' },
    'follow-up': { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
  });
  return {
    question: readQuestion(positionals),
    followUps: (values['follow-up'] ?? []).map((words) => readQuestion([words])),
    profile: values.profile,
    page: values.page === undefined ? undefined : readPage(values.page),
    connection: values.connection === undefined ? undefined : readConnection(values.connection),
    depth: values.depth === undefined ? undefined : readDepth(values.depth),
    json: values.json,
  };
}
