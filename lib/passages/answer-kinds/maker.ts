import { optionalArticle, perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { packOf } from '../languages/registry';
import { beginsWithDayOrMonth } from '../text/months';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './shared/passage';

/** Matches the statement that somebody made something. */
const makingOf = perTextLanguage(({ answers: { maker: words } }) => wholeWordPattern(words?.making, 'giu'));
/** A word with a capital that is no common one at the beginning of a sentence. */
const personNamePattern = perTextLanguage(
  ({ answers: { maker: words } }) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?!(?:${words?.noNames ?? matchesNothing})(?!\\p{L}))\\p{Lu}[\\p{L}’'-]+`, 'gu'),
);
/** Matches a heading for the maker of the page's subject. */
const headingOf = perTextLanguage(({ questions, answers: { maker: words } }) =>
  words?.headings === undefined ? undefined : new RegExp(`^${optionalArticle(questions)}(?:${words.headings})$`, 'iu'),
);

/** Characters between the word and the name. */
const maxDistance = 90;
/** The end of a sentence, and none after an initial or a title such as 'St.'. */
const sentenceBoundary = /(?<=\p{Ll}{3}|\d)[.!?]["”')\]]*\s+(?=\p{Lu})/u;

/** Whether the question asks who made something, and the passage is below a heading such as 'The engineer'. */
export function isBelowMaker({ query, language, heading = '' }: PassageView): boolean {
  return query.kinds.has('maker') && headingOf(language)?.test(heading.trim()) === true;
}

/**
 * Whether a passage has a name but does not state that this person made it: another name near the subject, of a keeper
 * or an owner, is not an answer. Rows, items and texts need no statement if one is above them, such as the heading 'The
 * engineer'.
 */
function lacksMaker(passage: PassageView): boolean {
  const { query, language, text, matches, structured, terms } = passage;
  const making = makingOf(language);
  const name = personNamePattern(language);
  if (!making || !name) return false;
  const isAbove = terms.some(
    ({ queryTerm, own, overall }) =>
      own === 0 && overall > 0 && queryTerm.term.match(makingOf(query.language) ?? making) !== null,
  );
  if ((structured && isAbove) || isBelowMaker(passage)) return false;
  const names = (part: string, shift: number) =>
    [...part.matchAll(name)].some(({ 0: found, index }) => {
      const from = shift + index;
      const isOfQuestion = matches.some(({ start, end }) => from < end && from + found.length > start);
      return !isOfQuestion && !beginsWithDayOrMonth(language)?.test(found);
    });
  return ![...text.matchAll(making)].some(({ 0: word, index }) => {
    if (packOf(language)?.capitals === 'nouns') return true;
    const end = index + word.length;
    const start = Math.max(0, index - maxDistance);
    const before = text.slice(start, index).split(sentenceBoundary).at(-1) ?? '';
    const [after = ''] = text.slice(end, end + maxDistance).split(sentenceBoundary);
    return names(before, index - before.length) || names(after, end);
  });
}

/** Who built, designed, invented or founded something. */
export const maker: AnswerKind = {
  id: 'maker',
  asks: ({ kinds, hasForm }) => kinds.has('person') && hasForm('maker'),
  lacks: lacksMaker,
};
