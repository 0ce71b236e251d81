import { articlePattern, perLanguage, perTextLanguage } from '../languages/compile-pack';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';
import type { QueryTerm } from './query';

/** Words at most of the name of a thing. */
const maxNameWords = 3;

const formsOf = perLanguage(({ questions, answers: { definition: words } }) => {
  const { forms, notSubjects = '(?!)' } = words ?? {};
  if (!forms) return undefined;
  const word = `(?!(?:${notSubjects})\\b)[\\p{L}\\p{N}'’.-]+`;
  const name = `(?:${articlePattern(questions) ?? '(?!)'})?["“”'‘’«»]*(${word}(?: ${word}){0,${maxNameWords - 1}}?)["“”'‘’«»]*`;
  return forms.map((form) => new RegExp(`^(?:${form.replaceAll('@', () => name)})$`, 'u'));
});

/**
 * The word or name whose meaning a question asks for: 'bothy' of 'what is meant by a bothy'.
 * @param bare the question in small letters and without accents and marks at its ends
 * @returns undefined where it asks for none, or in words that no form of its language has
 */
export function readDefinedName(bare: string, language: string): string | undefined {
  for (const form of formsOf(language) ?? []) {
    const name = form
      .exec(bare)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (name !== undefined) return name;
  }
  return undefined;
}

const asksOf = perLanguage(({ questions, answers: { definition: words } }) => {
  if (words?.asks === undefined) return undefined;
  const { asks, endings, notEndings = '(?!)', notSubjects = '(?!)' } = words;
  const name = `(?!(?:${notSubjects})\\b)[\\p{L}\\p{N}'’.-]+`;
  return [
    new RegExp(
      `^(?:${asks})(?: |(?<='))(?:${articlePattern(questions) ?? '(?!)'})?${name}(?: ${name}){0,${maxNameWords - 1}}(?: means?)?$`,
      'u',
    ),
    ...(endings === undefined ? [] : [new RegExp(`^(?!.*\\b(?:${notEndings})).{2,60} (?:${endings})$`, 'u')]),
  ];
});

/** Strength of a match that is the word itself, or a form of it. */
const minStrength = 0.6;

/** Text between a term and the verb that explains it: quotation marks, an aside in brackets or between commas. */
const aside = String.raw`["'”’»*)]*(?:\s?[([][^)\]]{0,120}[)\]])?(?:,[^,.]{1,80},)?`;

const explainsOf = perTextLanguage(({ questions, answers: { definition: words } }) => {
  const { copulas, plurals, verbs, appositions, adverbs, determiners, notNouns, signs } = words ?? {};
  const article = [articlePattern(questions), determiners && `(?:${determiners})\\s`].filter(Boolean).join('|');
  const ways = [
    copulas && article && `\\s(?:${copulas})\\s${adverbs ? `(?:(?:${adverbs})\\s)?` : ''}(?:${article})`,
    plurals && `\\s(?:${plurals})\\s(?!(?:${notNouns ?? '(?!)'})\\b)`,
    verbs && `\\s(?:${verbs})\\s`,
    appositions && `,\\s(?:${appositions})\\s|\\s\\((?:${appositions})\\s`,
    String.raw`\s?[—–:]\s|\s\(\p{Ll}{4}`,
  ].filter(Boolean);
  return [
    new RegExp(`^${aside}(?:${ways.join('|')})`, 'u'),
    ...(signs === undefined ? [] : [new RegExp(`^["”」』）)]*(?:${signs})`, 'u')]),
  ];
});

/** Whether it explains what a thing in the question is. @param terms the terms one of which names the thing */
function explainsOneOf({ matches, language, query, text }: PassageView, terms: readonly QueryTerm[]): boolean {
  return matches.some(({ term, strength, end }) => {
    const queryTerm = query.terms[term];
    if (strength < minStrength || !queryTerm || !terms.includes(queryTerm)) return false;
    const rest = text.slice(end, end + 250);
    return explainsOf(language)?.some((explains) => explains.test(rest)) === true;
  });
}

/** Whether it explains the topic of its page, which the question asks about: the beginning of an article about it. */
export function introducesTopic(passage: PassageView): boolean {
  const topics = passage.terms.filter(({ queryTerm, isTopic }) => isTopic && !queryTerm.isOptional);
  return explainsOneOf(
    passage,
    topics.map(({ queryTerm }) => queryTerm),
  );
}

/**
 * Whether the question asks what something is, or only names it, and the passage explains it: 'A bothy is a simple
 * shelter.'
 */
function definesSubject(passage: PassageView): boolean {
  const { query, terms } = passage;
  if (!query.kinds.has('definition') && !query.isNameAlone) return false;
  const subject = terms.filter(({ queryTerm }) => !queryTerm.isOptional).at(-1)?.queryTerm;
  return subject !== undefined && explainsOneOf(passage, [subject]);
}

/** The kind of thing or person that something or somebody is. */
export const definition = {
  id: 'definition',
  asks: ({ bare, kinds, language }) =>
    !kinds.has('date') &&
    !kinds.has('number') &&
    (readDefinedName(bare, language) !== undefined || asksOf(language)?.some((form) => form.test(bare)) === true),
  features: { definesSubject: { factor: 1.25, of: definesSubject } }, // bench:answers
} as const satisfies AnswerKind;
