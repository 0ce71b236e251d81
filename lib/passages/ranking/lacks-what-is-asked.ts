import { smallestOf } from '../../core/utils/long-lists';
import { contextStrengths, featureBounds } from './parameters';
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

/** A sentence with its place in the passage. */
type PlacedSentence = ReturnType<typeof sentencesOf>[number];

function sentenceAt(text: string, place: number): PlacedSentence | undefined {
  return sentencesOf(text).find(({ from, sentence }) => place >= from && place < from + sentence.length);
}

const beginsWithPronoun = /^\W*(?:it|they|he|she)\s/i;

/** Whether the sentence of a deed has another word of the question, or begins with a pronoun, or the title or heading above it has one. */
function namesSubject({ context, matches, query }: PassageView, { from, sentence }: PlacedSentence): boolean {
  const to = from + sentence.length;
  return (
    matches.some(({ term, start }) => term !== query.deed && start >= from && start < to) ||
    context.some((strength, term) => term !== query.deed && strength >= contextStrengths.title) ||
    beginsWithPronoun.test(sentence)
  );
}

/** An object that follows a verb: 'the long argument', and neither 'its doors', which are the subject's own, nor 'the next year'. */
const object =
  /^\s(?:the|an?|any|some)\s(?!(?:(?:following|next|same|very|last|first)\s)*(?:day|night|week|month|year|decade|century|season|spring|summer|autumn|fall|winter|morning|evening|afternoon)(?!\p{L}))/iu;
/** Characters in which an object may name what the question is about: 'ended the war'. */
const objectLength = 40;
/** Another thing before a word of the question: 'The fire in the' before 'mill'. */
const otherHead =
  /^\W*(?:the|an?|this|that|its|their|his|her)\s(?:[\p{L}’'-]+\s){1,4}(?:in|of|at|on|near|under|behind|beside|from|by|for|with)\s(?:(?:the|an?|this|that|its|their|his|her)\s)?(?:[\p{L}’'-]+\s)?$/iu;

/** Whether what precedes a verb in its sentence is another thing than the question asks about. */
function hasOtherSubject({ matches, query }: PassageView, { from, sentence }: PlacedSentence, verb: number): boolean {
  if (beginsWithPronoun.test(sentence)) return false;
  const before = matches.filter(({ term, start }) => term !== query.deed && start >= from && start < verb);
  if (before.length === 0) return true;
  const first = smallestOf(before.map(({ start }) => start));
  return otherHead.test(sentence.slice(0, first - from));
}

/**
 * Whether a question asks when something did what its last word says ('When did the mill stop?'), and the passage has not that
 * word, or says that something else did so to something else, or does not name all that did it where it uses another word for it.
 */
export function lacksDeed(passage: PassageView): boolean {
  const { query, terms, matches, text } = passage;
  const deed = query.deed === undefined ? undefined : query.terms[query.deed];
  const view = terms.find(({ asked }) => asked === deed);
  if (!deed || !view || ofLife.test(deed.term)) return false;
  if (view.own === 0) return !view.isTopic;
  const places = matches.filter(({ term }) => term === query.deed);
  const isOfOther = places.every(({ start: from, end, strength }) => {
    const sentence = sentenceAt(text, from);
    if (!sentence) return false;
    const isExact = strength === 1;
    if (!isExact && !namesSubject(passage, sentence)) return true;
    if (!object.test(text.slice(end, end + objectLength)) || !hasOtherSubject(passage, sentence, from)) return false;
    return !matches.some(({ term, start }) => term !== query.deed && start > end && start < end + objectLength);
  });
  if (places.length > 0 && isOfOther) return true;
  const others = terms.filter(({ asked }) => asked !== deed && !asked.isOptional && !asked.isKind);
  return view.own < 1 && others.some(({ overall }) => overall < minPremiseStrength);
}

/** Words that say how often, of English, German, French, Spanish, Italian, Portuguese and Dutch. */
const frequencyWords = [
  'every|each|once|twice|thrice|times?|intervals?|always|never|rarely|seldom|regular(?:ly)?|frequent(?:ly)?|continuous(?:ly)?',
  'daily|hourly|nightly|fortnightly|(?:(?:bi|semi)-?)?(?:weekly|monthly|quarterly|yearly|annual(?:ly)?)|biennial(?:ly)?|per(?!\\s?cent)',
  'an?\\s(?:minute|hour|day|night|week|month|quarter|season|year|decade|century)',
  '(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weekends',
  'jede[nrms]?|alle|(?:\\d+|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|mehr|viel|jedes|manch)mals?|pro|immer|nie(?:mals)?|selten',
  '(?:vierteljähr|halbjähr|all)?(?:täg|stünd|wöchent|monat|jähr|nächt|abend)lich|regelmäßig|(?:mon|diens|donners|frei|sams|sonn|werk|wochen|feier)tags|mittwochs|morgens|abends|nachts',
  'chaque|tou(?:s|te|tes)|fois|par|quotidien\\p{L}*|hebdomadaire\\p{L}*|mensuel\\p{L}*|annuel\\p{L}*|jamais|les?\\s(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?',
  'cada|tod[oa]s?|vez|veces|diari\\p{L}*|semanal\\p{L}*|mensual\\p{L}*|anual\\p{L}*|nunca|los\\s(?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)',
  'ogni|volt[ae]|tutt[ie]|quotidian\\p{L}*|giornalier\\p{L}*|settimanal\\p{L}*|mensil\\p{L}*|annual\\p{L}*|di\\s(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)',
  'vezes|mensal\\p{L}*|diariament\\p{L}*|[àa]s\\s(?:segundas|terças|quartas|quintas|sextas)|aos\\s(?:sábados|domingos)',
  'elke?|iedere?|keer|dagelijks|wekelijks|maandelijks|jaarlijks|(?:maan|dins|woens|donder|vrij|zater|zon)dags|altijd|nooit',
];
const saysHowOften = new RegExp(
  `(?<!\\p{L})(?:${frequencyWords.join('|')})(?!\\p{L})|/\\s?(?:day|week|month|year)`,
  'iu',
);
/** Languages of `frequencyWords`. */
const knowsFrequency = /^(?:en|de|fr|es|it|pt|nl)/;

