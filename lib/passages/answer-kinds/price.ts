import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';

/** What a place, a thing or an event has that people pay for: a source of a regular expression of folded words. */
export const paidFor =
  'tickets?|admission|entry|entrance|parking|fares?|fees?|visits?|tours?|rooms?|seats?|eintritt|eintrittskarten?|fuhrung|billets?|entree|entradas?|billetes?|bigliett[oi]|ingresso|bilhetes?|kaartjes?';
const asksPrice = new RegExp(
  [
    String.raw`\b(?:how much (?:is|are|was|were)|combien (?:vaut|valent)|cuanto valen?) (?:\w+ ){0,2}?(?:${paidFor})(?=\W*$| (?:to|for|from|on|in|at|of|with|per|and|or|today|now|pour|para|de|del|a)\b)`,
    String.raw`\bhow much (?:is|are|was|were) (?:it|they|this|that|these|those)\W*$`,
    String.raw`\b(?:what|how much) (?:do|does|did|would|will) .{1,80} cost(?=\W*$| (?:to|for|on|at|with|per|each|today|now)\b)`,
    String.raw`\bwhat(?: is|'s| was| are| were) the (?:\w+ ){0,2}(?:price|fare|fee)s?\b`,
    String.raw`\b(?:was|wie viel|wieviel) kost|\bwie teuer (?:ist|sind|war|waren)\b`,
    String.raw`\bcombien (?:coute|ca coute)|\bcuanto cuesta|\bquanto (?:costa|costano|custa|custam)\b|\b(?:hoeveel|wat) kost`,
  ].join('|'),
);

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
 * Whether a text has neither money nor a number right behind a word for a price; a row's column or a heading may say that its
 * numbers are prices.
 */
function lacksPrice({ text, structured, opening }: PassageView): boolean {
  if (structured || opening?.some((strength) => strength > 0) === true) return false;
  return ![namesMoney, namesCurrency, givesPrice].some((pattern) => pattern.test(text));
}

/** What something costs. */
export const price: AnswerKind = { id: 'price', asks: ({ folded }) => asksPrice.test(folded), lacks: lacksPrice };
