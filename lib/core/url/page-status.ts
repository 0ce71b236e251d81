import type { ErrorKind } from '../app-error';

/** What the HTTP status of a page means to whoever wanted to read it. */
export function kindOfPageStatus(status: number): ErrorKind {
  if (status === 401 || status === 403 || status === 407 || status === 451) return 'blocked';
  return status === 429 || status >= 500 ? 'overloaded' : 'bad-response';
}
