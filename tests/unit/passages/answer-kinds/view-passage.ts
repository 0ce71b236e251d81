import type { PassageCandidate, PassageView } from '../../../../lib/passages/answer-kinds/shared/passage';
import { createMatcher } from '../../../../lib/passages/question/match-terms';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { earlierValues } from '../../../../lib/passages/ranking/earlier-values';
import { markedWords } from '../../../../lib/passages/ranking/marks/marked-words';
import { viewPassage } from '../../../../lib/passages/ranking/passage-view';
import { tokenize } from '../../../../lib/passages/text/tokenize';

/** A passage as it is seen for a question of its language, whose terms all weigh 1. */
export function viewOf(
  question: string,
  text: string,
  language = 'en',
  rest: Partial<PassageCandidate> = {},
): PassageView {
  const query = readQuestion(question, language);
  const tokens = tokenize(text, language);
  const matches = createMatcher(query)(tokens);
  const nothing = { context: query.terms.map(() => 0), sentences: 1, structured: false, givesSteps: false };
  const weights = query.terms.map(() => ({ weight: 1, isAbsent: false }));
  return viewPassage({ text, language, matches, words: tokens.length, ...nothing, ...rest }, query, weights);
}

/**
 * The words that are marked in a passage, given as its sentences; undefined for none. All terms weigh 1.
 * @param struck the words that the page has struck out
 */
export function markedIn(
  question: string,
  texts: string | readonly string[],
  language = 'en',
  struck: readonly string[] = [],
): string | undefined {
  let text = '';
  const sentences = [texts].flat().map((sentence) => {
    const { matches, context } = viewOf(question, sentence, language);
    const shift = text.length;
    text += `${sentence} `;
    const parts = struck.flatMap((part) => {
      const start = sentence.indexOf(part);
      return start === -1 ? [] : [{ start, end: start + part.length }];
    });
    return {
      sentence: {
        text: sentence,
        matches,
        context,
        language,
        notInForce: [...parts, ...earlierValues(sentence, language)],
        structured: false,
      },
      shift,
    };
  });
  const query = readQuestion(question, language);
  const words = markedWords({ sentences, weights: query.terms.map(() => ({ weight: 1 })) }, query);
  return words && text.slice(words.start, words.end);
}
