import { hasErrorName } from '../../core/utils/has-error-name';

/**
 * Why a PDF could not be read: it needs a password, is not a PDF, or unpacks to more, or takes longer, than is read.
 */
export type PdfFailureKind = 'locked' | 'broken' | 'too-large';

/** A PDF that cannot be read. */
export class PdfFailure extends Error {
  override readonly name = 'PdfFailure';

  constructor(readonly kind: PdfFailureKind) {
    super(`The PDF is ${kind}.`);
  }
}

/** Whether an exception is a {@link PdfFailure}. */
export function isPdfFailure(thrown: unknown): thrown is PdfFailure {
  return hasErrorName(thrown, 'PdfFailure');
}
