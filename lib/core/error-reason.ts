import * as v from 'valibot';
import { amount, lenientOptional, lenientTrue, timestamp, type UnionOf } from './utils/lenient-schemas';

// Three words say why something is not done. A failure: it was tried and did not work; as data an `ErrorInfo`
// (app-error.ts) with one of the reasons in this file. A refusal: a rule of Citebar, the person or a service forbids
// it. An obstacle: the person can remove it, for example by granting access, and the same is tried again.

/** Why an extension may not read the page of a tab. */
export const pageRestrictions = [
  'browser-page',
  'store',
  'file',
  'viewer',
  'closed',
  'no-access',
  'never-read',
  'not-permitted',
] as const;
export type PageRestriction = (typeof pageRestrictions)[number];

/**
 * Place where the length of a model's context is set: in the options, when its server starts, or when that loads the
 * model.
 */
const contextSetting = v.variant('at', [
  v.object({ at: v.literal('options') }),
  v.object({ at: v.picklist(['start', 'load']), name: v.string() }),
]);
export type ContextSetting = v.InferOutput<typeof contextSetting>;

/** Why a URL is not opened; `private`: its host is this device, its network, or no host of the public web. */
export const urlRefusals = ['too-long', 'malformed', 'scheme', 'credentials', 'private'] as const;
export type UrlRefusal = (typeof urlRefusals)[number];

/** Why a file is not read. */
export const fileFailures = [
  'kind',
  'too-large',
  'too-large-inside',
  'empty',
  'damaged',
  'locked',
  'too-slow',
] as const;
export type FileFailure = (typeof fileFailures)[number];

/** Failures of a sign-in or of its session, by the class of each. */
export const signInFailures = {
  /** The person is not signed in. */
  none: 'missing-key',
  /** The session cannot be renewed. */
  over: 'missing-key',
  /** The service refused the session's token. */
  rejected: 'bad-key',
  /** The service or the person refused the sign-in. */
  denied: 'refused',
  /** The sign-in code expired. */
  expired: 'refused',
  /** The redirect belongs to another sign-in. */
  state: 'invalid-input',
  /** The redirect contains no code. */
  address: 'invalid-input',
  /** The file holds no session. */
  file: 'invalid-input',
  /** The account may not sign in with a code. */
  'no-device': 'not-allowed-here',
} as const satisfies Record<string, ErrorKind>;
export type SignInFailure = keyof typeof signInFailures;

/** Why a page is not kept: `sensitive-site`: it is in the list of mail and banks. */
export const keepRefusals = ['private', 'sensitive-site', 'password-field'] as const;
export type KeepRefusal = (typeof keepRefusals)[number];

/** What a limit of searches counts. */
export const searchLimitPer = v.picklist(['day', 'answer']);

/** Host of the page concerned, with its port; absent where the failure is of the service itself. */
const host = v.optional(v.string());

/**
 * The reasons of failures, by the class of each; each with its fields. One that has the name of its class says no more
 * than that. The texts are in `ui`; a reason of a sign-in is a {@link SignInFailure}.
 */
