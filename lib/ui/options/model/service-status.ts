import type { ErrorInfo } from '../../../core/app-error';
import type { ModelInfo } from '../../../core/provider';

/** The result of a row's last test since the page was opened. */
export type ServiceStatus =
  | { type: 'testing' }
  | { type: 'works' }
  | { type: 'failed'; error: ErrorInfo }
  /** The person denied access to these hosts. */
  | { type: 'denied'; hosts: string[] }
  /** The background did not reply. */
  | { type: 'gone' };

/** The list of a service's models. */
export type ModelList =
  | { type: 'loading' }
  | { type: 'loaded'; models: ModelInfo[] }
  | { type: 'failed'; error: ErrorInfo }
  | { type: 'gone' };
