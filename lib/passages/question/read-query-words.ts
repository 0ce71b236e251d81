import type { QueryWords } from '../../core/search-query';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { tokenize } from '../text/tokenize';
import { createWordSet } from '../text/word-set';
import { guessQuestionLanguage, isQuestionStopWord, possibleLanguages } from './question-language';
import { readTopics } from './search-topics';
import { withoutFraming } from './without-framing';

/** Characters of a query that are read. */
const maxLength = 400;
/** Words in lower case that join the parts of a name, such as 'Tower of London'. */
const joining = createWordSet(({ texts: { nameParticles = '', nameJoints = '' } }) =>
  `${nameParticles} ${nameJoints}`.trim(),
);

/** The stretches of words that are written as names: with a capital, or with digits after one. */
function findNames(text: string, language: string, isPlain: (word: string) => boolean): string[] {
  const runs: string[][] = [[]];
  for (const word of text.split(/[\s"“”„«»()]+/)) {
    const bare = word.replace(/(?:['’]s)?[^\p{L}\p{N}]*$/u, '').replace(/^[^\p{L}\p{N}]+/u, '');
    const run = runs.at(-1) ?? [];
    const isName = (/^\p{Lu}/u.test(bare) || (run.length > 0 && /^\p{N}/u.test(bare))) && !isPlain(bare);
    if (isName) run.push(bare);
    else if (run.length > 0 && joining(language).has(bare)) run.push(bare);
    else runs.push([]);
    // A name ends with its sentence, and at a comma.
    if (isName && /[,;:.!?]$/.test(word) && bare.length > 2) runs.push([]);
  }
  return runs
    .map((run) => run.slice(0, run.findLastIndex((word) => /^[\p{Lu}\p{N}]/u.test(word)) + 1).join(' '))
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length);
}

/**
 * The words of a search query: its language, the query without question words and other stop words, the names in it,
 * and the topics that it speaks of.
 * @param query only its first 400 characters are read, and 1,000 for the topics
 */
export function readQueryWords(query: string): QueryWords {
  const typed = query.slice(0, maxLength).normalize('NFC');
  const language = guessQuestionLanguage(typed);
  const text = withoutFraming(typed, language);
  const tokens = tokenize(text, language);
  const isPlain = (word: string, term = word) =>
    isQuestionStopWord(word, language) || isQuestionStopWord(term, language);
  let keywords = '';
  let end = 0;
  for (const { word, term, start, end: wordEnd } of tokens) {
    // Signs between two words stay where both do: a hyphen, or nothing in scripts without spaces.
    const between = text.slice(end, start);
    keywords += /^[\p{P}\p{S}]?$/u.test(between) && !/["“”«»]/.test(between) ? between : ' ';
    keywords += isPlain(word, term) ? ' ' : text.slice(start, wordEnd);
    end = wordEnd;
  }
  const kept = keywords
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{L}\p{N}])[\p{P}\p{S}]+(?=\s|$)/gu, '')
    .trim();
  const words = {
    language,
    keywords: kept || collapseSpaces(text),
    names: findNames(text, language, (word) => isPlain(word.toLowerCase())),
  };
  const topics = readTopics(query, words, possibleLanguages(text));
  return topics ? { ...words, topics } : words;
}
