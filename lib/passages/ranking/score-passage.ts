import type { TermMatch } from '../question/match-terms';
import type { Query } from '../question/read-question';
import { holdsExpected } from '../question/read-question';

/** What a passage is judged by. */
export interface Candidate {
  text: string;
  /** With offsets into the text. */
  matches: readonly TermMatch[];
  /** By term, from 0 to 1: what stands around the passage. */
  context: readonly number[];
  words: number;
  sentences: number;
  structured: boolean;
}

export interface Judgement {
  score: number;
  /** Whether it says enough of what was asked to be shown as an answer. */
  answers: boolean;
}

/** The share of the question's weight that an answer carries, its surroundings included. */
const leastCoverage = 0.62;
/** And of what it asks the measure or number of: a cost alone may be the cost of anything. */
const leastThings = 0.6;
/** And in its own words, of what is asked beyond the topic of its page or section. */
const leastNews = 0.55;
/** Or so much of the whole question in its own words, which may be all topic. */
const leastDirect = 0.5;
/** And of what a part of a question asks for itself, where its topic is named by another part. */
const leastOwn = 0.5;
/** A sentence that scores less has little but the topic of its page; a row of a table can be as short as its answer, and what another part of the question names is there to be the topic. */
const leastScore = 0.63;
/** From here on the surroundings say a word for the passage. */
const topical = 0.6;
/** What a topic's word counts for when the passage has it again. */
const repeated = 0.5;
/** Characters between a measure's word and its number. */
const nearNumber = 16;

/** How near the matched words stand, 0 to 1: the distinct terms over the words between the first and the last of a closest run. */
function proximity(matches: readonly TermMatch[], text: string): number {
  const distinct = new Set(matches.map(({ term }) => term)).size;
  if (distinct < 2) return 0;
  let best = Number.POSITIVE_INFINITY;
  const counts = new Map<number, number>();
  let from = 0;
  for (const match of matches) {
    counts.set(match.term, (counts.get(match.term) ?? 0) + 1);
    while (counts.size === distinct) {
      const first = matches[from];
      if (first === undefined) break;
      best = Math.min(best, match.end - first.start);
      const left = (counts.get(first.term) ?? 0) - 1;
      if (left > 0) counts.set(first.term, left);
      else counts.delete(first.term);
      from += 1;
    }
  }
  return Math.max(0, 1 - best / Math.max(120, text.length));
}

/** Pairs of terms that stand next to each other in the question and in the passage. */
function adjacentPairs(matches: readonly TermMatch[]): number {
  const pairs = new Set<number>();
  for (const [index, match] of matches.entries()) {
    const next = matches[index + 1];
    if (next && next.term === match.term + 1 && next.start - match.end <= 2) pairs.add(match.term);
  }
  return pairs.size;
}

