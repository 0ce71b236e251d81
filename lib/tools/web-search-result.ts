import type { ErrorInfo } from '../core/app-error';
import { placeCitations, writeMarkers } from '../core/citations/citation-placement';
import type { ErrorKind, ErrorReasonType, SignInFailure } from '../core/error-reason';
import type { AssistantMessage } from '../core/message';
import type { Source } from '../core/source';
import { collapseSpaces } from '../core/utils/text/collapse-spaces';

export interface WebSearchError {
  message: string;
  type?: string;
}

export interface WebSource {
  web?: { title?: string; uri?: string };
}

/** The result of a `websearch_*` tool, as the contract defines it; its English texts are part of the contract. */
export interface WebSearchResult {
  /** Markdown. */
  llmContent: string;
  /** One short line. */
  returnDisplay: string;
  sources?: WebSource[];
  error?: WebSearchError;
}

/** The fields of a finished answer that a result is made of. */
export type FinishedAnswer = Pick<AssistantMessage, 'text' | 'citations' | 'sources' | 'error'>;

/** The sentence for each class of failure; `service` is the provider's label. */
const failureTexts: Record<ErrorKind, (service: string) => string> = {
  'missing-key': (service) => `${service} is not properly configured. Please set the required API key.`,
  'bad-key': (service) => `The key for ${service} was not accepted.`,
  'out-of-quota': (service) => `${service} says that the credit or plan limit is used up.`,
  'rate-limited': (service) => `${service} is asking to slow down.`,
  'unknown-model': (service) => `${service} does not offer this model for this key.`,
  'too-long': (service) => `The request is too long for ${service}.`,
  refused: (service) => `${service} declined to answer.`,
  'not-allowed-here': (service) => `${service} does not allow this request.`,
  overloaded: (service) => `${service} is busy.`,
  blocked: (service) => `${service} asked for a human check.`,
  empty: (service) => `${service} found nothing.`,
  cut: (service) => `The answer of ${service} broke off.`,
  network: (service) => `${service} could not be reached.`,
  'bad-response': (service) => `${service} gave an answer that cannot be read.`,
  'invalid-input': (service) => `${service} did not accept the request.`,
};

/** The sentences for a session that is missing or over; there is no key to talk of. */
const sessionTexts: Readonly<Partial<Record<SignInFailure, (service: string) => string>>> = {
  none: (service) => `Nobody is signed in to ${service}. Sign in to ${service} in the options.`,
  over: (service) => `The session at ${service} has ended. Sign in to ${service} in the options.`,
  rejected: (service) => `The session at ${service} was not accepted. Sign in to ${service} in the options.`,
};

/** Remedy for a failure that is caused by the service's settings. */
const adviceTexts: Readonly<Partial<Record<ErrorReasonType, string>>> = {
  'json-format-off': "Add 'json' under 'search: formats:' in the settings of this server, then ask again.",
  'limiter-rate-limited': 'Its limiter is on: let this computer pass in its limiter settings, or wait a while.',
  'limiter-blocked': 'Its limiter is on: let this computer pass in its limiter settings, or wait a while.',
};

function failure(display: string, error: Required<WebSearchError>): Required<Omit<WebSearchResult, 'sources'>> {
  return { llmContent: `Error: ${display}\n\nDetails: ${error.message}`, returnDisplay: display, error };
}

/** Whether a key is saved but cannot be decrypted: it is locked by a passphrase, or the key to it is lost. */
export function hasUnusableKey({ reason }: ErrorInfo): boolean {
  return reason.type === 'key-locked' || reason.type === 'key-lost';
}

/** A failure as one English sentence that names the service. */
export function toolFailureSentence(error: ErrorInfo): string {
  const { reason, kind, service = error.providerId } = error;
  if (reason.type === 'key-lost') return `The key for ${service} was lost. Please enter it again on the options page.`;
  if (reason.type === 'key-locked')
    return `The key for ${service} is locked. Please enter the passphrase on the options page.`;
  if (reason.type === 'redirected-elsewhere')
    return `The address of ${service} redirects elsewhere${reason.address === undefined ? '' : `, to ${reason.address}`}; it is not followed.`;
  const advice = adviceTexts[reason.type];
  if (advice !== undefined) return `${failureTexts[kind](service)} ${advice}`;
  if (error.webPage !== undefined) {
    const sender = [error.webPage, error.status].filter(Boolean).join(', ');
    return `${service} answered with a web page${sender && ` (${sender})`} instead of data.`;
  }
  const sessionText = reason.type === 'sign-in' ? sessionTexts[reason.problem] : undefined;
  return (sessionText ?? failureTexts[kind])(service);
}

