import type { Span } from '../../core/source';
import { type Token, tokenize } from '../text/tokenize';
import { looseWords, plainWords } from './circumstances';
import { clausesOf, isAsked, isPlain, type Reading } from './read-sentence';

/** A clause that speaks of a share of what is before it. */
export const partOf =
  /(?<!\p{L})(?:of (?:which|these|those|this|that)|davon|wovon|dont|de (?:los|las) cuales|di cui)(?!\p{L})|うち|其中/iu;
/** Words that bring a place, a time or a state. */
const prepositions: ReadonlySet<string> = new Set(
  `in at near from for during within with without on under bei im am auf an aus fur mit ohne vor en dans au aux chez pour avec
  sans para con sin nel nella per で 在 في عند`.split(/\s+/),
);
/** A place right behind a time: 'released in 1983 in Germany'. */
const placeBehind = /^\s(?:in|for|at|on|near|bei|für|en|à|au|aux)\s(?:the\s|der\s|dem\s|den\s)?(?=\p{Lu})/u;
const placeBefore = /(?<!\p{L})(?:in|für|auf|bei|aus)\s(?:der\s|dem\s|den\s)?(?!Jahre?n?(?!\p{L}))(?=\p{Lu}\p{L}+\s)/gu;
/** Characters of what stands before a clause by itself, where no preposition begins it. */
const maxAside = 28;

function tells(reading: Reading, token: Token): boolean {
  return (
    !/\p{N}/u.test(token.word) && !looseWords.has(token.term) && !isPlain(reading, token) && !isAsked(reading, token)
  );
}

/** What stands before a clause by itself and says of where, when or which its value is: 'In Germany,'. */
function asideWords({ sentence, tokens }: Reading, clause: Span): Token[] {
  const clauses = clausesOf(sentence.text);
  const before = clauses[clauses.findIndex(({ start }) => start === clause.start) - 1];
  if (!before || sentence.structured) return [];
  const text = sentence.text.slice(before.start, before.end);
  const words = tokens.filter(({ start, end }) => start >= before.start && end <= before.end);
  return text.length <= maxAside || prepositions.has(words[0]?.word ?? '') ? words : [];
}

/** What the columns of a row say of a value beside what is asked. */
function columnWords({ sentence, query }: Reading, value: Span): Token[] {
  if (!sentence.head) return [];
  const cell = sentence.text.slice(0, value.start).split('\t').length - 1;
  const words = tokenize(sentence.head.split('\t')[cell] ?? '', sentence.language);
  return words.filter(({ term }) => !query.terms.some((asked) => asked.term === term || asked.related.has(term)));
}

/** Whether a word says which one is meant: the navigable of 'the navigable Rhine' or of 'a navigable length'. */
function limits(reading: Reading, next: Token | undefined): boolean {
  return reading.sentence.matches.some(({ term, start }) => {
    const asked = reading.query.terms[term];
    return start === next?.start && !!asked && (asked.name || asked.measure);
  });
}

/** The words before a value that limit what it is of, or that a preposition brings: up to the next plain word. */
function broughtIn(reading: Reading, tokens: readonly Token[], value: Span): Token[] {
  let brings = false;
  return tokens.filter((token, index) => {
    if (token.end > value.start) return false;
    if (prepositions.has(token.word)) brings = true;
    else if (isAsked(reading, token) || plainWords.has(token.term)) brings = false;
    return brings || limits(reading, tokens[index + 1]);
  });
}

/**
 * Words beside an amount that may make it one of another thing: where, when, in which state. All behind it that are not
 * asked for and have a meaning, and before it those behind a preposition or before the asked name: better to take one too many than to set
 * 'at birth' against 'full-grown'.
 * @param numberEnd where the number ends: between it and a word of the question stands what is counted
 */
export function narrowingWords(reading: Reading, clause: Span, value: Span, numberEnd: number): string[] {
  const { tokens } = reading;
  const inside = tokens.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const counted = inside.find((token) => token.start >= numberEnd && isAsked(reading, token));
  const sign = counted && counted.start - numberEnd < 24 ? counted.end : value.end;
  const around = [...broughtIn(reading, inside, value), ...inside.filter(({ start }) => start >= sign)];
  const words = [...asideWords(reading, clause), ...around].filter((token) => tells(reading, token));
  return [...words, ...columnWords(reading, value)].map(({ term }) => term);
}

/** Places and sorts beside a time: a film has one release in each country. */
export function narrowingPlaces(reading: Reading, clause: Span, value: Span): string[] {
  const { sentence, tokens } = reading;
  const starts: number[] = [];
  const behind = placeBehind.exec(sentence.text.slice(value.end, clause.end));
  if (behind) starts.push(value.end + behind[0].length);
  if (sentence.language.startsWith('de')) {
    for (const match of sentence.text.slice(clause.start, value.start).matchAll(placeBefore))
      starts.push(clause.start + match.index + match[0].length);
  }
  const named = tokens.filter(({ start }) => starts.includes(start));
  const words = [...asideWords(reading, clause), ...named].filter((token) => tells(reading, token));
  return [...words, ...columnWords(reading, value)].map(({ term }) => term);
}
