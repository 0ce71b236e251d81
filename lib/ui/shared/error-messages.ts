import type { ErrorInfo } from '../../core/app-error';
import type { ErrorReason } from '../../core/error-reason';
import { maxFileBytes } from '../../core/files/max-file-bytes';
import { formatUpcoming } from './formats';
import { type ByType, matchType } from './match-type';
import { signInName } from './sign-in-name';
import { type PluralKey, plural, type TextKey, type TextValues, t, textName } from './texts';
import { webPageSentence } from './web-page-sentence';

/** Actions offered to the person: open the options, or send the same question again. */
export type ErrorAction = 'options' | 'again';

/** The names of the texts of a failure. */
interface ErrorTexts {
  /** Text that says what happened. */
  message: TextKey | { key: PluralKey; count: number };
  /** Text that says what to do. */
  remedy: TextKey;
  actions: readonly ErrorAction[];
  /** Values for the placeholders of the texts besides `service`. */
  values?: TextValues;
}

type Named<Suffix extends string> = {
  [Key in TextKey]: Key extends `panel.error.${infer Name}.${Suffix}` ? Name : never;
}[TextKey];

/** The texts `message` and `remedy` of one name, the latter from another name where one is given. */
function texts(
  name: Named<'message'>,
  actions: readonly ErrorAction[] = [],
  remedy: Named<'remedy'> = name as Named<'remedy'>,
): ErrorTexts {
  return { message: `panel.error.${name}.message`, remedy: `panel.error.${remedy}.remedy`, actions };
}

function rateLimited({ retryAfterMs }: ErrorInfo, remedy: 'rate_limited' | 'limiter'): ErrorTexts {
  if (retryAfterMs === undefined) return texts('rate_limited', ['again'], remedy);
  const values = { seconds: Math.ceil(retryAfterMs / 1000) };
  return { ...texts('rate_limited', ['again'], remedy), message: 'panel.error.rate_limited.message_seconds', values };
}

/** Failures of services differ from those of Citebar itself, which is its own provider. */
function notAllowedHere({ providerId }: ErrorInfo, remedy: Named<'remedy'> = 'not_allowed_here'): ErrorTexts {
  const message =
    providerId === 'citebar' ? 'panel.error.not_allowed_here.message' : 'panel.error.not_allowed_here.message_service';
  return { ...texts('not_allowed_here', [], remedy), message };
}

/** Names what makes the context longer if it is known; the question only if nothing else could be left out. */
function tooLong({ limit, setting, ofQuestion }: Extract<ErrorReason, { type: 'too-long' }>): ErrorTexts {
  const subject = ofQuestion ? 'message_question' : 'message';
  const named: TextValues = setting === undefined || setting.at === 'options' ? {} : { setting: setting.name };
  return {
    message:
      limit === undefined
        ? `panel.error.context.${subject}`
        : { key: `panel.error.context.${subject}_limit`, count: limit },
    remedy: setting === undefined ? 'panel.error.context.remedy' : `panel.error.context.remedy_${setting.at}`,
    actions: setting === undefined || setting.at === 'options' ? ['options'] : ['again'],
    values: named,
  };
}

const signInActions: Readonly<Partial<Record<Extract<ErrorReason, { type: 'sign-in' }>['problem'], ErrorAction[]>>> = {
  none: ['options'],
  over: ['options'],
  rejected: ['options'],
};

