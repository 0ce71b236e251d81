import * as v from 'valibot';
import { wellFormedEntries } from '../../core/utils/lenient-schemas';
import { parseJson } from '../../core/utils/parse-json';
import type { NamedWords } from '../../passages/citations/contradicting-words';

/** The reply of a model about one item. */
export interface JudgeReply {
  item: number;
  carried: boolean;
  /** The passage that it names; empty for none. */
  quote: string;
  /** Words that it says contradict each other. */
  contradiction?: NamedWords;
}

/** Characters of a quote; longer ones are no passage. */
const maxQuote = 1_500;
/** Characters of words that contradict others. */
const maxWords = 200;

const optionalText = (maxLength: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(maxLength))));

const replies = wellFormedEntries<JudgeReply>(
  v.pipe(
    v.object({
      item: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
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

/** The text from the beginning of an array or object to the last bracket that can end it: no fence, no words around it. */
function jsonIn(text: string, opening: RegExp, closing: string): unknown {
  const start = text.search(opening);
  return start === -1 ? undefined : parseJson(text.slice(start, text.lastIndexOf(closing) + 1));
}

/**
 * Reads a model's reply: a JSON array, or one object, alone, in a fence of code or between sentences. Malformed entries are
 * dropped, and of several about one item the first counts.
 * @returns undefined where the reply has neither
 */
export function readJudgeReply(text: string): JudgeReply[] | undefined {
  const list = jsonIn(text, /\[\s*[{\]]/, ']');
  const single = list === undefined ? jsonIn(text, /\{\s*"/, '}') : undefined;
  const read = v.safeParse(replies, single === undefined ? list : [single]);
  if (!read.success) return undefined;
  const items = new Map<number, JudgeReply>();
  for (const reply of read.output) if (!items.has(reply.item)) items.set(reply.item, reply);
  return [...items.values()];
}
