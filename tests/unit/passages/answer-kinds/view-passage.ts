import type { Candidate, PassageView } from '../../../../lib/passages/answer-kinds/passage';
import { marksOfKind } from '../../../../lib/passages/answer-kinds/registry';
import { createMatcher } from '../../../../lib/passages/question/match-terms';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { viewPassage } from '../../../../lib/passages/ranking/passage-view';
import { tokenize } from '../../../../lib/passages/text/tokenize';

/** A passage as it is seen for a question of its language, whose terms all weigh 1. */
export function viewOf(question: string, text: string, language = 'en', rest: Partial<Candidate> = {}): PassageView {
  const query = readQuestion(question, language);
  const tokens = tokenize(text, language);
  const matches = createMatcher(query)(tokens);
  const nothing = { context: query.terms.map(() => 0), sentences: 1, structured: false, givesSteps: false };
  const weights = query.terms.map(() => ({ weight: 1, isAbsent: false }));
  return viewPassage({ text, language, matches, words: tokens.length, ...nothing, ...rest }, query, weights);
}

/** The words of a sentence that its kind of answer marks; undefined for none. */
export function markedIn(question: string, text: string, language = 'en'): string | undefined {
  const { query, matches, context } = viewOf(question, text, language);
  const words = marksOfKind({ text, matches, context, language, structured: false }, query);
  return words && text.slice(words.start, words.end);
}
