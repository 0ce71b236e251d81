import type { ProviderContext } from './provider-context';

/** What a sign-in leaves behind, kept as secrets of the connection; a service may add fields of its own. */
export type SessionSecrets = Record<string, string> & {
  /** Goes into the headers of requests. */
  accessToken: string;
  refreshToken?: string;
  /** Milliseconds since the epoch at which the access token ends, in digits. */
  expiresAt?: string;
  /** The name by which the person knows the account. */
  account?: string;
};

/** A code that a person types into a page of the service. */
export interface DeviceCode {
  /** The service's own name of this attempt. */
  deviceId: string;
  userCode: string;
  verificationUrl: string;
  /** Milliseconds between two polls. */
  intervalMs: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export type DevicePoll =
  | { type: 'pending' }
  /** Pending, and the service asks for longer intervals. */
  | { type: 'slow-down' }
  | { type: 'signed-in'; secrets: SessionSecrets };

/**
 * How a person signs in, as data and functions that keep nothing; the extension carries it out. They throw
 * AppError, with the reason `sign-in` where the sign-in itself failed.
 */
export interface SignIn {
  /** `unofficial`: the service does not offer this way to programs of others. */
  notice?: 'unofficial';
  /** The contracts' code for a session that is missing or over. */
  missingType: string;
  /** With a code that is typed on another page. */
  device?: {
    start(context: ProviderContext): Promise<DeviceCode>;
    poll(code: DeviceCode, context: ProviderContext): Promise<DevicePoll>;
  };
  /** In a tab, whose redirect carries the code (PKCE, RFC 7636). */
  code?: {
    /** Where the service redirects to; nobody needs to listen there. */
    redirectUri: string;
    authorizeUrl(settings: Readonly<Record<string, string>>, state: string, challenge: string): string;
    exchange(code: string, verifier: string, context: ProviderContext): Promise<SessionSecrets>;
  };
  /** A refusal that ends the session has `kind` `missing-key`; after any other failure the tokens stand. */
  refresh(secrets: Readonly<Record<string, string>>, context: ProviderContext): Promise<SessionSecrets>;
  /** Reads the session that another program keeps in a file. */
  importFile?(text: string): SessionSecrets;
}
