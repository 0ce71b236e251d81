import { negationWords } from '../text/negation';
import type { NumberAlignment } from './align-numbers';
import { claimCoverage, sentenceIndexes } from './choose-places';
import { isNameExplained } from './explain-names';
import { findDenials, findNegations, negatesAll, negatesClaimed, negatingWord } from './find-negations';
import { nearShare } from './near-share';
import type { ClaimWord } from './read-words';
import { claimSynonyms } from './synonyms';
import { type ClaimView, missingTerms, strengthIn } from './view-claim';
import { strongWords, wordsWithSameOpposites } from './word-lists';

/** Why the words of a page do not carry a claim, however similar they are. */
export type Veto =
  | 'number'
  | 'number-elsewhere'
  | 'date'
  | 'name'
  | 'negation'
  | 'opposite'
  | 'role'
  | 'strong'
  | 'words'
  | 'apart'
  | 'empty';

export interface VetoFinding {
  veto: Veto;
  /** The word of the claim that it is about, where it is known. */
  word?: ClaimWord | undefined;
}

/** By how much the surroundings of another number may fit better: of one of the same kind, and of any number. */
const maxRivalLead = { sameKind: 0.05, anyKind: 0.2 };

function standsElsewhere({ isSameKind, similarity, rival, rivalOfAnyKind }: NumberAlignment): boolean {
  if (!isSameKind || rival - similarity > maxRivalLead.sameKind) return true;
  return rivalOfAnyKind - similarity > maxRivalLead.anyKind;
}

/** Sentences from the top of a page that can be its date line. */
const maxDateline = 5;

/**
 * Whether a year is that of the page's date line, where the window has no year of its own: 'In March the school
 * opened.'
 */
function isDatelineYear({ page, windowWords }: ClaimView, { number }: ClaimWord): boolean {
  if (number?.kind !== 'year' || windowWords.some((word) => word.number?.kind === 'year')) return false;
  return page.sentences
    .slice(0, maxDateline)
    .some(({ words }) => words.some((word) => word.number?.kind === 'year' && word.number.value === number.value));
}

/** Every number of the claim stands in the window, as the same kind of thing and in like surroundings. */
function findNumberVetoes(view: ClaimView): VetoFinding[] {
  const numbers = view.claim.words.filter(({ number }) => number !== undefined);
  return numbers.flatMap((word, index): VetoFinding[] => {
    const alignment = view.windowNumbers[index];
    if (!alignment?.isPresent) return isDatelineYear(view, word) ? [] : [{ veto: 'number', word }];
    return standsElsewhere(alignment) ? [{ veto: 'number-elsewhere', word }] : [];
  });
}

/** Every name stands on the page, and every month. */
function findNameVetoes(view: ClaimView): VetoFinding[] {
  return missingTerms(view, 'page').flatMap(({ kind, word }): VetoFinding[] => {
    if (kind === 'name') return isNameExplained(view, word) ? [] : [{ veto: 'name', word }];
    return kind === 'month' ? [{ veto: 'date', word }] : [];
  });
}

/** Words of a negation that a sentence beside the best one must negate, too. */
const minShared = 2;

/**
 * Vetoes by negation: the sentences that the claim rests on negate or deny what it negates, and the best of them
 * negates nothing else of it.
 */
function findNegationVetoes({ claim, claimNegations, contrasts, page, places }: ClaimView): VetoFinding[] {
  if (!claimNegations.isNegated) {
    const best = page.sentences[places.best];
    return best && negatesClaimed(claim, { ...best, language: page.language }) ? [{ veto: 'negation' }] : [];
  }
  const claimed = new Set(claim.words.map(({ key }) => key));
  const restated = contrasts.flatMap((one) => (one.restated.length > 0 ? [one.word.key] : []));
  const isCarried = [places.best, ...sentenceIndexes(places.window)].some((index) => {
    const { text = '', words = [] } = page.sentences[index] ?? {};
    const sentence = { text, words, language: page.language };
    const denied = new Set([...findDenials(sentence, claimed), ...restated]);
    return negatesAll(claimNegations, findNegations(sentence), denied, index === places.best ? 1 : minShared);
  });
  return isCarried ? [] : [{ veto: 'negation', word: negatingWord({ words: claim.words, language: page.language }) }];
}

