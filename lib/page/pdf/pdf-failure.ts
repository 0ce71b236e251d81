/** Why a PDF could not be read: it needs a password, or is not a PDF. */
export type PdfFault = 'locked' | 'broken';

/** A PDF that cannot be read. */
export class PdfFailure extends Error {
  constructor(readonly fault: PdfFault) {
    super(`The PDF is ${fault}.`);
  }
}
