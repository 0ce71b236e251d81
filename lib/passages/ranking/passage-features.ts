import { definesSubject } from './defines-subject';
import { featureBounds } from './parameters';
import { type PassageView, sumOf, type TermView } from './passage-view';

const bounds = featureBounds;

/** Share of the question's weight in the passage's own words, 0 to 1. */
export function directCoverage({ terms, totalWeight }: PassageView): number {
  return sumOf(terms, ({ weight, own }) => weight * own) / totalWeight;
}

/**
 * Direct coverage in which topics of the page count less: that a passage repeats its page's topic says little about it. Where
 * the question is a name alone, a page about it comes before one that mentions it.
 */
export function discountedCoverage({ query, terms, totalWeight }: PassageView): number {
  const figure = ({ weight, own, isTopic }: TermView) =>
    weight * own * (isTopic === (query.isNameAlone ?? false) ? 1 : bounds.repeatedTopicShare);
  return sumOf(terms, figure) / totalWeight;
}

/** Share of the question's weight in the passage's own words or in its surroundings, 0 to 1. */
export function coverage({ terms, totalWeight }: PassageView): number {
  return sumOf(terms, ({ weight, overall }) => weight * overall) / totalWeight;
}

/** How near the question's words stand to each other, 0 to 1: 1 less the share of the text that holds all of them once. */
export function proximity({ matches, text }: PassageView): number {
  const distinct = new Set(matches.map(({ term }) => term)).size;
  if (distinct < 2) return 0;
  let shortest = Number.POSITIVE_INFINITY;
  const counts = new Map<number, number>();
  let from = 0;
  for (const match of matches) {
    counts.set(match.term, (counts.get(match.term) ?? 0) + 1);
    while (counts.size === distinct) {
      const first = matches[from];
      if (first === undefined) break;
      shortest = Math.min(shortest, match.end - first.start);
      const remaining = (counts.get(first.term) ?? 0) - 1;
      if (remaining > 0) counts.set(first.term, remaining);
      else counts.delete(first.term);
      from += 1;
    }
  }
  return Math.max(0, 1 - shortest / Math.max(bounds.minProximitySpan, text.length));
}

/** Pairs of terms that are adjacent in the question and in the passage; a few say as much as many. */
export function adjacentPairs({ matches }: PassageView): number {
  const pairs = new Set<number>();
  for (const [index, match] of matches.entries()) {
    const next = matches[index + 1];
    if (next && next.term === match.term + 1 && next.start - match.end <= bounds.maxAdjacentGap) pairs.add(match.term);
  }
  return Math.min(bounds.maxAdjacentPairs, pairs.size);
}

/** It holds the number or the date that the question expects. */
function holdsExpectedKind(passage: PassageView): boolean {
  return passage.holdsExpectedKind === true;
}

/** The question expects a number or a date, and it holds none. */
export function lacksExpectedKind(passage: PassageView): boolean {
  return passage.holdsExpectedKind === false;
}

/** A number is beside a word for the measure that the question asks for, or beside its unit. */
function givesMeasure({ text, matches, query }: PassageView): boolean {
  return matches.some(({ term, start, end }) => {
    if (!query.terms[term]?.isMeasure) return false;
    const before = text.slice(Math.max(0, start - bounds.maxNumberDistance), start);
    return /\p{Nd}/u.test(before + text.slice(end, end + bounds.maxNumberDistance));
  });
}

/** Languages that write names, and little else, with capitals. */
const capitalisesNames = /^(?:en|fr|es|it|pt|nl)/;

const daysAndMonths =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/u;

/** A language that writes names with capitals, and a name in the passage that is none of the question's, and no day or month. */
function namesSomeone({ text, matches, query }: PassageView): boolean {
  if (!capitalisesNames.test(query.language)) return false;
  for (const { index } of text.matchAll(/(?<=[\p{L},;]\s)\p{Lu}\p{Ll}/gu)) {
    const isOfQuestion = matches.some(({ start, end }) => index >= start && index < end);
    if (!isOfQuestion && !daysAndMonths.test(text.slice(index, index + 12))) return true;
  }
  return false;
}

/** The question asks for a person, and the passage has no names except those of the question, days and months. */
export function lacksName(passage: PassageView): boolean {
  const { query } = passage;
  return query.expectsPerson && capitalisesNames.test(query.language) && !namesSomeone(passage);
}

const placeName =
  /(?<![\p{L}])(?:in|at|from|near|off|on|to|into|along|through|by|between|aus|bei|von|de|à|en|da|van)\s(?:the\s)?(?=\p{Lu})/gu;

/** The question asks for a place, and a name that is none of its own follows a preposition of place. */
export function namesPlace({ text, matches, query }: PassageView): boolean {
  // After a German preposition any noun has a capital.
  if (!query.expectsPlace || query.language.startsWith('de')) return false;
  return [...text.matchAll(placeName)].some(({ 0: lead, index }) => {
    const at = index + lead.length;
    return !matches.some(({ start, end }) => at >= start && at < end) && !daysAndMonths.test(text.slice(at, at + 12));
  });
}

