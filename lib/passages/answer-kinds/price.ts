import { perLanguage, perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import type { AnswerKind } from './answer-kind';
import { currencySigns } from './shared/field-values';
import type { PassageView } from './shared/passage';

const asksPrice = perLanguage(({ answers: { price } }) => price && new RegExp(price.asks));

const paidForOf = perLanguage(({ answers: { price } }) => price && new RegExp(`^(?:${price.paidFor})$`, 'u'));

/** Whether a folded word is something of a place, a thing or an event that people pay for: 'admission'. */
export function isPaidFor(word: string, language: string): boolean {
  return paidForOf(language)?.test(word) === true;
}

const matchersOf = perTextLanguage(({ questions, texts, answers: { price } }) =>
  price === undefined
    ? undefined
    : [
        new RegExp(
          `\\p{Sc}|\\d\\s?(?:${currencySigns}${price.behindFigures ? `|${price.behindFigures}` : ''})(?![\\p{L}\\p{N}])`,
          'iu',
        ),
        wholeWordPattern(price.money),
        ...(questions.fields?.priceSigns === undefined ? [] : [new RegExp(questions.fields.priceSigns, 'u')]),
        // A number right behind a word for a price: 'The fare is 12', 'cost 4,000 lives', and not 'the fare of 1912'.
        new RegExp(
          `(?<!\\p{L})(?:${price.priced})(?!\\p{L})[^\\d.;!?]{0,30}(?<!(?<!\\p{L})(?:${texts.timePrepositions ?? matchesNothing})\\s)\\d`,
          'iu',
        ),
        // A currency's code next to a figure: '120 SEK'.
        /\d\s?\p{Lu}{3}(?!\p{L})|(?<!\p{L})\p{Lu}{3}\s?\d/u,
      ],
);

/**
 * Whether a text has neither money nor a number right behind a word for a price; a row's column or a heading may say
 * that its numbers are prices.
 */
function lacksPrice({ text, language, structured, opening }: PassageView): boolean {
  if (structured || opening?.some((strength) => strength > 0) === true) return false;
  return !givesPrice(text, language);
}

/**
 * Whether a text has money or a number right behind a word for a price; true for a language whose words for prices are
 * not known.
 */
export function givesPrice(text: string, language: string): boolean {
  return matchersOf(language)?.some((pattern) => pattern?.test(text)) !== false;
}

/** The price of something. */
export const price: AnswerKind = {
  id: 'price',
  asks: ({ folded, language }) => asksPrice(language)?.test(folded) === true,
  lacks: lacksPrice,
};
