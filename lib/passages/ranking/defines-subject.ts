import type { PassageView } from './passage-view';

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

/** The question asks what something is, and the passage says so of it: 'A bothy is a simple shelter.' */
export function definesSubject({ matches, query, terms, text }: PassageView): boolean {
  if (!query.expectsDefinition) return false;
  const subject = terms.filter(({ asked }) => !asked.isOptional).at(-1)?.asked;
  return matches.some(({ term, strength, end }) => {
    if (strength < minStrength || query.terms[term] !== subject) return false;
    const rest = text.slice(end, end + 250);
    return explains.test(rest) || unspaced.test(rest);
  });
}
