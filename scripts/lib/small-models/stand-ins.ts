import { guessLanguage } from '../../../lib/passages/text/language';
import { splitSentences } from '../../../lib/passages/text/sentences';
import { paraphrase } from './paraphrase';

// Programs that stand in for small models where none is at hand. Each gets the prompt that a model would get, and
// writes from its quotes in one way; none of them reads the question.

/** A sentence that a stand-in writes. */
export interface WrittenSentence {
  text: string;
  /** Numbers of the quotes that it is from; none: nothing in the prompt says it. */
  from: number[];
}

/** The quotes of a prompt in order, in sentences that can stand by themselves. */
export function quotedSentences(prompt: string): string[][] {
  const [, block = ''] = /<quotes>\n([\s\S]*?)\n<\/quotes>/.exec(prompt) ?? [];
  const quotes = block.split('\n').filter((line) => line.startsWith('> '));
  return quotes.map((line) => {
    const text = line.slice(2);
    const sentences = splitSentences(text, guessLanguage(text)).map(({ start, end }) => text.slice(start, end));
    return sentences.filter(
      (sentence) => /[.。！؟।]$/.test(sentence) && sentence.split(/\s+/).length >= (/\s/.test(sentence) ? 6 : 1),
    );
  });
}

/** Sentences at most. */
const maxSentences = 6;

function firstSentences(quotes: readonly string[][]): WrittenSentence[] {
  return quotes.flatMap(([text], at) => (text ? [{ text, from: [at + 1] }] : [])).slice(0, maxSentences);
}

function withoutStop(sentence: string): string {
  return sentence.replace(/[.。]$/, '');
}

function joined(one: WrittenSentence, other: WrittenSentence): WrittenSentence {
  return { text: `${withoutStop(one.text)}, and ${other.text}`, from: [...one.from, ...other.from] };
}

function withOtherNumber(text: string): string | undefined {
  const changed = text.replace(/\d{2,}/, (digits) => String(Number(digits) + 7));
  return changed === text ? undefined : changed;
}

function negated(text: string): string | undefined {
  const changed = text.replace(/\b(was|is|were|are|has|had|can)\b(?! not)/, '$1 not');
  return changed === text ? undefined : changed;
}

/** Every third sentence is invented: from elsewhere, with another number, or negated. */
function inventing(quotes: readonly string[][], elsewhere: readonly string[]): WrittenSentence[] {
  const kinds = [() => elsewhere[0], withOtherNumber, negated];
  return firstSentences(quotes).flatMap((sentence, at) => {
    if (at % 3 !== 2) return [sentence];
    return kinds.flatMap((kind, index) => {
      const text = kind(firstSentences(quotes)[at - index]?.text ?? sentence.text);
      return text === undefined ? [] : [{ text, from: [] }];
    });
  });
}

/**
 * Marks of a model that forgets which quote it writes from: none, wrong ones, and those of quotes that do not exist.
 */
const forgottenMarks = ['', ' [2]', ' [31]', ' [1][5]'];

/** A way of writing from quotes. @param elsewhere sentences of other pages */
export type StandIn = (
  quotes: readonly string[][],
  elsewhere: readonly string[],
) => { sentences: WrittenSentence[]; text: string };

function inOrder(write: (quotes: readonly string[][], elsewhere: readonly string[]) => WrittenSentence[]): StandIn {
  return (quotes, elsewhere) => {
    const sentences = write(quotes, elsewhere);
    return {
      sentences,
      text: sentences.map(({ text, from }) => text + from.map((number) => ` [${number}]`).join('')).join(' '),
    };
  };
}

export const standIns: Readonly<Record<'copier' | 'paraphraser' | 'mixer' | 'inventor' | 'forgetful', StandIn>> = {
  copier: inOrder(firstSentences),
  paraphraser: inOrder((quotes) =>
    firstSentences(quotes).map(({ text, from }, at) => ({ text: paraphrase(text, at), from })),
  ),
  mixer: inOrder((quotes) => {
    const sentences = firstSentences(quotes);
    return sentences.flatMap((one, at) => {
      const other = sentences[at + 1];
      return other && at % 2 === 0 ? [joined(one, other)] : [];
    });
  }),
  inventor: inOrder(inventing),
  forgetful(quotes) {
    const sentences = firstSentences(quotes);
    return {
      sentences,
      text: sentences.map(({ text }, at) => text + forgottenMarks[at % forgottenMarks.length]).join(' '),
    };
  },
};
