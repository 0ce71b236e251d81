import type { NumberAlignment } from './align-numbers';
import { findDenials, negatesAll } from './find-negations';
import type { Word } from './read-words';
import { type ClaimView, missingTerms, strengthIn } from './view-claim';

/** Why the words of a page do not carry a claim, however similar they are. */
export type Veto = 'number' | 'number-elsewhere' | 'date' | 'name' | 'negation' | 'words' | 'empty';

export interface VetoFinding {
  veto: Veto;
  /** The word of the claim that it is about. */
  word?: Word;
}

/** By how much the surroundings of another number may fit better: of one of the same kind, and of any number. */
const maxRivalLead = { sameKind: 0.05, anyKind: 0.2 };

function standsElsewhere({ isSameKind, similarity, rival, rivalOfAnyKind }: NumberAlignment): boolean {
  if (!isSameKind || rival - similarity > maxRivalLead.sameKind) return true;
  return rivalOfAnyKind - similarity > maxRivalLead.anyKind;
}

/** Every number of the claim stands in the window, as the same kind of thing and in like surroundings. */
function findNumberVetoes({ claim, windowNumbers }: ClaimView): VetoFinding[] {
  const numbers = claim.words.filter(({ number }) => number !== undefined);
  return numbers.flatMap((word, index): VetoFinding[] => {
    const alignment = windowNumbers[index];
    if (!alignment?.isPresent) return [{ veto: 'number', word }];
    return standsElsewhere(alignment) ? [{ veto: 'number-elsewhere', word }] : [];
  });
}

/** Every name stands on the page, and every month. */
function findNameVetoes(view: ClaimView): VetoFinding[] {
  return missingTerms(view, 'page').flatMap(({ kind, word }): VetoFinding[] => {
    if (kind === 'name') return [{ veto: 'name', word }];
    return kind === 'month' ? [{ veto: 'date', word }] : [];
  });
}

/** What the claim negates, the sentence that it rests on negates or denies, too. */
function findNegationVetoes({ claim, claimNegations, bestNegations, page, places }: ClaimView): VetoFinding[] {
  const claimed = new Set(claim.words.map(({ key }) => key));
  const best = page.sentences[places.best];
  const denied = findDenials(best?.text ?? '', best?.words ?? [], claimed);
  return negatesAll(claimNegations, bestNegations, denied) ? [] : [{ veto: 'negation' }];
}

/** Texts without spaces have no names by capitals: a rare pair of characters that the page has not is as much. */
function findPairVetoes(view: ClaimView): VetoFinding[] {
  const pairs = view.claim.terms.filter(({ key }) => /^[\p{Script=Han}\p{Script=Katakana}]{2}$/u.test(key));
  if (pairs.length === 0) return [];
  const missing = view.claim.terms.filter(
    ({ key }, term) => /^[\p{Script=Han}\p{Script=Katakana}]{2}$/u.test(key) && strengthIn(view, term, 'page') === 0,
  );
  return missing.length > pairs.length / 4 ? [{ veto: 'words', word: missing[0]?.word }] : [];
}

/** What stands against calling a claim found. Nothing of it says that the claim is wrong. */
export function findVetoes(view: ClaimView): VetoFinding[] {
  if (view.page.sentences.length === 0 || view.claim.terms.length === 0) return [{ veto: 'empty' }];
  return [...findNumberVetoes(view), ...findNameVetoes(view), ...findNegationVetoes(view), ...findPairVetoes(view)];
}
