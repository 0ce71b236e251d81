/** Why a PDF could not be read: it needs a password, is not a PDF, or unpacks to more, or takes longer, than is read. */
export type PdfFault = 'locked' | 'broken' | 'too-large';

/** A PDF that cannot be read. */
export class PdfFailure extends Error {
  constructor(readonly fault: PdfFault) {
    super(`The PDF is ${fault}.`);
  }
}
