import type { ErrorInfo } from '../../../core/app-error';
import type { ModelInfo } from '../../../core/provider';
import type { SaveError } from './save-error';

/** The result of a row's last test since the page was opened. */
export type ServiceStatus =
  | { type: 'testing' }
  | { type: 'works' }
  | { type: 'failed'; error: ErrorInfo }
  /** The person denied access to these hosts. */
  | { type: 'denied'; hosts: string[] }
  | { type: SaveError };

/** The list of a service's models. */
export type ModelList =
  | { type: 'loading' }
  | { type: 'loaded'; models: ModelInfo[] }
  | { type: 'failed'; error: ErrorInfo }
  | { type: 'gone' };

/**
 * Whether a failure asks for the key again: the service refused it, or the changed address is not the one that it is
 * for.
 */
export function asksForKey({ kind, reason }: ErrorInfo): boolean {
  return kind === 'bad-key' || reason.type === 'key-elsewhere';
}

/** The failure for which the key has to be entered again. */
export function refusalOf(status: ServiceStatus | undefined): ErrorInfo | undefined {
  return status?.type === 'failed' && asksForKey(status.error) ? status.error : undefined;
}
