import type { ErrorInfo } from '../../../core/app-error';
import type { ModelInfo } from '../../../core/provider';

/** What the last test of a row said, since the page was opened. */
export type ServiceStatus =
  | { type: 'testing' }
  | { type: 'works' }
  | { type: 'failed'; error: ErrorInfo }
  /** The browser was asked for access, and gave none. */
  | { type: 'denied'; hosts: string[] }
  /** The background did not reply. */
  | { type: 'gone' };

/** The models that a service lists. */
export type ModelList =
  | { type: 'loading' }
  | { type: 'loaded'; models: ModelInfo[] }
  | { type: 'failed'; error: ErrorInfo }
  | { type: 'gone' };
