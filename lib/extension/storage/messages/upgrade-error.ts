import type { ErrorKind } from '../../../core/error-reason';
import { isRecord } from '../../../core/utils/is-record';

/** The values of a failure of message version 1, in one bag. */
type Params = Readonly<Record<string, unknown>>;

/** Providers that read pages: their failures were failures of a page. */
const pageReaders: ReadonlySet<unknown> = new Set(['reader', 'tab', 'rendered']);

const reasonsByAdvice: Readonly<Record<string, string>> = {
  'chrome-unavailable': 'model-unavailable',
  'model-download': 'model-not-downloaded',
  'model-language': 'model-language',
  'json-format': 'json-format-off',
  organisation: 'organisation-refused',
  'human-check': 'human-check',
};

const reasonsByField: Readonly<Record<string, string>> = {
  baseUrl: 'invalid-base-url',
  allowedDomains: 'no-domains-left',
  attachment: 'attachment-gone',
  answer: 'answer-gone',
};

function entryOf(table: Readonly<Record<string, string>>, key: unknown): string | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

const pageReasons: Readonly<Partial<Record<ErrorKind, string>>> = {
  blocked: 'page-blocked',
  empty: 'page-empty',
  'bad-response': 'page-unreadable',
};

function keyReason({ locked, lost, what, field }: Params): object {
  if (locked) return { type: 'key-locked' };
  if (lost) return { type: 'key-lost' };
  if (what === 'search') return { type: 'missing-search' };
  return field === undefined ? { type: 'missing-key' } : { type: 'missing-setting', setting: field };
}

function pageReason(kind: ErrorKind, { login, scripts, contentType, host }: Params): object | undefined {
  const type = login ? 'page-needs-login' : scripts ? 'page-needs-scripts' : pageReasons[kind];
  return type === undefined ? undefined : { type, host, ...(type === 'page-unreadable' && { contentType }) };
}

/** A reason that depends on one value of the bag only. */
function singleReason(kind: ErrorKind, params: Params): object | undefined {
  const { restriction, url, signIn, resetsAt, advice, model, setting, guard, limit, per, unguarded, host } = params;
  if (restriction === 'all-pages') return { type: 'pages-not-allowed', url };
  if (restriction !== undefined) return { type: 'page-restricted', restriction };
  if (signIn !== undefined) return { type: 'sign-in', problem: kind === 'bad-key' ? 'rejected' : signIn };
  if (resetsAt !== undefined) return { type: 'plan-limit', resetsAt };
  if (guard) return { type: 'search-limit', limit, per: per ?? 'day' };
  if (unguarded) return { type: 'unguarded', host };
  if (advice === 'always-searches') return { type: 'always-searches', model };
  if (advice === 'origin') return { type: 'origin-refused', setting };
  if (advice === 'limiter') return { type: kind === 'blocked' ? 'limiter-blocked' : 'limiter-rate-limited' };
  const type = entryOf(reasonsByAdvice, advice);
  return type === undefined ? undefined : { type };
}

function inputReason({ field, reason, host }: Params): object {
  if (reason !== undefined) return { type: 'address-refused', refusal: reason, host };
  return { type: entryOf(reasonsByField, field) ?? 'invalid-input' };
}

function reasonOf(kind: ErrorKind, providerId: unknown, params: Params): object {
  const single = singleReason(kind, params);
  if (single) return single;
  const page = pageReaders.has(providerId) || params.page ? pageReason(kind, params) : undefined;
  if (page) return page;
  const { model, field, timeout, closed, host, tokens, limit } = params;
  switch (kind) {
    case 'missing-key':
      return keyReason(params);
    case 'unknown-model':
      return { type: field === 'model' ? 'model-gone' : kind, model };
    case 'network':
      return { type: closed ? 'tab-closed' : timeout ? 'timeout' : kind, host };
    case 'too-long':
      return { type: kind, tokens, limit };
    case 'invalid-input':
      return inputReason(params);
    default:
      return { type: kind };
  }
}

/**
 * Turns a stored failure of message version 1 into one of version 2: what its values meant becomes its reason. What is
 * malformed stays so, for the schema to drop.
 */
export function upgradeError(stored: unknown): unknown {
  if (!isRecord(stored) || 'reason' in stored) return stored;
  const { params, ...error } = stored;
  const values = isRecord(params) ? (params as Params) : {};
  const { service, said } = values;
  return {
    ...error,
    reason: reasonOf(error.kind as ErrorKind, error.providerId, values),
    ...(service !== undefined && { service }),
    ...(said !== undefined && { message: said }),
  };
}
