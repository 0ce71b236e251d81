/** Thrown if data could not be written, which is nearly always for lack of space. Nothing was changed. */
export class NotStored extends Error {
  override name = 'NotStored';

  constructor(cause?: unknown) {
    super('It could not be stored.', { cause });
  }
}