/** Neither the passage nor its surroundings mention the measure that the question asks for. */
export function lacksMeasure({ terms }: PassageView): boolean {
  return terms.some(({ asked, overall }) => asked.isMeasure && overall === 0);
}

/** It lacks a figure of the question: another number or model than the one asked about is another thing. */
export function lacksFigure({ terms }: PassageView): boolean {
  return terms.some(({ asked, overall }) => /\p{Nd}/u.test(asked.term) && overall < bounds.minTopicStrength);
}

/** It is a question itself. */
export function isQuestion({ text }: PassageView): boolean {
  return /[?？؟]["'”’»)]*$/.test(text.trim());
}

/** It has too few words for a sentence; a row or a list item may be that short. */
function isFragment({ words, structured }: PassageView): boolean {
  return words < bounds.minSentenceWords && !structured;
}

/** Number of sentences beyond the first, where the question does not ask for a reason. */
function furtherSentences({ sentences, query }: PassageView): number {
  return query.expectsReason ? 0 : sentences - 1;
}

/** Number of sentences beyond the first, where the question asks for a reason, which usually takes more than one. */
function furtherSentencesOfReason({ sentences, query }: PassageView): number {
  return query.expectsReason ? sentences - 1 : 0;
}

const reasonWords =
  /\b(?:because|since|therefore|reason|due to|so that|owing to|weil|denn|damit|grund|deshalb|parce|car)\b|ため|ので|から|لأن|بسبب|因为/i;

/** The question asks for a reason, and the passage has a word such as 'because'. */
export function givesReason({ text, query }: PassageView): boolean {
  return query.expectsReason && reasonWords.test(text);
}

/** The question asks how to do something, and the passage is a step or announces the steps. */
function givesSteps(passage: PassageView): boolean {
  return passage.query.expectsSteps && passage.givesSteps;
}

const workingWords =
  /(?<!\p{L})(?:when|while|until|once|then|after|as soon as|so that|which (?:lets?|makes?|turns?|drives?|pushes|pulls?)|by (?:the|its|\p{L}+ing)|through|wenn|sobald|bis|dann|dadurch|indem|lorsque|quand|puis|ensuite|cuando|hasta|luego|entonces|quando|finché|poi|até|então|als|wanneer|totdat)(?!\p{L})/giu;

/** Announces what is good or hard about a thing, in English and German, which is not how the thing works. */
const judgingWords =
  /\b(?:difficult(?:y|ies)|problems?|troubles?|drawbacks?|(?:dis)?advantages?) (?:with|of|is|are)\b|(?<!\p{L})(?:Schwierigkeit(?:en)?|Nachteile?|Vorteile?|Probleme?) (?:mit|bei|an|ist|sind)(?!\p{L})/iu;

/** The question asks how something works, and the passage says what happens when, or by what, rather than what is hard about it. */
function explainsWorking({ text, query }: PassageView): boolean {
  if (!query.expectsWorking || judgingWords.test(text)) return false;
  return new Set(text.match(workingWords)?.map((word) => word.toLowerCase())).size > 1;
}

/** The question names its page and the heading right above the passage, as 'hay fever symptoms' does, and nothing else. */
export function opensAskedSection({ opening, query, terms }: PassageView): boolean {
  if (query.expects || query.expectsDefinition || query.expectsPerson || query.expectsPlace) return false;
  if (query.expectsReason || query.expectsSteps || query.expectsWorking) return false;
  return (
    opening?.some((strength) => strength >= bounds.minTopicStrength) === true &&
    terms.every(({ asked, overall }) => asked.isOptional || overall >= bounds.minTopicStrength)
  );
}

/** How much longer the passage is than an answer has to be, 0 to 1; 0 where the question asks for a reason. */
function excessLength({ text, query }: PassageView): number {
  if (query.expectsReason) return 0;
  return Math.min(1, Math.max(0, text.length - bounds.minExcessLength) / bounds.excessLengthRange);
}

type Feature = (passage: PassageView) => number | boolean;

/** The features of a passage's score, by the names of their weights. */
export const passageFeatures = {
  discountedCoverage,
  coverage,
  proximity,
  adjacentPairs,
  holdsExpectedKind,
  lacksExpectedKind,
  givesMeasure,
  lacksName,
  namesPlace,
  definesSubject,
  lacksMeasure,
  lacksFigure,
  isQuestion,
  isFragment,
  furtherSentences,
  furtherSentencesOfReason,
  givesReason,
  givesSteps,
  explainsWorking,
  opensAskedSection,
  excessLength,
} as const satisfies Readonly<Record<string, Feature>>;

export type FeatureName = keyof typeof passageFeatures;
