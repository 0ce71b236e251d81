import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';

/** Says that somebody made something: verbs, and nouns for who does. */
const making =
  /(?<!\p{L})(?:(?:re)?buil(?:[dt]s?|ders?)|design(?:ed|ers?|s? (?:by|of))|construct(?:s|ed|ors?|ion)?|erect(?:s|ed)?|engineer(?:s|ed)?|architects?|ma(?:de|kers?)|invent(?:s|ed|ors?|ing|ions?)?|creat(?:es?|ed|ors?|ing|ions?)|found(?:s|ed|ers?|ing)?|co-?found(?:ed|ers?)|establish(?:es|ed|ing|ment)?|set up|start(?:ed|s)|began|work of|plans? (?:of|by)|brainchild|masons?|contractors?|commission(?:s|ed)?|laid out|drew up|develop(?:s|ed|ers?)?|conceived?|raised|put up|(?:ge|er)bau(?:t|te|ten)|bau(?:t|te|ten)|erbauern?|baumeister\p{L}*|architekt\p{L}*|errichtete?n?|entw[aou]rf\p{L}*|konstruier\p{L}*|gegründet|gründe(?:te|ten|r|rin)|erfunden|erfand(?:en)?|erfinder\p{L}*|erschaffen|geschaffen|schuf(?:en)?)(?!\p{L})/giu;

/** Characters between the word and the name. */
const maxDistance = 90;
const name =
  /(?<![\p{L}\p{N}])(?!(?:The|A|An|It|Its|They|This|That|He|She|In|On|At|After|Before|When|While|As|By|Since|Later|Today|Every|Their|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L}))\p{Lu}[\p{L}’'-]+/gu;
/** The end of a sentence, and none after an initial or a title such as 'St.'. */
const sentenceEnd = /(?<=\p{Ll}{3}|\d)[.!?]["”')\]]*\s+(?=\p{Lu})/u;
/** A heading that stands for whoever made what its page is about. */
const makerHeading =
  /^(?:(?:the|its|der|die|l[’']|el|la|il|lo)\s?)?(?:engineer|architect|builder|designer|founder|inventor|master mason|erbauer|baumeister|architekt|gründer|erfinder|ingenieur|architecte|ingénieur|fondateur|inventeur|arquitecto|ingeniero|fundador|architetto|ingegnere|fondatore)(?:s|in|en|e|a)?$/iu;
/** Languages whose capitals are not of names. */
const capitalisesNouns = /^de/;

/** The question asks who made something, and the passage stands below a heading such as 'The engineer'. */
export function isBelowMaker({ query, heading = '' }: PassageView): boolean {
  return query.kinds.has('maker') && makerHeading.test(heading.trim());
}

/**
 * Whether a passage has a name but does not say that this one did: another's name
 * near the subject, of a keeper or an owner, is no answer. Rows, items and texts need not say it where what stands above them
 * does, such as the heading 'The engineer'.
 */
function lacksMaker(passage: PassageView): boolean {
  const { query, text, matches, structured, terms } = passage;
  const isAbove = terms.some(
    ({ asked, own, overall }) => own === 0 && overall > 0 && asked.term.match(making) !== null,
  );
  if ((structured && isAbove) || isBelowMaker(passage)) return false;
  const isName = (from: number, to: number) => !matches.some(({ start, end }) => from < end && to > start);
  return ![...text.matchAll(making)].some(({ 0: word, index }) => {
    if (capitalisesNouns.test(query.language)) return true;
    const end = index + word.length;
    const before =
      text
        .slice(Math.max(0, index - maxDistance), index)
        .split(sentenceEnd)
        .at(-1) ?? '';
    const [after = ''] = text.slice(end, end + maxDistance).split(sentenceEnd);
    return (
      [...before.matchAll(name)].some(({ 0: found, index: at }) => {
        const from = index - before.length + at;
        return isName(from, from + found.length);
      }) || [...after.matchAll(name)].some(({ 0: found, index: at }) => isName(end + at, end + at + found.length))
    );
  });
}

/** Who built, designed, invented or founded something. */
export const maker: AnswerKind = {
  id: 'maker',
  asks: ({ kinds, hasForm }) => kinds.has('person') && hasForm('maker'),
  lacks: lacksMaker,
};