export const reasonsByKind = {
  'missing-key': {
    'missing-key': {},
    /** The key is encrypted with a passphrase that was not entered since the browser started. */
    'key-locked': {},
    /** The encryption key of the stored secrets was lost, so that they cannot be decrypted. */
    'key-lost': {},
    /** The saved key was entered for another address; `host` is that address's. */
    'key-elsewhere': { host: v.string() },
    'missing-setting': { setting: v.string() },
    /** No search service is configured. */
    'missing-search': {},
  },
  'bad-key': { 'bad-key': {} },
  'out-of-quota': {
    'out-of-quota': {},
    'plan-limit': { resetsAt: timestamp },
    /** The person's own limit of searches. */
    'search-limit': { limit: amount, per: searchLimitPer },
  },
  'rate-limited': {
    'rate-limited': {},
    /** The bot detection of a self-hosted search asks to slow down. */
    'limiter-rate-limited': {},
  },
  'unknown-model': {
    'unknown-model': { model: v.optional(v.string()) },
    /** The model of a profile is no longer configured. */
    'model-gone': { model: v.string() },
  },
  'too-long': {
    /**
     * Tokens of the request, and of the model's context, where they are known; `setting`: what makes that longer.
     * `ofQuestion`: the question alone does not fit.
     */
    'too-long': {
      tokens: v.optional(amount),
      limit: v.optional(amount),
      setting: lenientOptional(contextSetting),
      ofQuestion: lenientTrue,
    },
    /** Lengths in characters. */
    'question-too-long': { length: amount, limit: amount },
    'attachments-full': {},
    'page-too-large': { host: v.string(), maxBytes: amount },
    /** The PDF unpacks to more, or takes longer, than is read. */
    'pdf-too-large': { host: v.string() },
  },
  refused: { refused: {} },
  'not-allowed-here': {
    'not-allowed-here': {},
    /** A self-hosted server refuses requests of extensions; `setting` of the server would allow them. */
    'origin-refused': { setting: v.optional(v.string()) },
    /** A self-hosted search has no JSON among its formats. */
    'json-format-off': {},
    /** The organisation that manages the browser does not allow it. */
    'not-permitted': {},
    /** The organisation that owns the account refuses requests from browsers. */
    'organisation-refused': {},
    /** The model searches for every answer, and web search is off. */
    'always-searches': { model: v.string() },
    /** The browser's own model does not run on this computer, is not downloaded, or lacks the language. */
    'model-unavailable': {},
    'model-not-downloaded': {},
    'model-language': {},
    /** The browser did not install the rules that keep requests away from private networks. */
    unguarded: { host },
    'page-restricted': { restriction: v.picklist(pageRestrictions) },
    /**
     * The person decided that no page of this site is read; `host`: the domain of that rule, `from`: the host that
     * leads there.
     */
    'site-never-read': { host: v.string(), from: v.optional(v.string()) },
    /** The permission for all pages is missing; `url` is the page that was to be read. */
    'pages-not-allowed': { url: v.string() },
    /**
     * The page redirects, and the redirect failed: the request rules block its target, or the target cannot be reached.
     */
    'redirect-failed': { host },
    'page-not-kept': { why: v.picklist(keepRefusals) },
    /** Kept pages are not asked in private windows. */
    'kept-pages-private': {},
  },
  overloaded: { overloaded: {} },
  blocked: {
    blocked: {},
    /** The service shows a CAPTCHA. */
    'human-check': {},
    'limiter-blocked': {},
    'page-blocked': { host },
    'page-needs-login': { host },
  },
  empty: {
    empty: {},
    'page-empty': { host },
    /** The page has text only after its scripts have run. */
    'page-needs-scripts': { host },
  },
  cut: {
    cut: {},
    /** The service itself ended the answer before it was complete; the message is its own name of the reason. */
    'ended-early': {},
  },
  network: {
    /** `secure`: the address is https, so a certificate may be the cause; browsers do not report it. */
    network: { host, secure: v.optional(v.literal(true)) },
    timeout: { host },
    /** The background tab that rendered a page was closed. */
    'tab-closed': { host },
  },
  'bad-response': {
    'bad-response': {},
    /** HTML instead of the service's own format: mostly from a proxy or a login page. */
    'html-response': {},
    /**
     * The service redirected to another address, which is not asked; `address`: the new one, where it is of the same
     * host.
     */
    'redirected-elsewhere': { address: v.optional(v.string()) },
    /** A file that the person chose. `kind`: its type cannot be read; `empty`: it contains no text. */
    'file-unreadable': { name: v.string(), problem: v.picklist(fileFailures) },
    /** `contentType`: the MIME type of what is not read. */
    'page-unreadable': { host, contentType: v.optional(v.string()) },
    /** Turning the page into text took longer than its budget of time, or stopped the reader. */
    'page-too-slow': { host },
    /**
     * The page in an open tab ran no script of the extension in time: its own scripts keep it busy, or it shows a
     * dialog.
     */
    'page-unresponsive': { host },
    /** A part of the extension could not be loaded, or failed. */
    'own-failure': {},
  },
  'invalid-input': {
    'invalid-input': {},
    'empty-question': {},
    'invalid-base-url': {},
    /** The domains that the profile allows and blocks leave none. */
    'no-domains-left': {},
    'attachment-gone': {},
    /** An answer that was to be continued is not there, or is not the one that was shown. */
    'answer-gone': {},
    /** The thread in which a question was asked was deleted, be it in another window. */
    'thread-gone': {},
    /** `connection`: the URL belongs to one of the person's own connections. `host`: where a redirect led. */
    'address-refused': { refusal: v.picklist([...urlRefusals, 'connection']), host },
    /** The question is for kept pages only, and this page is not kept. */
    'page-not-in-library': {},
  },
} as const satisfies Record<string, Record<string, v.ObjectEntries>>;

/** The classes of failures. */
export type ErrorKind = keyof typeof reasonsByKind;
export const errorKindSchema = v.picklist(Object.keys(reasonsByKind) as ErrorKind[]);

/** The exact reason of a failure. */
export type ErrorReason =
  | { [Kind in ErrorKind]: UnionOf<(typeof reasonsByKind)[Kind]> }[ErrorKind]
  | { type: 'sign-in'; problem: SignInFailure };

export type ErrorReasonType = ErrorReason['type'];

/** Types that need no further field. */
export type PlainReasonType = {
  [Type in ErrorReasonType]: { type: Type } extends Extract<ErrorReason, { type: Type }> ? Type : never;
}[ErrorReasonType];
