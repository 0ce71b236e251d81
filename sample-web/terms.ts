/** A word of a text in its indexed form, with its offset. */
export interface Term {
  term: string;
  /** UTF-16 offset into the text. */
  start: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

// Words that occur on nearly every page, so that any page would match any question.
const stopWords = new Set(
  (
    'a an the of to in on at by for from with without into onto about as than then and or but nor so if not no is are was were be been ' +
    'being am do does did done has have had having can could will would shall should may might must i you he she it we they me him her us ' +
    'them my your his its our their this that these those there here what which who whom whose when where why how many much long often ' +
    'any some all each every only just also very too more most less least between after before during over under again still per tell ' +
    'get got give gives gave make makes made say says said know please ' +
    'der die das den dem des ein eine einen einem einer eines und oder aber nicht ist sind war waren wird werden wurde hat haben hatte im ' +
    'am zu zum zur von vom mit bei auf aus für wie was wer wann wo warum viel viele welche welcher welches man sich'
  ).split(' '),
);

const arabicMarks = /[\u064B-\u065F\u0670\u0640]/gu;
const arabicArticle = /^(?:[وبفك]?ال|لل)(?=\p{Script=Arabic}{3})/u;
const kanaParticle = /^\p{Script=Hiragana}{1,2}$/u;

/** The indexed form of a word; undefined for stop words. */
export function normalizeTerm(word: string): string | undefined {
  const term = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/(?<=\d),(?=\d)/gu, '')
    .replace(arabicMarks, '')
    .replace(arabicArticle, '');
  return term === '' || stopWords.has(term) || kanaParticle.test(term) ? undefined : term;
}

// In Node 20 each segment copies the whole input, so that 60,000 characters take seconds. Splitting the text keeps it
// linear.
const pieces = /.{1,400}(?=\s|$)\s*|.{1,400}/gsu;

function* findWords(text: string): Generator<{ word: string; start: number }> {
  for (const { 0: piece, index: pieceStart } of text.matchAll(pieces)) {
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      if (isWordLike) yield { word: segment, start: pieceStart + index };
    }
  }
}

/** Splits a text of any script into words; Intl.Segmenter handles scripts without spaces too. */
export function splitWords(text: string): string[] {
  return [...findWords(text)].map(({ word }) => word);
}

/** The indexed words of a text with their offsets. */
export function findTerms(text: string): Term[] {
  const terms: Term[] = [];
  for (const { word, start } of findWords(text)) {
    const term = normalizeTerm(word);
    if (term !== undefined) terms.push({ term, start });
  }
  return terms;
}
