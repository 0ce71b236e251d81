import { hasErrorName } from './has-error-name';

/** Thrown if data could not be written, which is nearly always for lack of space. Nothing was changed. */
export class NotStored extends Error {
  override readonly name = 'NotStored';

  constructor(cause?: unknown) {
    super('It could not be stored.', { cause });
  }
}

/** Whether an exception is a {@link NotStored}. */
export function isNotStored(thrown: unknown): thrown is NotStored {
  return hasErrorName(thrown, 'NotStored');
}
