import { AppError } from '../../core/app-error';

/** Whether a request exceeded the model's context. */
export function isTooLong(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.info.kind === 'too-long';
}
