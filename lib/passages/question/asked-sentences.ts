import { tellsKind } from '../answer-kinds/query';
import { perLanguage } from '../languages/compile-pack';
import { splitSentences } from '../text/sentences';
import { readQuestion } from './read-question';
import { isRemark, isRequest } from './without-framing';

/** A text of several sentences, some of which ask: 'We have two dogs. Can we bring them?' */
export interface AskedSentences {
  /** Those that ask, as one text. */
  asked: string;
  /** Those that tell what is so, oldest first. */
  said: readonly string[];
}

const beginningsOf = perLanguage(({ questions: { interrogatives, clauses, coordination, framing } }) => {
  const words = [interrogatives, clauses?.auxiliaries].filter(Boolean).join('|');
  if (words === '') return undefined;
  const end = '(?![\\p{L}\\p{M}])';
  // Arabic writes some together with the next word.
  const joints = framing?.joints ? `(?:(?:${framing.joints.join('|')})\\s*)?` : '';
  const beginning = `${joints}(?:${words})${end}`;
  const subjects = [clauses?.persons, clauses?.determiners, coordination?.pronouns].filter(Boolean).join('|');
  return {
    first: new RegExp(`^[^\\p{L}]*${beginning}`, 'iu'),
    // Many people write no capital behind a period.
    inner: new RegExp(`(?<=[.!…])\\s+(?=${beginning})`, 'iu'),
    ...(clauses && {
      telling: new RegExp(`^\\W*(?:${clauses.persons}|${clauses.determiners})${end}`, 'iu'),
      // Behind a comma a verb asks only where its subject follows.
      afterComma: new RegExp(
        `,\\s+(?=${joints}(?:(?:${interrogatives})${end}|(?:${clauses.auxiliaries})\\s+(?:${subjects})${end}))`,
        'iu',
      ),
    }),
  };
});

const endingOf = perLanguage(({ questions: { framing } }) =>
  framing?.endings ? new RegExp(`(?:${framing.endings.join('|')})[\\s.。…!！]*$`, 'u') : undefined,
);

function asks(sentence: string, language: string): boolean {
  if (/[?？؟;]["'”’»)\s]*$/u.test(sentence)) return true;
  return [
    isRequest(sentence, language),
    beginningsOf(language)?.first.test(sentence),
    endingOf(language)?.test(sentence),
  ].includes(true);
}

/**
 * The sentences of a text that ask, apart from those that tell what is so.
 * @param language of the text, as `guessQuestionLanguage` names it
 * @returns undefined where all or none of them ask, or what is asked has no word that could be looked for
 */
export function readAskedSentences(text: string, language: string): AskedSentences | undefined {
  const { inner, telling, afterComma } = beginningsOf(language) ?? {};
  const sentences = splitSentences(text, language)
    .map(({ start, end }) => text.slice(start, end).trim())
    .flatMap((sentence) => (inner ? sentence.split(inner) : [sentence]))
    // 'I lost my card, how much is a new one?'
    .flatMap((sentence) => (afterComma && telling?.test(sentence) ? sentence.split(afterComma) : [sentence]))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !isRemark(sentence, language));
  const asking = sentences.filter((sentence) => asks(sentence, language));
  if (asking.length === 0 || asking.length === sentences.length) return undefined;
  const asked = asking.join(' ');
  const query = readQuestion(asked, language);
  if (query.terms.length === 0 || (!tellsKind(query) && query.terms.every(({ isOptional }) => isOptional)))
    return undefined;
  return { asked, said: sentences.filter((sentence) => !asking.includes(sentence)) };
}
