import * as v from 'valibot';
import { wellFormedEntries, wholeNumber } from '../../core/utils/lenient-schemas';
import { parseJsonWithin } from '../../core/utils/parse-json';
import type { NamedWords } from '../../passages/citations/contradicting-words';

/** A model's review of one citation. */
export interface ReviewReply {
  /** Number of the citation in the prompt (`model-review-prompt.ts`), from 1. */
  item: number;
  /** Whether the model says that the page supports the sentence. */
  carried: boolean;
  /** The passage that the model quotes from the page; empty for none. */
  quote: string;
  /** Words of the sentence and of the page that contradict each other, as the model says. */
  contradiction?: NamedWords;
}

/** Characters of a quote at most; a longer one is not a passage. */
const maxQuote = 1_500;
/** Characters of the words of a contradiction at most, on each side. */
const maxWords = 200;

const optionalText = (maxLength: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(maxLength))));

const replies = wellFormedEntries<ReviewReply>(
  v.pipe(
    v.object({
      item: wholeNumber(1),
      carried: v.boolean(),
      quote: optionalText(maxQuote),
      statementWords: optionalText(maxWords),
      passageWords: optionalText(maxWords),
    }),
    v.transform(({ item, carried, quote, statementWords, passageWords }) => ({
      item,
      carried,
      quote: quote ?? '',
      ...(statementWords && passageWords && { contradiction: { claim: statementWords, page: passageWords } }),
    })),
  ),
);

/**
 * Reads a model's reply: a JSON array, or one object, alone, in a fence of code or between sentences. Malformed entries
 * are dropped, and of several about one citation the first counts.
 * @returns undefined where the reply contains neither
 */
export function readReviewReply(text: string): ReviewReply[] | undefined {
  const list = parseJsonWithin(text, /\[\s*[{\]]/, ']');
  const single = list === undefined ? parseJsonWithin(text, /\{\s*"/, '}') : undefined;
  const read = v.safeParse(replies, single === undefined ? list : [single]);
  if (!read.success) return undefined;
  const items = new Map<number, ReviewReply>();
  for (const reply of read.output) if (!items.has(reply.item)) items.set(reply.item, reply);
  return [...items.values()];
}
