import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';
import type { QueryTerm } from './query';

const definitionWord = String.raw`(?!(?:\p{L}+ing|of|in|on|at|by|for|to|from|with|between|about|after|before|during|used|called|made|done|it|this|that|there)\b)[\p{L}\p{N}'’.-]+`;
const asksWhatItIs = new RegExp(
  String.raw`^(?:(?:what|who)(?:'s| is| are| was| were)|what does|define|definition of|meaning of|was (?:ist|sind|bedeutet)|wer (?:ist|war|waren)|qu'est-ce qu[e'] ?|qui (?:est|etait)|que (?:es|son|significa)|quien (?:es|fue|era)|(?:che )?cos['e] ?e|chi (?:e|era|fu)|o que e|quem (?:e|foi|era)|wat is|wie (?:is|was)) (?:(?:the|an?|der|die|das|eine?|le|la|les|une?|el|los|las|il|lo|gli|os?|um|uma|de|het|een) |l['’])?${definitionWord}(?: ${definitionWord}){0,2}(?: means?)?$`,
  'u',
);
const endsInMeaning =
  /^(?!.*\b(?:what|who|when|where|why|how)\b(?! does| is the)).{2,60} (?:meaning|definition|bedeutung|definicion|definizione|significado|significato)$/u;

/** Strength of a match that is the word itself, or a form of it. */
const minStrength = 0.6;

/** What stands between a term and the verb that explains it: quotation marks, an aside in brackets or between commas. */
const aside = String.raw`["'”’»*)]*(?:\s?[([][^)\]]{0,120}[)\]])?(?:,[^,.]{1,80},)?`;
const article =
  "(?:an?|the|one|any|eine?[rmn]?|der|die|das|une?|le|la|les|l['’]|un[ao]?|el|los|las|il|lo|gli|umas?|os?|as?|de|het|een)";
const copula = String.raw`(?:is|are|was|were|ist|sind|war|waren|est|sont|[eé]tait|fut|es|son|era|fue|[eèé]|sono|foi)`;
const explains = new RegExp(
  String.raw`^${aside}(?:\s${copula}\s(?:\p{L}+ly\s)?${article}(?=[\s'’])|\s(?:are|were|sind|sont|son|sono)\s(?!(?:not|also|\p{L}+ed)\b)|\s(?:means?|refers? to|denotes?|bezeichnet|bedeutet|désigne|significa)\s|\s?[—–:]\s|,\s(?:an?|the|eine?)\s|\s\((?:an?\s|the\s|\p{Ll}{4}))`,
  'u',
);
const unspaced = /^["”」』）)]*(?:とは|は、|是(?:一|指)?|，是)/u;

/** Whether it says of a thing that the question names what it is. @param terms those of which one is the thing */
function explainsOneOf({ matches, query, text }: PassageView, terms: readonly QueryTerm[]): boolean {
  return matches.some(({ term, strength, end }) => {
    const asked = query.terms[term];
    if (strength < minStrength || !asked || !terms.includes(asked)) return false;
    const rest = text.slice(end, end + 250);
    return explains.test(rest) || unspaced.test(rest);
  });
}

/** It says what the topic of its page is that the question asks about: what stands first in an article about it. */
export function introducesTopic(passage: PassageView): boolean {
  const topics = passage.terms.filter(({ asked, isTopic }) => isTopic && !asked.isOptional);
  return explainsOneOf(
    passage,
    topics.map(({ asked }) => asked),
  );
}

/** The question asks what something is, or is its name alone, and the passage says so of it: 'A bothy is a simple shelter.' */
export function definesSubject(passage: PassageView): boolean {
  const { query, terms } = passage;
  if (!query.kinds.has('definition') && !query.isNameAlone) return false;
  const subject = terms.filter(({ asked }) => !asked.isOptional).at(-1)?.asked;
  return subject !== undefined && explainsOneOf(passage, [subject]);
}

/** What a thing is, or who a person is. */
export const definition: AnswerKind = {
  id: 'definition',
  asks: ({ bare, kinds }) =>
    !kinds.has('date') && !kinds.has('number') && (asksWhatItIs.test(bare) || endsInMeaning.test(bare)),
};