const errorTexts: ByType<ErrorReason, ErrorTexts, [ErrorInfo]> = {
  'missing-key': () => texts('missing_key', ['options']),
  'key-locked': () => ({ message: 'panel.opening.locked', remedy: 'panel.opening.locked_hint', actions: ['again'] }),
  'key-lost': () => ({ message: 'options.privacy.lost', remedy: 'options.privacy.lost_hint', actions: ['options'] }),
  'key-elsewhere': ({ host }) => ({ ...texts('key_elsewhere', ['options']), values: { host } }),
  'missing-setting': () => texts('missing_key', ['options']),
  'missing-search': () => texts('missing_search', ['options']),
  'sign-in': ({ problem }) => ({
    message: `shared.sign_in.${signInName(problem)}.message`,
    remedy: 'panel.error.signed_out.remedy',
    actions: signInActions[problem] ?? [],
  }),
  'bad-key': () => texts('bad_key', ['options']),
  'out-of-quota': () => texts('out_of_quota', ['options']),
  'plan-limit': ({ resetsAt }) => ({
    ...texts('plan_limit', ['options']),
    values: { time: formatUpcoming(resetsAt, Date.now()) },
  }),
  'search-limit': ({ limit }) => ({
    message: { key: 'panel.error.guard.message', count: limit },
    remedy: 'panel.error.guard.remedy',
    actions: ['options'],
  }),
  'rate-limited': (_, error) => rateLimited(error, 'rate_limited'),
  'limiter-rate-limited': (_, error) => rateLimited(error, 'limiter'),
  'unknown-model': ({ model }) =>
    model === undefined
      ? texts('unknown_model', ['options'])
      : {
          ...texts('unknown_model', ['options']),
          message: 'panel.error.unknown_model.message_model',
          values: { model },
        },
  'model-gone': () => texts('model_gone', ['options']),
  'too-long': (reason, { providerId }) => (providerId === 'citebar' ? texts('too_long') : tooLong(reason)),
  'question-too-long': () => texts('too_long'),
  'attachments-full': () => texts('too_long'),
  'page-too-large': ({ maxBytes }) => ({
    ...texts('page.too_large'),
    values: { megabytes: Math.floor(maxBytes / 1024 / 1024) },
  }),
  'pdf-too-large': () => texts('page.pdf_too_large'),
  refused: () => texts('refused'),
  'not-allowed-here': (_, error) => notAllowedHere(error),
  'origin-refused': ({ setting }) =>
    setting === undefined
      ? texts('origin')
      : { ...texts('origin'), remedy: 'panel.error.origin.remedy_setting', values: { setting } },
  'json-format-off': (_, error) => notAllowedHere(error, 'json_format'),
  'not-permitted': () => texts('not_permitted'),
  'organisation-refused': (_, error) => notAllowedHere(error, 'organisation'),
  'always-searches': ({ model }) => ({ ...texts('always_searches'), values: { model } }),
  'model-unavailable': () => texts('chrome_unavailable'),
  'model-not-downloaded': () => texts('model_download', ['options']),
  'model-language': () => texts('model_language'),
  unguarded: () => texts('unguarded'),
  'page-restricted': ({ restriction }) => ({
    message: 'panel.error.page_message',
    remedy: `panel.page.${textName(restriction)}`,
    actions: [],
  }),
  'site-never-read': ({ host, from }) => {
    const ofSite: ErrorTexts = { ...texts('never_read', ['options']), values: { host } };
    return from === undefined
      ? ofSite
      : { ...ofSite, message: 'panel.error.never_read.message_from', values: { host, from } };
  },
  'kept-pages-private': () => texts('kept_private'),
  'page-not-in-library': () => texts('not_in_library'),
  'page-not-kept': ({ why }) => ({
    message: 'panel.error.not_kept.message',
    remedy: `panel.error.not_kept.${textName(why)}`,
    actions: why === 'sensitive-site' ? ['options'] : [],
  }),
  'file-unreadable': ({ name, problem }) => ({
    message: 'panel.error.file.message',
    remedy: `panel.error.file.${textName(problem)}`,
    actions: [],
    values: { name, megabytes: Math.floor(maxFileBytes / 1024 / 1024) },
  }),
  'pages-not-allowed': () => ({ message: 'panel.access.pages_title', remedy: 'panel.access.link_hint', actions: [] }),
  overloaded: () => texts('overloaded', ['again']),
  blocked: () => texts('blocked', ['options', 'again']),
  'human-check': () => texts('human_check', ['options', 'again']),
  'limiter-blocked': () => texts('blocked', ['options', 'again'], 'limiter'),
  'page-blocked': () => texts('page.blocked', ['again']),
  'page-needs-login': () => texts('page.blocked', ['again']),
  empty: () => texts('empty', ['again']),
  'page-empty': () => texts('page.empty', ['again']),
  'page-needs-scripts': () => ({ ...texts('page.empty', ['again']), remedy: 'panel.error.page.empty.remedy_scripts' }),
  'page-too-slow': () => texts('page.too_slow'),
  'page-unresponsive': () => texts('page.unresponsive'),
  cut: () => texts('cut', ['again']),
  'ended-early': () => texts('ended_early', ['again']),
  network: ({ host, secure }) =>
    secure && host !== undefined
      ? { ...texts('network', ['again']), remedy: 'panel.error.network.remedy_secure', values: { host } }
      : texts('network', ['again']),
  timeout: () => texts('network', ['again']),
  'redirect-failed': () => texts('page.redirect_failed'),
  'tab-closed': () => texts('network', ['again']),
  'bad-response': () => texts('bad_response', ['options', 'again']),
  'html-response': () => texts('bad_response', ['options', 'again']),
  'redirected-elsewhere': ({ address }) =>
    address === undefined
      ? texts('redirected', ['options'])
      : { ...texts('redirected', ['options']), remedy: 'panel.error.redirected.remedy_address', values: { address } },
  'page-unreadable': () => texts('page.bad_response', ['again']),
  'invalid-input': (_, { providerId }) =>
    providerId === 'citebar' ? texts('invalid_input') : texts('request_refused', ['options', 'again']),
  'empty-question': () => texts('invalid_input'),
  'invalid-base-url': () => texts('address'),
  'no-domains-left': () => texts('domains'),
  'own-failure': () => texts('own_failure', ['again']),
  'attachment-gone': () => texts('attachment_gone'),
  'answer-gone': () => texts('invalid_input'),
  'thread-gone': () => texts('thread_gone'),
  'address-refused': () => texts('page.invalid_input'),
};

/** Who failed, for a text: the service, the page's host, or Citebar. */
function serviceOf({ service, reason, providerId }: ErrorInfo): string {
  const host = 'host' in reason ? reason.host : undefined;
  return service ?? host ?? (providerId === 'citebar' ? 'Citebar' : providerId);
}

/** A failure in words: what happened, what to do, and the actions that it offers. */
export function errorMessages(error: ErrorInfo): { message: string; remedy: string; actions: readonly ErrorAction[] } {
  const { message, remedy, actions, values } = matchType(errorTexts, error.reason, error);
  const filled = { service: serviceOf(error), ...values };
  const sentence = typeof message === 'string' ? t(message, filled) : plural(message.key, message.count, filled);
  return { message: webPageSentence(error, serviceOf(error)) ?? sentence, remedy: t(remedy, filled), actions };
}
