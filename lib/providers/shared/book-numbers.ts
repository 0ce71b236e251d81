/** Characters of a question that are read. */
const maxLength = 1_000;

/**
 * Whether the check digit of an ISBN without hyphens holds.
 * @see https://www.isbn-international.org/content/isbn-users-manual
 */
function isValid(isbn: string): boolean {
  const digits = [...isbn].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  const isLong = digits.length === 13;
  const weight = (at: number) => (isLong ? (at % 2 === 0 ? 1 : 3) : 10 - at);
  return digits.reduce((sum, digit, at) => sum + digit * weight(at), 0) % (isLong ? 10 : 11) === 0;
}

/** Whether a question names the number itself. */
export function asksForIsbn(question: string): boolean {
  return /(?<!\p{L})isbns?(?!\p{L})/iu.test(question.slice(0, maxLength));
}

/**
 * The ISBN in a question, without hyphens and as written; one of ten digits only together with the word ISBN, since
 * telephone numbers look like it.
 */
export function isbnIn(question: string): { isbn: string; written: string } | undefined {
  const text = question.slice(0, maxLength);
  for (const [found] of text.matchAll(
    /(?<![\p{L}\p{N}-])(?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dXx](?![\p{L}\p{N}-])/gu,
  )) {
    const isbn = found.replace(/[- ]/g, '').toUpperCase();
    if ((isbn.length === 13 || asksForIsbn(text)) && isValid(isbn)) return { isbn, written: found };
  }
  return undefined;
}
