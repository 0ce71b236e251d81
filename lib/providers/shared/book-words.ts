/** Characters of a question that are read. */
const maxLength = 1_000;

/** Without the plain 'book', which is a verb, too ('to book a room'). */
const englishNouns = 'isbns?|novels?|novellas?|novelists?|paperbacks?|hardcovers?';
/** Phrases in which 'book' is a noun. */
const englishBooks =
  "(?:the|a|this|that|which|what|his|her|their|first|last|latest|new|best|good|favou?rite|comic|children's|similar) books?|books? (?:by|of|called|titled|named|about|series|like)|books (?:did|has|have)|book is|authors? of";

/** Words of the other languages of the interface. A name elsewhere ('Roman') counts beside an article of its own language. */
const otherNouns = [
  'bücher[ns]?|buch(?:e?s)?|(?:der|den|dem|ein|einen|einem|dieser|diesem|welcher|welchen) roman|romane[ns]?|taschenbuch|autor(?:in|en)?|schriftsteller(?:in)?',
  'livres?(?! sterling)|(?:le|un|ce|quel|du|au|les|ces) romans?|auteure?s?|romanci(?:er|ère)s?|écrivaine?s?',
  'libros?|novelas?|autora?(?:es)?|escritora?(?:es)?',
  'libr[oi]|(?:il|un|i|quale|questo|del|dal) romanz[oi]|autor[ei]|autrice|scrittor[ei]|scrittrice',
  'livros?|(?:o|um|os|qual|este|do|no) romances?|autora?(?:es)?',
  'boek(?:en)?|(?:de|het|een|welke|deze) romans?|schrijvers?|schrijfster',
  'книг\\p{L}{0,3}|(?:этот|какой|чей|новый|первый|о|в) роман\\p{L}{0,2}|романы|автор(?:а|у|ом|е|ы|ов)?|писател\\p{L}{1,4}',
  'książ\\p{L}{1,4}|powieś\\p{L}{1,3}|autork?\\p{L}{0,3}|pisar\\p{L}{1,3}',
  'kitap\\p{L}{0,6}|kitab\\p{L}{1,5}|romanı\\p{L}{0,3}|yazar\\p{L}{0,4}',
  '(?:ال)?كتاب|(?:ال)?رواية|(?:ال)?مؤلف|(?:ال)?كاتب',
].join('|');
/** Words of scripts without spaces: no parts of other words. */
const unspaced =
  '小说|小説|書籍|书籍|图书|作者|著作|著者|作家|本书|本書|哪本|この本|という本|本を書|소설|저자|작가|책을|책은|이 책|도서';

const who = 'who|by whom|wer|wem|qui|quién|quien|chi|quem|wie|кто|кем|kto|kim|من';
const wrote =
  'wrote|written|authored|schrieb|geschrieben|verfasste?|écrit|escribió|escrito|scritto|scrisse|escreveu|schreef|geschreven|написал\\p{L}{0,2}|napisał\\p{L}{0,1}|yazdı|كتب|ألف';
const whoWroteUnspaced = '誰が書|誰の作品|谁写|谁的作品|누가 (?:쓴|썼)|누가 쓰';

/** Whole words, or any of those that are written without spaces. */
const anyOf = (words: string, joined: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])|${joined}`, flags);

const books = anyOf(`${englishNouns}|${englishBooks}|${otherNouns}`, `${unspaced}|${whoWroteUnspaced}`);
const asksWho = anyOf(who, '誰|谁|누가');
const writes = anyOf(wrote, whoWroteUnspaced);
/** Words that ask for a book and stand in no record of one. */
const asking = anyOf(
  `${englishNouns}|books?|authors?(?: of)?|(?:first )?publish(?:ed|er)?|year|${otherNouns}|${wrote}`,
  `${unspaced}|書いた|書き|写了?|쓴|썼`,
  'giu',
);

/** Whether the check digit of an ISBN without hyphens holds. @see https://www.isbn-international.org/content/isbn-users-manual */
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

/** The word of writing that a question has: 'wrote', 'geschrieben'. */
export function writingWordIn(question: string): string | undefined {
  return writes.exec(question.slice(0, maxLength))?.[0];
}

/**
 * The ISBN in a question, without hyphens and as it is written there; one of ten digits only beside the word, since telephone
 * numbers look like it.
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

/** Whether a question is about a book, or asks who wrote something. */
export function namesBook(question: string): boolean {
  const text = question.slice(0, maxLength);
  return books.test(text) || (asksWho.test(text) && writes.test(text)) || isbnIn(text) !== undefined;
}

/** Keywords or names without the words that ask for a book: what is left stands in its record. */
export function withoutBookWords(keywords: string): string {
  return keywords.slice(0, maxLength).replace(asking, ' ').replace(/\s+/g, ' ').trim();
}
