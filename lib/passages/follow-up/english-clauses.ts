import { upperFirst, withSubject } from './whole-question';

/** Begins the part of an English question in which its subject stands. */
export const auxiliary =
  /(?<!\p{L})(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|might)(?= )/iu;

/** 'designed Skerrow Light': a past form that is a participle, too, with its object. */
export const regularPast = /^(\p{Ll}+[^e]ed|\p{Ll}*(?:built|found|made|won|led|held)) ([^?.!]+)/u;

/** 'the mill produce' of 'what does the mill produce': with 'do', the verb stands behind the subject. */
const subjectOfDo = /(?<!\p{L})(?:do|does|did) ((?:(?:the|an?|my|your|our|their|its) )?\p{L}+) \p{Ll}+$/iu;

/** 'a tide mill stop': a subject of several words, before a verb that takes no object. */
const longSubjectOfDo =
  /(?<!\p{L})(?:do|does|did) ((?:the|an?|my|your|our|their|its) (?:\p{L}+ ){1,3}\p{L}+) (?:work|function|operate|run|stop|start|open|close|begin|end|happen|die|grow|live|sleep|move|close down|fall|change)$/iu;

/** The subject of a question with 'do' that ends in its verb. @param line the question without its question mark */
export function beforeVerb(line: string): string | undefined {
  return (longSubjectOfDo.exec(line) ?? subjectOfDo.exec(line))?.[1];
}

const howTo =
  /^(?:how to|(?:how(?: (?:often|long|much|far|soon|early|late))?|when) (?:do|can|could|should|would|must) (?:i|you|we|one)) (\p{Ll}+ .+)$/iu;
const determined = /(?<!\p{L})(?:the|an?|my|your|our|some) .+$/iu;

/** What a question how to do something asks about: 'to descale a kettle', and of it 'a kettle'. */
export function readHowTo(question: string): { activity: string; thing: string } | undefined {
  const [, activity] = howTo.exec(question.replace(/[\s?!.]+$/u, '')) ?? [];
  if (activity === undefined) return undefined;
  return {
    activity: `to ${activity}`,
    thing: determined.exec(activity)?.[0] ?? activity.slice(activity.indexOf(' ') + 1),
  };
}

/** Whether 'it' behind these words may stand for something to do: 'how long does it take'. */
export function asksOfActivity(before: string, pronoun: string): boolean {
  return /^it$/i.test(pronoun) && /(?:^|\s)(?:is|was|does|did|will|would) $/i.test(before);
}

const prepositions =
  'without|with|in|on|at|for|from|by|under|over|after|before|during|near|outside|inside|using|instead of|as';
const prepositional = new RegExp(`^(${prepositions}) `, 'iu');

/**
 * A question with another circumstance: 'without vinegar' behind it, or in the place of one with the same preposition.
 * @returns undefined where the words are none
 */
export function withCircumstance(question: string, words: string): string | undefined {
  const preposition = prepositional.exec(words)?.[1];
  if (!preposition) return undefined;
  const bare = question.replace(/[\s?!.]+$/u, '');
  const known = new RegExp(` ${preposition}(?: (?!(?:${prepositions})(?!\\p{L}))[\\p{L}\\p{N}’'-]+){1,4}$`, 'iu');
  return `${bare.replace(known, '')} ${words}`;
}

/** One thing of several in a question, before its verb or what it is for: 'a seat' of 'what does a seat cost'. */
const oneOfKind =
  /(?<=(?:do|does|did|is|are|was|were) )an? \p{L}+(?= (?:cost|weigh|take|need|last|to|from|on|in|at|for|of)(?!\p{L}))/iu;

/** A question about another thing of the same kind: 'a return' in the place of 'a seat', or behind the question. */
export function withOneOfKind(question: string, thing: string): string {
  return upperFirst(oneOfKind.test(question) ? question.replace(oneOfKind, () => thing) : withSubject(question, thing));
}
