import { articlePattern, perLanguage, perTextLanguage } from '../languages/compile-pack';
import { stopWordsOf } from '../text/language';
import { foldWord } from '../text/tokenize';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';
import type { QueryTerm } from './query';

/** Words at most of the name of a thing. */
const maxNameWords = 3;

const formsOf = perLanguage(({ questions, answers: { definition: words } }) => {
  const { forms, notSubjects = '(?!)' } = words ?? {};
  if (!forms) return undefined;
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const word = `(?!(?:${notSubjects})\\b)${letter}(?:['’.-]?${letter})*?`;
  const quotes = '["“”\'‘’«»]{0,2}';
  const name = `(?:${articlePattern(questions) ?? '(?!)'})?${quotes}(${word}(?: ${word}){0,${maxNameWords - 1}}?)${quotes}`;
  return forms.map((form) => new RegExp(`^(?:${form.replaceAll('@', () => name)})$`, 'u'));
});

/** What stands in the place of the name, in each form of a question for a definition that a question has. */
function namesOfForms(bare: string, language: string): string[] {
  return (formsOf(language) ?? []).flatMap(
    (form) =>
      form
        .exec(bare)
        ?.slice(1)
        .find((group) => group !== undefined) ?? [],
  );
}

/**
 * The word or name whose meaning a question asks for: 'bothy' of 'what is meant by a bothy'.
 * @param bare the question in small letters and without accents and marks at its ends
 * @returns undefined where it asks for none, or in words that no form of its language has
 */
export function readDefinedName(bare: string, language: string): string | undefined {
  return namesOfForms(bare, language).find((name) => {
    // 'What does that mean for us' asks of something that was said before.
    const words = name.split(' ').map(foldWord);
    return ![words.at(0), words.at(-1)].some((word = '') => stopWordsOf(language).has(word));
  });
}

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

/** Characters behind a thing in which its explanation begins. */
const explanationReach = 250;
/** Words before the thing that a sentence explains: an article, or 'the word'. */
const maxWordsBefore = 2;
/** How well a sentence explains a thing that it does not begin with: 'and the bothy is the oldest of them'. */
const weaklyExplained = 0.5;

/** Whether a sentence of a text begins with what stands at an index, but for an article and the like. */
function beginsSentence(text: string, index: number): boolean {
  const before =
    text
      .slice(0, index)
      .split(/[.!?。！？:]\s+|\n/u)
      .at(-1) ?? '';
  return (before.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= maxWordsBefore;
}

/**
 * How well it explains what a thing in the question is, 0 to 1: best where a sentence begins with it.
 * @param terms the terms one of which names the thing
 */
function explanationOf({ matches, language, query, text }: PassageView, terms: readonly QueryTerm[]): number {
  let best = 0;
  for (const { term, strength, start, end } of matches) {
    const queryTerm = query.terms[term];
    if (strength < minStrength || !queryTerm || !terms.includes(queryTerm)) continue;
    const rest = text.slice(end, end + explanationReach);
    if (!explainsOf(language)?.some((explains) => explains.test(rest))) continue;
    if (beginsSentence(text, start)) return 1;
    best = weaklyExplained;
  }
  return best;
}

/** Whether it explains the topic of its page, which the question asks about: the beginning of an article about it. */
export function introducesTopic(passage: PassageView): boolean {
  const topics = passage.terms.filter(({ queryTerm, isTopic }) => isTopic && !queryTerm.isOptional);
  const terms = topics.map(({ queryTerm }) => queryTerm);
  return explanationOf(passage, terms) > 0;
}

/**
 * How well the passage explains what the question asks for, or only names, 0 to 1: 'A bothy is a simple shelter.'
 */
function definesSubject(passage: PassageView): number {
  const { query, terms } = passage;
  if (!query.kinds.has('definition') && !query.isNameAlone) return 0;
  const subject = terms.filter(({ queryTerm }) => !queryTerm.isOptional).at(-1)?.queryTerm;
  return subject === undefined ? 0 : explanationOf(passage, [subject]);
}

/** What a thing is, who somebody is, or what a word means. */
export const definition = {
  id: 'definition',
  asks: ({ bare, kinds, language }) =>
    !kinds.has('date') && !kinds.has('number') && namesOfForms(bare, language).length > 0,
  features: { definesSubject: { factor: 1.25, of: definesSubject } }, // bench:answers
} as const satisfies AnswerKind;
