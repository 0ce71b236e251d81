import { perLanguage } from '../languages/compile-pack';
import { upperFirst } from '../text/upper-first';
import { bareWords, withSubject } from './whole-question';

/** The patterns of a language's clauses; undefined for one whose pack has none. */
export const clausePatterns = perLanguage(({ questions: { clauses } }) => {
  if (!clauses) return undefined;
  const { auxiliaries, subjectInterrogatives, linkingVerbs, prepositions } = clauses;
  return {
    ...clauses,
    /** Begins the part of a question in which its subject stands. */
    auxiliary: new RegExp(`(?<!\\p{L})(?:${auxiliaries})(?= )`, 'iu'),
    /** A question for the subject, up to a word behind its verb; with 'is', the word is no possessive. */
    beforeObject: new RegExp(`^(?:${subjectInterrogatives}) \\p{L}+ $`, 'iu'),
    beforeComplement: new RegExp(` (?:${linkingVerbs}) $`),
    person: new RegExp(`(?<!\\p{L})(?:${clauses.persons})(?!\\p{L})`, 'iu'),
    determined: new RegExp(`^(?:${clauses.determiners}) `, 'i'),
    ofSeveral: new RegExp(`^${clauses.indefinite} `, 'i'),
    past: new RegExp(`^${clauses.past}`, 'u'),
    beforeVerb: clauses.subjectBeforeVerb.map((source) => new RegExp(`(?<!\\p{L})${source}$`, 'iu')),
    howTo: new RegExp(`^${clauses.howTo}$`, 'iu'),
    activityThing: new RegExp(`(?<!\\p{L})${clauses.activityThing}$`, 'iu'),
    activityPronoun: new RegExp(`^${clauses.activityPronoun}$`, 'i'),
    beforeActivity: new RegExp(`(?:^|\\s)(?:${clauses.beforeActivityPronoun}) $`, 'i'),
    prepositional: new RegExp(`^(${prepositions}) `, 'iu'),
    oneOfKind: new RegExp(clauses.oneOfKind, 'iu'),
  };
});

/**
 * The subject of a question that ends in its verb: 'the mill' of 'what does the mill produce'.
 * @param line without its question mark
 */
export function beforeVerb(line: string, language: string): string | undefined {
  for (const pattern of clausePatterns(language)?.beforeVerb ?? []) {
    const subject = pattern.exec(line)?.[1];
    if (subject !== undefined) return subject;
  }
  return undefined;
}

/** The subject of a question how to do something: 'to descale a kettle', and of it 'a kettle'. */
export function readHowTo(question: string, language: string): { activity: string; thing: string } | undefined {
  const clauses = clausePatterns(language);
  const [, activity] = clauses?.howTo.exec(question.replace(/[\s?!.]+$/u, '')) ?? [];
  if (!clauses || activity === undefined) return undefined;
  return {
    activity: `${clauses.activity} ${activity}`,
    thing: clauses.activityThing.exec(activity)?.[0] ?? activity.slice(activity.indexOf(' ') + 1),
  };
}

/** Whether a pronoun behind these words may stand for something to do: 'how long does it take'. */
export function asksOfActivity(before: string, pronoun: string, language: string): boolean {
  const clauses = clausePatterns(language);
  return clauses?.activityPronoun.test(pronoun) === true && clauses.beforeActivity.test(before);
}

/**
 * A question with another circumstance: 'without vinegar' behind it, or in the place of one with the same preposition.
 * @returns undefined where the words are none
 */
export function withCircumstance(question: string, words: string, language: string): string | undefined {
  const clauses = clausePatterns(language);
  const preposition = clauses?.prepositional.exec(words)?.[1];
  if (!clauses || !preposition) return undefined;
  const bare = bareWords(question);
  const known = new RegExp(
    ` ${preposition}(?: (?!(?:${clauses.prepositions})(?!\\p{L}))[\\p{L}\\p{N}’'-]+){1,4}$`,
    'iu',
  );
  return `${bare.replace(known, '')} ${words}`;
}

/** A question about another thing of the same kind: 'a return' in the place of 'a seat', or behind the question. */
export function withOneOfKind(question: string, thing: string, language: string): string {
  const oneOfKind = clausePatterns(language)?.oneOfKind;
  return oneOfKind?.test(question)
    ? upperFirst(
        question.replace(oneOfKind, () => thing),
        language,
      )
    : withSubject(question, thing, language);
}
