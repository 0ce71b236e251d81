import { articlePattern, perTextLanguage } from '../../languages/compile-pack';
import { matchesNothing } from '../../languages/pack/notation';
import type { PassageView } from './passage';
import type { QueryTerm } from './query';

/** Strength of a match that is the word itself, or a form of it. */
const minStrength = 0.6;

/** Text between a term and the verb that explains it: quotation marks, an aside in brackets or between commas. */
const aside = String.raw`["'”’»*)]*(?:\s?[([][^)\]]{0,120}[)\]])?(?:,[^,.]{1,80},)?`;

const explainsOf = perTextLanguage(({ questions, answers: { definition: words } }) => {
  const { copulas, plurals, verbs, appositions, adverbs, determiners, notNouns, signs } = words ?? {};
  const article = [articlePattern(questions), determiners && `(?:${determiners})\\s`].filter(Boolean).join('|');
  const ways = [
    copulas && article && `\\s(?:${copulas})\\s${adverbs ? `(?:(?:${adverbs})\\s)?` : ''}(?:${article})`,
    plurals && `\\s(?:${plurals})\\s(?!(?:${notNouns ?? matchesNothing})\\b)`,
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
export function explanationOf({ matches, language, query, text }: PassageView, terms: readonly QueryTerm[]): number {
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
