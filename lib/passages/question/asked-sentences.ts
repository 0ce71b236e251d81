import { asksForKnownKind } from '../answer-kinds/shared/query';
import { perLanguage } from '../languages/compile-pack';
import { splitSentences } from '../text/sentences';
import { beginsQuestion, questionBeginning } from './question-beginning';
import { readTypedQuestion } from './read-typed-question';
import { isRemark, isRequest } from './without-framing';

/** A text of several sentences, some of which ask: 'We have two dogs. Can we bring them?' */
export interface AskedSentences {
  /** Those that ask, as one text. */
  asked: string;
  /** Those that tell what is so, oldest first. */
  said: readonly string[];
}

/** Where a sentence ends before one that begins as a question does: many people write no capital behind a period. */
const innerEnds = perLanguage(({ tag }) => {
  const beginning = questionBeginning(tag);
  return beginning === undefined ? undefined : new RegExp(`(?<=[.!…])\\s+(?=${beginning})`, 'iu');
});

const endingOf = perLanguage(({ questions: { framing } }) =>
  framing?.endings ? new RegExp(`(?:${framing.endings.join('|')})[\\s.。…!！]*$`, 'u') : undefined,
);

function asks(sentence: string, language: string): boolean {
  if (/[?？؟;]["'”’»)\s]*$/u.test(sentence)) return true;
  return (
    isRequest(sentence, language) || beginsQuestion(sentence, language) || endingOf(language)?.test(sentence) === true
  );
}

/**
 * The sentences of a text that ask, apart from those that tell what is so.
 * @param language of the text, as `guessQuestionLanguage` names it
 * @returns undefined where all or none of them ask, or what is asked has no word that could be looked for
 */
export function readAskedSentences(text: string, language: string): AskedSentences | undefined {
  const inner = innerEnds(language);
  const sentences = splitSentences(text, language)
    .map(({ start, end }) => text.slice(start, end).trim())
    .flatMap((sentence) => (inner ? sentence.split(inner) : [sentence]))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !isRemark(sentence, language));
  const asking = sentences.filter((sentence) => asks(sentence, language));
  if (asking.length === 0 || asking.length === sentences.length) return undefined;
  const asked = asking.join(' ');
  const query = readTypedQuestion(asked, language);
  if (query.terms.length === 0 || (!asksForKnownKind(query) && query.terms.every(({ isOptional }) => isOptional)))
    return undefined;
  return { asked, said: sentences.filter((sentence) => !asking.includes(sentence)) };
}