/** The text without the words of the question: the 35 of a 'Marl 35' is no answer to how much it weighs. */
function withoutAsked(text: string, matches: readonly TermMatch[]): string {
  let rest = text;
  for (const { start, end, strength } of matches) {
    if (strength === 1) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

const givesReason =
  /\b(?:because|since|therefore|reason|due to|so that|owing to|weil|denn|damit|grund|deshalb|parce|car)\b|ため|ので|から|لأن|بسبب|因为/i;

/** Whether a number stands beside a word of the measure that is asked for, or its unit. */
function holdsMeasure(text: string, matches: readonly TermMatch[], query: Query): boolean {
  return matches.some(({ term, start, end }) => {
    if (!query.terms[term]?.measure) return false;
    return /\p{Nd}/u.test(text.slice(Math.max(0, start - nearNumber), start) + text.slice(end, end + nearNumber));
  });
}

/** Languages whose names, and little else, have capitals. */
const hasCapitals = /^(?:en|fr|es|it|pt|nl)/;
const namesPlace = /(?<![\p{L}])(?:in|at|from|near|off|on|to|aus|bei|von|de|à|en|da|van)\s(?:the\s)?\p{Lu}/u;

/** Whether a text has a name that is not the question's. */
function holdsName(text: string, matches: readonly TermMatch[]): boolean {
  for (const { index } of text.matchAll(/(?<=[\p{L},;]\s)\p{Lu}\p{Ll}/gu)) {
    if (!matches.some(({ start, end }) => index >= start && index < end)) return true;
  }
  return false;
}

/**
 * Judges a passage by the share of the question's weight that it carries, in its own words and with its surroundings;
 * nearness, the right sort of answer, brevity and form move it up or down.
 * @param weights by term: how much it tells passages apart (idf)
 */
export function judgePassage(candidate: Candidate, query: Query, weights: readonly number[]): Judgement {
  const { context, text } = candidate;
  const matches = query.terms.some(({ unasked }) => unasked)
    ? candidate.matches.filter(({ term }) => !query.terms[term]?.unasked)
    : candidate.matches;
  const own = query.terms.map(() => 0);
  for (const { term, strength } of matches) own[term] = Math.max(own[term] ?? 0, strength);
  let [total, direct, fresh, covered, asked, told, things, named, informative, found] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [ownWeight, ownTold] = [0, 0];
  let [exact, measured, borrows] = [true, true, false];
  for (const [term, weight] of weights.entries()) {
    const asks = query.terms[term];
    if (asks?.unasked) continue;
    const strength = own[term] ?? 0;
    const around = Math.max(strength, context[term] ?? 0);
    total += weight;
    direct += weight * strength;
    // That a passage repeats the name of its page's topic says little about it.
    fresh += weight * strength * ((context[term] ?? 0) < topical ? 1 : repeated);
    covered += weight * around;
    if ((context[term] ?? 0) < topical) {
      asked += weight;
      told += weight * strength;
    }
    // Another number or model than the one asked about is another thing.
    if (asks && /\p{Nd}/u.test(asks.term) && around < topical) exact = false;
    if (asks?.measure && around === 0) measured = false;
    if (asks && !asks.measure && !asks.soft) {
      things += weight;
      named += weight * around;
    }
    if (asks?.soft) continue;
    if (asks?.borrowed) borrows = true;
    else {
      ownWeight += weight;
      ownTold += weight * strength;
    }
    informative += 1;
    if (around > 0) found += 1;
  }
  if (total === 0 || direct === 0) return { score: 0, answers: false };
  const [directShare, coverage] = [direct / total, covered / total];
  const expected = holdsExpected(withoutAsked(text, matches), query.expects);
  const question = /[?？؟]["'”’»)]*$/.test(text.trim());
  let score = 0.45 * (fresh / total) + 0.55 * coverage;
  score += 0.1 * proximity(matches, text) + 0.05 * Math.min(3, adjacentPairs(matches));
  if (query.expects) score *= expected ? 1.15 : 0.6;
  if (query.terms.some(({ measure, unasked }) => measure && !unasked))
    score *= holdsMeasure(text, matches, query) ? 1.12 : 1;
  if (query.who && hasCapitals.test(query.language) && !holdsName(text, matches)) score *= 0.75;
  if (query.where && namesPlace.test(text)) score *= 1.1;
  if (!measured) score *= 0.7;
  if (!exact) score *= 0.6;
  if (question) score *= 0.5;
  if (candidate.words < 4 && !candidate.structured) score *= 0.5;
  score *= (query.reason ? 1.04 : 0.94) ** (candidate.sentences - 1);
  if (!query.reason) score *= 1 - 0.2 * Math.min(1, Math.max(0, text.length - 180) / 600);
  if (query.reason && givesReason.test(text)) score *= 1.1;
  const news = asked > 0 ? told / asked : directShare * 1.5;
  const enough = found >= Math.min(2, Math.max(1, informative));
  const means = named >= things * leastThings;
  const says = news >= leastNews || directShare >= leastDirect;
  const itself = !borrows || ownTold >= ownWeight * leastOwn;
  const strong = candidate.structured || borrows || score >= leastScore;
  const answers =
    strong &&
    coverage >= leastCoverage &&
    means &&
    says &&
    itself &&
    enough &&
    expected &&
    exact &&
    measured &&
    !question;
  return { score, answers };
}
