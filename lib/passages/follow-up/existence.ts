import { perLanguage } from '../languages/compile-pack';
import { prepositions } from '../text/prepositions';
import { foldWord } from '../text/tokenize';

/** A question whether something is there: 'Is there parking at the inn?' */
export interface Existence {
  /** What is asked for: 'parking'. */
  thing: string;
  /** The same with its place, as a subject: 'parking at the inn'. */
  subject: string;
  /** The place alone, where the question names it: 'the inn'. */
  place?: string;
  /** The question up to the thing, and what follows it. */
  before: string;
  after: string;
}

const shapeOf = perLanguage(({ questions: { followUps } }) =>
  followUps?.existence === undefined
    ? undefined
    : { pattern: new RegExp(`^[\\s¿]*(?:${followUps.existence})`, 'iu'), placeJoint: followUps.placeJoint ?? ' ' },
);

/** Where the words of a place begin, by its preposition; the end of the words without one. */
export function placeAt(words: string, language: string): number {
  const known = prepositions(language);
  const found = [...words.matchAll(/(?<=\s)\S+/gu)].find(([word]) => known.has(foldWord(word)));
  return found ? found.index : words.length;
}

/**
 * Reads a question whether something is there.
 * @returns undefined for any other, and in languages whose pack has no form of it
 */
export function readExistence(question: string, language: string): Existence | undefined {
  const shape = shapeOf(language);
  const found = shape?.pattern.exec(question);
  if (!shape || !found) return undefined;
  const { thing: named, place } = found.groups ?? {};
  const rest = question.slice(found[0].length);
  // A form with groups holds the whole question; behind any other, the thing follows.
  if (named !== undefined) {
    const at = found[0].lastIndexOf(named);
    const subject = place === undefined ? named : place + shape.placeJoint + named;
    return {
      thing: named,
      subject,
      ...(place !== undefined && { place }),
      before: found[0].slice(0, at),
      after: found[0].slice(at + named.length) + rest,
    };
  }
  const words = rest.replace(/[\s?？؟!.]+$/u, '').trimStart();
  if (words === '') return undefined;
  const thing = words.slice(0, placeAt(words, language)).trimEnd();
  const start = question.indexOf(words, found[0].length);
  const where = words.slice(thing.length).trim().split(' ').slice(1).join(' ');
  return {
    thing,
    subject: words,
    ...(where && { place: where }),
    before: question.slice(0, start),
    after: question.slice(start + thing.length),
  };
}