/**
 * Whether a question asks how often, and the passage has a number at most: 'Day 4. Feed as on day 3.'
 * @param passage a passage and its question
 * @returns false where the question's language has no words listed here
 */
export function lacksFrequency({ query, text }: PassageView): boolean {
  return query.expectsFrequency === true && knowsFrequency.test(query.language) && !saysHowOften.test(text);
}

/** Money, and words for nothing to pay; the short names of currencies, some of which mean other things, too, stand behind a figure. */
const moneyWords = [
  'pounds?|sterlin[eg]|pence|pennies|dollars?|d[oó]lar(?:es)?|dollari?|cents?|centavos?|c[ée]nt(?:imo|ime)s?|centesimi|euros?|yen',
  'francs?|franken|rappen|crowns?|couronnes?|coronas?|coroas?|kron(?:e[nr]?|or|a|ur)|marks|shillings?|guilders?|gulden|livres?|libras?|lir[ae]s?',
  'roubles?|rubles?|rupees?|pesos?|reais|reales|złot\\p{L}+|forint',
  'free|no charge|gratis|kostenlos|umsonst|gratuite?s?|gratuit[oa]s?',
];
const namesMoney = new RegExp(
  `\\p{Sc}|\\d\\s?(?:p|kr|kč|ft|zł|won|baht|rand|real|yuan|mark)(?![\\p{L}\\p{N}])|(?<!\\p{L})(?:${moneyWords.join('|')})(?!\\p{L})`,
  'iu',
);
/** A currency's code beside a figure: '120 SEK'. */
const namesCurrency = /\d\s?\p{Lu}{3}(?!\p{L})|(?<!\p{L})\p{Lu}{3}\s?\d/u;
/** A number right behind a word for a price: 'The fare is 12', 'cost 4,000 lives', and not 'the fare of 1912'. */
const givesPrice =
  /(?<!\p{L})(?:cost(?:s|a|as|an|am|ing)?|kost\p{L}*|cuestan?|coût\p{L}*|prices?|priced|preise?[ns]?|prix|prijs|prijzen|prezz[oi]|precios?|preços?|fares?|fees?|charges?|tarif\p{L}*)(?!\p{L})[^\d.;!?]{0,30}(?<!\b(?:in|of|since|by|until|from|before|after)\s)\d/iu;

/**
 * Whether a question asks for a price, and a text gives none; a row's column or a heading may say that its numbers are prices.
 * @param passage a passage and its question
 * @returns true only where the text has neither money nor a number right behind a word for a price
 */
export function lacksPrice({ query, text, structured, opening }: PassageView): boolean {
  const isLabelled = structured || opening?.some((strength) => strength > 0) === true;
  if (query.expectsPrice !== true || isLabelled) return false;
  return ![namesMoney, namesCurrency, givesPrice].some((pattern) => pattern.test(text));
}

/** The share of characters that are digits from which a text is no sentence, but what is left of a table. */
const maxDigits = 0.25;
/** Separate numbers of what is left of a table; no number to call and no code has as many. */
const minNumbers = 8;
/** A number or a code, and the numbers of a range. */
const number = /\d+(?:[.,:/–-]+\d+)*/g;
/** '10:15', as a timetable has them. */
const timeOfDay = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/g;
/** 'Opening hours: ' */
const label = /[\p{L})]\s?:\s/u;
/** In these scripts a character says as much as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/**
 * Whether a question asks for neither number nor date, and a text is many numbers and little else: what is left of a table.
 * @param passage a passage and its question
 * @returns false for a row of a table, for times of day, for a number or a code such as that of a book, and behind a label
 */
export function isRunOfNumbers({ query, text, structured }: PassageView): boolean {
  if (structured || query.expects !== undefined || label.test(text) || unspaced.test(text)) return false;
  const numbers = text.replace(timeOfDay, '').match(number) ?? [];
  const digits = numbers.join('').replace(/\D/g, '').length;
  return numbers.length >= minNumbers && digits > maxDigits * text.length;
}
