import { perLanguage } from '../languages/compile-pack';
import type { IndexedSentence } from './index-page';
import { isSameStart } from './match-claim';
import type { Claim } from './read-claim';
import type { ClaimWord } from './read-words';

/** Verbs and words of the passive, of a language in which the order of words tells who did what to whom. */
const rolesOf = perLanguage(({ claims, statements }) =>
  claims?.orderedVerbs
    ? {
        verb: new RegExp(`(?:${claims.orderedVerbs})$`, 'u'),
        agents: new Set(statements?.agents?.split(' ')),
        auxiliaries: new Set(statements?.auxiliaries?.split(' ')),
      }
    : undefined,
);

/** Content words on either side of a verb among which its subject and its object are. */
const reach = 3;
/** Words of the claim that are looked at as verbs. */
const maxVerbs = 60;

interface VerbFrame {
  left: readonly ClaimWord[];
  right: readonly ClaimWord[];
  isPassive: boolean;
}

/** The content words around a place, and whether an agent follows it or an auxiliary precedes it. */
function frameOf(
  words: readonly ClaimWord[],
  place: number,
  { agents, auxiliaries }: { agents: Set<string>; auxiliaries: Set<string> },
): VerbFrame {
  const side = (step: 1 | -1) => {
    const found: ClaimWord[] = [];
    for (let index = place + step; index >= 0 && index < words.length && found.length < reach; index += step) {
      const word = words[index];
      if (word && !word.isStop && word.kind !== 'number') found.push(word);
    }
    return found;
  };
  const before = words.slice(Math.max(0, place - 2), place);
  const after = words.slice(place + 1, place + 9);
  return {
    left: side(-1),
    right: side(1),
    isPassive: before.some(({ word }) => auxiliaries.has(word)) || after.some(({ word }) => agents.has(word)),
  };
}

const isSame = (one: ClaimWord, other: ClaimWord) => one.key === other.key || isSameStart(one.key, other.key);
const has = (list: readonly ClaimWord[], word: ClaimWord) => list.some((other) => isSame(word, other));

/** A verb of the claim whose subject and object have changed places on the page. */
export interface RoleSwap {
  verb: ClaimWord;
  subject: ClaimWord;
  object: ClaimWord;
}

/**
 * Finds verbs of a claim that the window has between the same words the other way round, in the same voice: 'the county
 * sold it to Quince' beside 'Quince sold it to the county'. Only in languages in which the order of words tells.
 */
export function findRoleSwaps(claim: Claim, windowSentences: readonly IndexedSentence[], language: string): RoleSwap[] {
  const roles = rolesOf(language);
  if (!roles) return [];
  const swaps: RoleSwap[] = [];
  let verbs = 0;
  claim.words.forEach((verb, own) => {
    const isVerb = verb.kind === 'word' && (roles.verb.test(verb.word) || !verb.word.startsWith(verb.key));
    if (!isVerb || verb.isStop || verbs >= maxVerbs) return;
    verbs += 1;
    const here = frameOf(claim.words, own, roles);
    let swap: RoleSwap | undefined;
    for (const { words } of windowSentences) {
      for (const [place, word] of words.entries()) {
        if (!isSame(verb, word)) continue;
        const there = frameOf(words, place, roles);
        const subject = here.left.find(
          (one) => has(there.right, one) && !has(there.left, one) && !has(here.right, one),
        );
        const object = here.right.find((one) => has(there.left, one) && !has(there.right, one) && !has(here.left, one));
        const isKept = here.left.some((one) => has(there.left, one)) && here.right.some((one) => has(there.right, one));
        if (isKept || here.isPassive !== there.isPassive) {
          if (isKept) return;
          continue;
        }
        if (subject && object) swap = { verb, subject, object };
      }
    }
    if (swap) swaps.push(swap);
  });
  return swaps;
}
