import type { ProviderContext } from './provider-context';

/** The session of a sign-in, stored as secrets of the connection; a service may add fields of its own. */
export type SessionSecrets = Record<string, string> & {
  /** Sent in the headers of requests. */
  accessToken: string;
  refreshToken?: string;
  /** When the access token expires: milliseconds since the epoch, in digits. */
  expiresAt?: string;
  /** The account's name or address, as the person knows it. */
  account?: string;
};

/**
 * A code that a person types into a page of the service.
 * @see https://www.rfc-editor.org/rfc/rfc8628 (device authorization grant)
 */
export interface DeviceCode {
  /** The service's identifier of this sign-in. */
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
 * A sign-in as data and stateless functions that the extension calls. They throw AppError, with the reason
 * `sign-in` where the sign-in itself failed.
 */
export interface SignIn {
  /** `unofficial`: the service does not offer this sign-in to third-party programs. */
  notice?: 'unofficial';
  /** The contracts' error code for a missing or expired session. */
  missingType: string;
  /** Sign-in with a code that the person types on a page of the service. */
  device?: {
    start(context: ProviderContext): Promise<DeviceCode>;
    poll(code: DeviceCode, context: ProviderContext): Promise<DevicePoll>;
  };
  /** Sign-in in a tab, whose redirect contains the code. @see https://www.rfc-editor.org/rfc/rfc7636 (PKCE) */
  code?: {
    /** Target of the service's redirect; no server has to listen there, the URL alone is read. */
    redirectUri: string;
    authorizeUrl(settings: Readonly<Record<string, string>>, state: string, challenge: string): string;
    exchange(code: string, verifier: string, context: ProviderContext): Promise<SessionSecrets>;
  };
  /**
   * Renews the tokens.
   * @throws AppError of kind `missing-key` where the session is over; after others it stays valid
   */
  refresh(secrets: Readonly<Record<string, string>>, context: ProviderContext): Promise<SessionSecrets>;
  /** Reads the session from the text of another program's file. */
  importFile?(text: string): SessionSecrets;
}
