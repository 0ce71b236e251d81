import { featureBounds } from './parameters';
import { sentencesOf } from './passage-sentences';
import type { PassageView } from './passage-view';

const { minPremiseStrength } = featureBounds;

/** Asks for the birth or death of somebody, in stems of several languages. */
const ofLife =
  /^(?:born|birth|die|died|death|dead|geboren|geburt|gestorb(?:en)?|starb|tod|mort|mour\p{L}{0,4}|naci\p{L}{0,3}|muri\p{L}{0,3}|nasce\p{L}{0,2}|morre\p{L}{0,2}|nato|morto|родил\p{L}{0,3}|умер\p{L}{0,2})$/u;
const dayAndMonth = String.raw`(?:ca?\.\s?)?(?:\d{1,2}\.?\s(?:de\s)?\p{L}{3,10}\.?\s(?:de\s)?|\p{Lu}\p{Ll}{2,8}\s\d{1,2},\s)?`;
/** Two years between brackets, and nothing else: '(1249–1314)', '(12 May 1249 – 3 June 1314)'. */
const twoYears = new RegExp(String.raw`\(${dayAndMonth}(\d{3,4})\s?[–—-]\s?${dayAndMonth}(\d{3,4})\)`, 'gu');
/** A year behind a mark of birth or death: '(* 1249 in Skarn; † 1314)', '(born 1949)'. */
const markedYear =
  /\([^()]{0,40}(?:[*†]|(?<!\p{L})(?:born|died|geb(?:oren|\.)|gest(?:orben|\.)|née?|nacid[oa])(?!\p{L}))[^()]{0,60}\d{3,4}/u;
/** Years; a longer span is no life. */
const longestLife = 120;

/** Whether a text has the years of a life, as behind a name. */
function givesLife(text: string): boolean {
  const isLife = (from: number, to: number) => from !== to && Math.abs(to - from) <= longestLife;
  return markedYear.test(text) || [...text.matchAll(twoYears)].some(([, from, to]) => isLife(Number(from), Number(to)));
}

/**
 * Whether a date or a number is asked for, and the passage has the names of the question but no word of what is asked about
 * them: it may be a date of anything.
 */
export function lacksWhatIsAsked({ query, terms, text }: PassageView): boolean {
  if (query.expects === undefined) return false;
  const asked = terms.filter(({ asked: { isName, isOptional, isKind } }) => !isName && !isOptional && !isKind);
  if (asked.length === 0 || asked.some(({ own, isTopic }) => own > 0 || isTopic)) return false;
  return !(query.expects === 'date' && asked.every((term) => ofLife.test(term.asked.term)) && givesLife(text));
}

/** Whether the sentence of a deed has another word of the question, or begins with a pronoun. */
function namesSubject({ text, matches, query }: PassageView, deed: number): boolean {
  return sentencesOf(text).some(({ from, sentence }) => {
    const to = from + sentence.length;
    if (deed < from || deed >= to) return false;
    const isNamed = matches.some(({ term, start }) => term !== query.deed && start >= from && start < to);
    return isNamed || /^\W*(?:it|they|he|she)\s/i.test(sentence);
  });
}

/** An object that follows a verb: 'the long argument'. */
const object = /^\s(?:the|an?|its|their|his|her|this|that|these|those|all|any|some)\s/i;
/** Characters in which an object may name what the question is about: 'ended the war'. */
const objectLength = 40;

/**
 * Whether a question asks when something did what its last word says ('When did the mill stop?'), and the passage has not that
 * word, or says that it did so to something else, or does not name all that did it where it uses another word for it.
 */
export function lacksDeed(passage: PassageView): boolean {
  const { query, terms, matches, text } = passage;
  const deed = query.deed === undefined ? undefined : query.terms[query.deed];
  const view = terms.find(({ asked }) => asked === deed);
  if (!deed || !view || ofLife.test(deed.term)) return false;
  if (view.own === 0) return !view.isTopic;
  const places = matches.filter(({ term }) => term === query.deed);
  const isOfOther = places.every(({ start: from, end, strength }) => {
    const isExact = strength === 1;
    if (!isExact && !namesSubject(passage, from)) return true;
    if (!object.test(text.slice(end, end + objectLength))) return false;
    return !matches.some(({ term, start }) => term !== query.deed && start > end && start < end + objectLength);
  });
  if (places.length > 0 && isOfOther) return true;
  const others = terms.filter(({ asked }) => asked !== deed && !asked.isOptional && !asked.isKind);
  return view.own < 1 && others.some(({ overall }) => overall < minPremiseStrength);
}

const frequencyWords =
  /(?<!\p{L})(?:every|each|once|twice|thrice|times?|daily|hourly|nightly|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|biennial(?:ly)?|per|regular(?:ly)?|always|never|rarely|seldom|frequent(?:ly)?|continuous(?:ly)?|an?\s(?:minute|hour|day|night|week|month|quarter|season|year|decade|century)|jede[nrms]?|alle|einmal|zweimal|\p{L}*mal|täglich|stündlich|wöchentlich|monatlich|jährlich|vierteljährlich|halbjährlich|pro|immer|nie|selten|regelmäßig|chaque|tou(?:s|tes)|fois|par|quotidien\p{L}*|hebdomadaire\p{L}*|mensuel\p{L}*|annuel\p{L}*|jamais|cada|todos|todas|vez|veces|diari\p{L}*|semanal\p{L}*|mensual\p{L}*|anual\p{L}*|nunca|ogni|volt[ae]|giornalier\p{L}*|settimanal\p{L}*|mensil\p{L}*|annual\p{L}*|vezes|mensal\p{L}*|diariament\p{L}*|elke?|iedere?|keer|dagelijks|wekelijks|maandelijks|jaarlijks)(?!\p{L})|\/\s?(?:day|week|month|year)/iu;
/** Languages of `frequencyWords`. */
const knowsFrequency = /^(?:en|de|fr|es|it|pt|nl)/;

/** Whether a question asks how often, and the passage has a number at most: 'Day 4. Feed as on day 3.' */
export function lacksFrequency({ query, text }: PassageView): boolean {
  return query.expectsFrequency === true && knowsFrequency.test(query.language) && !frequencyWords.test(text);
}

const priceWords =
  /\p{Sc}|(?<!\p{L})(?:pounds?|pence|pennies|dollars?|cents?|euros?|yen|francs?|crowns?|roubles?|rubles?|rupees?|guilders?|marks|shillings?|EUR|USD|GBP|CHF|free|gratis|no charge|franken|rappen|kronen|kostenlos|umsonst|gratuite?s?|libras?|pesos?|reais|céntimos|centimes|gratuit[oa]s?|liras?|lire|centesimi|gulden)(?!\p{L})/iu;

/** Whether a question asks for a price, and a text gives none; a row's column or a heading may say that its numbers are prices. */
export function lacksPrice({ query, text, structured, opening }: PassageView): boolean {
  const isLabelled = structured || opening?.some((strength) => strength > 0) === true;
  return query.expectsPrice === true && !isLabelled && !priceWords.test(text);
}

/** The share of characters that are digits from which a text is no sentence, but what is left of a table. */
const maxDigits = 0.25;
/** In these scripts a character says as much as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/** Whether a question asks for neither number nor date, and a text that is no row has little else: what is left of a table. */
export function isRunOfNumbers({ query, text, structured }: PassageView): boolean {
  if (structured || query.expects !== undefined) return false;
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits > maxDigits * text.length && !unspaced.test(text);
}
