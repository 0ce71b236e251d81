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
export type ContextSetting = { at: 'options' } | { at: 'start' | 'load'; name: string };

/** Why a URL is not opened; `private`: its host is this device, its network, or no host of the public web. */
export const urlRefusals = ['too-long', 'malformed', 'scheme', 'credentials', 'private'] as const;
export type UrlRefusal = (typeof urlRefusals)[number];

/** Largest file that a person can attach, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;

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

/** Failure of a sign-in or of its session. */
export const signInFailures = [
  /** The person is not signed in. */
  'none',
  /** The session cannot be renewed. */
  'over',
  /** The service refused the session's token. */
  'rejected',
  /** The service or the person refused the sign-in. */
  'denied',
  /** The sign-in code expired. */
  'expired',
  /** The redirect belongs to another sign-in. */
  'state',
  /** The redirect contains no code. */
  'address',
  /** The file holds no session. */
  'file',
  /** The account may not sign in with a code. */
  'no-device',
] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** Why a page is not kept: `sensitive-site`: it is in the list of mail and banks. */
export const keepRefusals = ['private', 'sensitive-site', 'password-field'] as const;
export type KeepRefusal = (typeof keepRefusals)[number];

/**
 * The exact reason of a failure. A type that has the name of an `ErrorKind` says no more than that kind. `host` is the
 * host of the page concerned, with its port; absent where the failure is of the service itself.
 */
export type ErrorReason =
  | { type: 'missing-key' }
  /** The key is encrypted with a passphrase that was not entered since the browser started. */
  | { type: 'key-locked' }
  /** The encryption key of the stored secrets was lost, so that they cannot be decrypted. */
  | { type: 'key-lost' }
  /** The saved key was entered for another address; `host` is that address's. */
  | { type: 'key-elsewhere'; host: string }
  | { type: 'missing-setting'; setting: string }
  /** No search service is configured. */
  | { type: 'missing-search' }
  | { type: 'sign-in'; problem: SignInFailure }
  | { type: 'bad-key' }
  | { type: 'out-of-quota' }
  /** `resetsAt`: milliseconds since the epoch. */
  | { type: 'plan-limit'; resetsAt: number }
  /** The person's own limit of searches. */
  | { type: 'search-limit'; limit: number; per: 'day' | 'answer' }
  | { type: 'rate-limited' }
  /** The bot detection of a self-hosted search asks to slow down. */
  | { type: 'limiter-rate-limited' }
  | { type: 'unknown-model'; model?: string }
  /** The model of a profile is no longer configured. */
  | { type: 'model-gone'; model: string }
  /**
   * Tokens of the request, and of the model's context, where they are known; `setting`: what makes that longer.
   * `ofQuestion`: the question alone does not fit.
   */
  | { type: 'too-long'; tokens?: number; limit?: number; setting?: ContextSetting; ofQuestion?: true }
  /** Lengths in characters. */
  | { type: 'question-too-long'; length: number; limit: number }
  | { type: 'attachments-full' }
  | { type: 'page-too-large'; host: string; maxBytes: number }
  /** The PDF unpacks to more, or takes longer, than is read. */
  | { type: 'pdf-too-large'; host: string }
  | { type: 'refused' }
  | { type: 'not-allowed-here' }
  /** A self-hosted server refuses requests of extensions; `setting` of the server would allow them. */
  | { type: 'origin-refused'; setting?: string }
  /** A self-hosted search has no JSON among its formats. */
  | { type: 'json-format-off' }
  /** The organisation that manages the browser does not allow it. */
  | { type: 'not-permitted' }
  /** The organisation that owns the account refuses requests from browsers. */
  | { type: 'organisation-refused' }
  /** The model searches for every answer, and web search is off. */
  | { type: 'always-searches'; model: string }
  /** The browser's own model does not run on this computer, is not downloaded, or lacks the language. */
  | { type: 'model-unavailable' }
  | { type: 'model-not-downloaded' }
  | { type: 'model-language' }
  /** The browser did not install the rules that keep requests away from private networks. */
  | { type: 'unguarded'; host?: string }
  | { type: 'page-restricted'; restriction: PageRestriction }
  /**
   * The person decided that no page of this site is read; `host`: the domain of that rule, `from`: the host that leads
   * there.
   */
  | { type: 'site-never-read'; host: string; from?: string }
  /** A file that the person chose. `kind`: its type cannot be read; `empty`: it contains no text. */
  | { type: 'file-unreadable'; name: string; problem: FileFailure }
  /** The permission for all pages is missing; `url` is the page that was to be read. */
  | { type: 'pages-not-allowed'; url: string }
  | { type: 'overloaded' }
  | { type: 'blocked' }
  /** The service shows a CAPTCHA. */
  | { type: 'human-check' }
  | { type: 'limiter-blocked' }
  | { type: 'page-blocked'; host?: string }
  | { type: 'page-needs-login'; host?: string }
  | { type: 'empty' }
  | { type: 'page-empty'; host?: string }
  /** The page has text only after its scripts have run. */
  | { type: 'page-needs-scripts'; host?: string }
  /** Turning the page into text took longer than its budget of time, or stopped the reader. */
  | { type: 'page-too-slow'; host?: string }
  /**
   * The page in an open tab ran no script of the extension in time: its own scripts keep it busy, or it shows a dialog.
   */
  | { type: 'page-unresponsive'; host?: string }
  | { type: 'cut' }
  /** The service itself ended the answer before it was complete; the message is its own name of the reason. */
  | { type: 'ended-early' }
  /** `secure`: the address is https, so a certificate may be the cause; browsers do not report it. */
  | { type: 'network'; host?: string; secure?: true }
  | { type: 'timeout'; host?: string }
  /**
   * The page redirects, and the redirect failed: the request rules block its target, or the target cannot be reached.
   */
  | { type: 'redirect-failed'; host?: string }
  /** The background tab that rendered a page was closed. */
  | { type: 'tab-closed'; host?: string }
  | { type: 'bad-response' }
  /** HTML instead of the service's own format: mostly from a proxy or a login page. */
  | { type: 'html-response' }
  /**
   * The service redirected to another address, which is not asked; `address`: the new one, where it is of the same
   * host.
   */
  | { type: 'redirected-elsewhere'; address?: string }
  /** `contentType`: the MIME type of what is not read. */
  | { type: 'page-unreadable'; host?: string; contentType?: string }
  | { type: 'invalid-input' }
  | { type: 'empty-question' }
  | { type: 'invalid-base-url' }
  /** The domains that the profile allows and blocks leave none. */
  | { type: 'no-domains-left' }
  /** A part of the extension could not be loaded, or failed. */
  | { type: 'own-failure' }
  | { type: 'attachment-gone' }
  /** An answer that was to be continued is not there, or is not the one that was shown. */
  | { type: 'answer-gone' }
  /** The thread in which a question was asked was deleted, be it in another window. */
  | { type: 'thread-gone' }
  /** `connection`: the URL belongs to one of the person's own connections. `host`: where a redirect led. */
  | { type: 'address-refused'; refusal: UrlRefusal | 'connection'; host?: string }
  /** Kept pages are not asked in private windows. */
  | { type: 'kept-pages-private' }
  /** The question is for kept pages only, and this page is not kept. */
  | { type: 'page-not-in-library' }
  /** The page is not kept. */
  | { type: 'page-not-kept'; why: KeepRefusal };

export type ErrorReasonType = ErrorReason['type'];

/** Types that need no further field. */
export type PlainReasonType = {
  [Type in ErrorReasonType]: { type: Type } extends Extract<ErrorReason, { type: Type }> ? Type : never;
}[ErrorReasonType];
