import { ownerName } from '../../core/url/site-owner';
import { withoutMarks } from '../../core/utils/text/accents';
import { packOf } from '../languages/registry';
import { guessLanguage } from '../text/language';
import { createWordSet } from '../text/word-set';

/** Words of a question of which a name may consist. */
const maxWords = 4;
/**
 * A run of Latin letters, or of those of other scripts: Japanese and Chinese write a name next to them without a space.
 */
const word =
  /[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{M}\p{N}]|[.'’&-](?=[\p{Script=Latin}\p{N}]))*|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu;
/** Articles, behind which a capitalised word is a thing: 'the Amazon' is the river. */
const articles = createWordSet(({ questions }) => questions.articles);

interface CasedWord {
  text: string;
  /** Whether it begins a sentence, so that its capital shows nothing. */
  isFirst: boolean;
  /** The word before it, in lower case. */
  before: string;
}

function casedWords(text: string): CasedWord[] {
  let last = 0;
  let before = '';
  return [...text.matchAll(word)].map(({ 0: surface, index }) => {
    const gap = text.slice(last, index);
    const read = { text: surface, isFirst: last === 0 || /[.!?:;。！？\n“”"«»()]/u.test(gap), before };
    last = index + surface.length;
    before = surface.toLowerCase();
    return read;
  });
}

/** The letters and digits of a name as an address has them, without accents; other scripts in Punycode. */
function asLabel(name: string): string {
  const plain = withoutMarks(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  if (/^[a-z0-9]*$/.test(plain)) return plain;
  // Marks belong to the letters of other scripts: 'й' is not 'и'.
  const whole = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();
  const address = `http://${whole}.example/`;
  return URL.canParse(address) ? (new URL(address).hostname.split('.')[0] ?? '').replaceAll('-', '') : '';
}

/**
 * Whether a word is written as no common word is: 'BMW', 'PayPal', 'Node.js', 'arXiv', or Latin letters in another
 * script.
 */
function isWrittenAsName(text: string, isOtherScript: boolean): boolean {
  return (
    /^\p{Lu}[\p{Lu}\p{N}]{2,}$/u.test(text) || /\p{Ll}\p{Lu}|\p{L}[.\p{N}]\p{L}|\p{L}\p{N}/u.test(text) || isOtherScript
  );
}

/**
 * Whether a page is on the site of the question's subject: the name in its address is a name in the question, as in
 * 'Which version of Node.js is current?' and `nodejs.org`. Decided by how the words are written alone, in favour of
 * saying nothing: a word that is also used in lower case is no name, and German writes all nouns with capitals, so that
 * there one plain word tells nothing.
 * @param answer its sentences show how the words of a question are written that was typed without capitals
 */
export function isPrimarySite(url: string, question: string, answer: string): boolean {
  const owner = ownerName(url)?.replaceAll('-', '');
  if (owner === undefined || owner.length < 3) return false;
  const questionWords = casedWords(question);
  const written = casedWords(answer);
  const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}.'’&-]+$/u.test(text);
  const isMixed = questionWords.some(({ text }) => !isLatin(text));
  const language = guessLanguage(`${question}\n${answer}`);
  const capitalisesNouns = packOf(language)?.capitals === 'nouns';

  /** Whether a plain word is a name, judging by all its occurrences within sentences. */
  function isNameByUse(text: string): boolean {
    const same = ({ text: other }: CasedWord) => other.toLowerCase() === text.toLowerCase();
    const hasCapitals = questionWords.some(({ text: other }) => /^\p{Lu}/u.test(other));
    const uses = [...(hasCapitals ? questionWords : []), ...written].filter((use) => same(use) && !use.isFirst);
    return (
      uses.length > 0 && uses.every(({ text: use, before }) => /^\p{Lu}/u.test(use) && !articles(language).has(before))
    );
  }
  function isName(words: readonly CasedWord[]): boolean {
    const own = words.filter(({ text }, index) => index > 0 || !articles(language).has(text.toLowerCase()));
    if (own.length === 0) return false;
    if (own.some(({ text }) => isWrittenAsName(text, isMixed && isLatin(text)))) return true;
    if (capitalisesNouns && words.length === 1) return false;
    return words.length === 1
      ? isNameByUse(words[0]?.text ?? '')
      : own.every(({ text }) => /^\p{Lu}/u.test(text) || isNameByUse(text));
  }
  return questionWords.some((_, start) =>
    Array.from({ length: maxWords }, (__, index) => questionWords.slice(start, start + index + 1)).some(
      (words) => asLabel(words.map(({ text }) => text).join('')) === owner && isName(words),
    ),
  );
}
