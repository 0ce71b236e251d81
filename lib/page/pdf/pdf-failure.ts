/** Why a PDF could not be read: it needs a password, is not a PDF, or unpacks to more, or takes longer, than is read. */
export type PdfFailureKind = 'locked' | 'broken' | 'too-large';

/** A PDF that cannot be read. */
export class PdfFailure extends Error {
  constructor(readonly kind: PdfFailureKind) {
    super(`The PDF is ${kind}.`);
  }
}
