import type { ErrorKind } from '../app-error';

/**
 * The kind of error for the HTTP status of a page that could not be read.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-15
 */
export function kindOfPageStatus(status: number): ErrorKind {
  if (status === 401 || status === 403 || status === 407 || status === 451) return 'blocked';
  return status === 429 || status >= 500 ? 'overloaded' : 'bad-response';
}