function failureOf(error: ErrorInfo) {
  const display = toolFailureSentence(error);
  return failure(display, { message: error.message ?? error.detail ?? display, type: error.type });
}

/** A line of the list, to which line breaks in a page's title add none. */
function sourceLine({ id, title, domain, url }: Source): string {
  return `[${id}] ${collapseSpaces(title) || domain}${url && ` (${url})`}`;
}

function webSource({ title, url }: Source): WebSource {
  const name = collapseSpaces(title);
  return { web: { ...(name && { title: name }), ...(url && { uri: url }) } };
}

function answered(
  { text, citations, sources }: FinishedAnswer,
  query: string,
): Required<Omit<WebSearchResult, 'error'>> {
  const ordered = sources.toSorted((one, other) => one.id - other.id);
  const marked = writeMarkers(text, placeCitations(text, citations)).text;
  const gap = marked.endsWith('\n\n') ? '' : marked.endsWith('\n') ? '\n' : '\n\n';
  const list = ordered.length === 0 ? '' : `${gap}Sources:\n${ordered.map(sourceLine).join('\n')}`;
  return {
    llmContent: `Web search results for "${query}":\n\n${marked}${list}`,
    returnDisplay: `Search results for "${query}" returned.`,
    sources: ordered.map(webSource),
  };
}

/**
 * A finished answer in the shape that the tools' contract promises. Citations are written as `[1][2]`, in place of the
 * service's own markers if it wrote any; the numbers are the sources' ids, as in the list below the text. All sources
 * are listed, cited or not, by ascending id.
 * After an error the text that had arrived is kept: it follows the error in `llmContent`, with its sources.
 *
 * @param query as it was asked; it is repeated verbatim in the texts
 */
export function toWebSearchResult(answer: FinishedAnswer, query: string): WebSearchResult {
  const hasText = answer.text.trim() !== '';
  if (answer.error !== undefined) {
    const failed = failureOf(answer.error);
    if (!hasText) return failed;
    const { llmContent, sources } = answered(answer, query);
    return { ...failed, llmContent: `${failed.llmContent}\n\n${llmContent}`, ...(sources.length > 0 && { sources }) };
  }
  if (!hasText) {
    return {
      llmContent: `No search results or information found for query: "${query}"`,
      returnDisplay: 'No information found.',
    };
  }
  const { sources, ...result } = answered(answer, query);
  return { ...result, ...(sources.length > 0 && { sources }) };
}

/**
 * Checks the arguments of a `websearch_*` tool: one field, `query`, with more in it than white space.
 *
 * @param toolName used in the texts
 * @param otherKeys arguments that the caller has read itself; used in the texts
 * @returns the query without white space around it, or the result that the tool gives back
 */
export function validateWebSearchArguments(
  toolName: string,
  args: unknown,
  otherKeys: readonly string[] = [],
): { ok: true; query: string } | { ok: false; result: WebSearchResult } {
  const supported = ['query', ...otherKeys].map((key) => `'${key}'`).join(', ');
  const onlyQuery =
    otherKeys.length === 0
      ? `${toolName} only accepts a single 'query' field.`
      : `${toolName} only accepts the fields ${supported}.`;
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    const message = `Arguments must be an object, only ${supported} supported.`;
    return { ok: false, result: failure(onlyQuery, { message, type: 'INVALID_TOOL_ARGUMENTS' }) };
  }
  const unknown = Object.keys(args).filter((key) => key !== 'query');
  if (unknown.length > 0) {
    const message = `Unknown argument(s): ${unknown.join(', ')}, only ${supported} supported.`;
    return { ok: false, result: failure(onlyQuery, { message, type: 'INVALID_TOOL_ARGUMENTS' }) };
  }
  const query = 'query' in args && typeof args.query === 'string' ? args.query.trim() : '';
  if (query === '') {
    const message = "The 'query' field must be a non-empty string.";
    return { ok: false, result: failure(`${toolName} needs a non-empty 'query'.`, { message, type: 'INVALID_QUERY' }) };
  }
  return { ok: true, query };
}