/** Words of scripts without capitals, and pairs of characters of texts without spaces. */
const caseless = /^(?:[\p{Script=Han}\p{Script=Katakana}]{2}|[\p{Script=Arabic}\p{Script=Hebrew}]{3,})$/u;
/** The share of such words of a claim from which on it has another name than the page. */
const maxCaselessMissing = 0.25;

/** Scripts without capitals show no names: some rare words that the page has not are as much. */
function findCaselessVetoes(view: ClaimView): VetoFinding[] {
  const places = [...view.claim.terms.keys()].filter((term) => caseless.test(view.claim.terms[term]?.key ?? ''));
  const missing = places.filter((term) => strengthIn(view, term, 'page') === 0);
  if (missing.length === 0 || missing.length < places.length * maxCaselessMissing) return [];
  return [{ veto: 'words', word: view.claim.terms[missing[0] ?? 0]?.word }];
}

/** How well an opposite must fit into the place of a word of the claim, and by how much better than the word itself. */
const minOpposite = 0.2;
const minOppositeLead = 0.1;

/**
 * No word of the claim has its opposite in its place in the window.
 * @param isStop of stop words, which order and quantify: 'after' beside 'until' can be said of two ends of one thing
 */
function findOppositeVetoes({ contrasts }: ClaimView, isStop: boolean): VetoFinding[] {
  return contrasts.flatMap(({ word, rival, own }): VetoFinding[] =>
    word.isStop === isStop && rival >= minOpposite && rival - own > minOppositeLead ? [{ veto: 'opposite', word }] : [],
  );
}

/**
 * Every word that claims more than the words around it, as 'first' and 'only', stands in the window, or one that says
 * the same.
 */
function findStrongVetoes({ claim, page, windowWords }: ClaimView): VetoFinding[] {
  const there = new Set(windowWords.map(({ key }) => key));
  return claim.words.flatMap((word, place): VetoFinding[] => {
    const isNegated = negationWords(page.language).has(claim.words[place - 1]?.word ?? '');
    if (isNegated || !strongWords(page.language).has(word.word) || there.has(word.key)) return [];
    const others = [...wordsWithSameOpposites(word.key, page.language), ...claimSynonyms(word.key, page.language)];
    return others.some((other) => there.has(other)) ? [] : [{ veto: 'strong', word }];
  });
}

/** The weighted share of a claim's words that its window must have. */
const minCoverage = 0.6;
/**
 * The share of a claim's neighbouring words that must stand near each other there, and the words from which on it
 * counts.
 */
const minNear = 0.1;
const minNearTerms = 3;

/**
 * The window has enough of the claim's words, not only scattered ones, and does not turn round who did what to whom.
 */
function findWordVetoes(view: ClaimView): VetoFinding[] {
  const { claim, matches, places } = view;
  if (claimCoverage(claim, matches, sentenceIndexes(places.window)) < minCoverage) return [{ veto: 'words' }];
  const isApart = claim.terms.length >= minNearTerms && nearShare(view) < minNear;
  const vetoes = [...findOppositeVetoes(view, true), ...findStrongVetoes(view)];
  if (isApart) vetoes.push({ veto: 'apart' });
  if (view.roleSwaps.length > 0) vetoes.push({ veto: 'role' });
  return vetoes;
}

const lacksText = ({ page, claim }: ClaimView) => page.sentences.length === 0 || claim.terms.length === 0;

/** Vetoes against a claim in whatever words the page says it: a number, a name, a date, a negation or an opposite. */
export function findFirmVetoes(view: ClaimView): VetoFinding[] {
  if (lacksText(view)) return [{ veto: 'empty' }];
  return [
    ...findNumberVetoes(view),
    ...findNameVetoes(view),
    ...findNegationVetoes(view),
    ...findOppositeVetoes(view, false),
    ...findCaselessVetoes(view),
  ];
}

/** Reasons not to call a claim found. None of them says that the claim is wrong. */
export function findVetoes(view: ClaimView): VetoFinding[] {
  return lacksText(view) ? findFirmVetoes(view) : [...findFirmVetoes(view), ...findWordVetoes(view)];
}

/** Whether a number, a name or a month of a claim is nowhere on the page: no passage of it can carry the claim. */
export function lacksFacts(view: ClaimView): boolean {
  if (lacksText(view) || findNameVetoes(view).length > 0 || findCaselessVetoes(view).length > 0) return true;
  return missingTerms(view, 'page').some(({ word }) => word.number !== undefined && !isDatelineYear(view, word));
}
