/** Why a PDF could not be read: it wants a password, or is none. */
export type PdfFault = 'locked' | 'broken';

/** A PDF that cannot be read. */
export class PdfFailure extends Error {
  constructor(readonly fault: PdfFault) {
    super(`The PDF is ${fault}.`);
  }
}
