import { isAppError } from '../../core/app-error';

/** Whether a request exceeded the model's context. */
export function isTooLong(thrown: unknown): boolean {
  return isAppError(thrown) && thrown.info.kind === 'too-long';
}
