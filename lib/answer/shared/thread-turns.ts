import { type AssistantMessage, questionText, type UserMessage } from '../../core/message';
import type { EarlierTurn } from '../../passages/follow-up/thread-subject';

/** The passages, titles and answering words of an answer. */
function shownIn({ citations, sources }: AssistantMessage): Pick<EarlierTurn, 'passages' | 'titles' | 'answers'> {
  const cited = new Set(citations.flatMap(({ sourceIds }) => sourceIds));
  return {
    passages: citations.flatMap(({ quote, check }) => quote ?? check?.passage ?? []),
    titles: sources.filter(({ id }) => cited.has(id)).map(({ title }) => title),
    answers: citations.flatMap(({ quote, answering }) =>
      quote && answering ? quote.slice(answering.start, answering.end) : [],
    ),
  };
}

/**
 * The earlier questions of a thread with what was shown for them.
 * @param history oldest first
 * @param quote a passage that the question is about: it counts as the best one of what was shown last
 */
export function threadTurns(history: readonly (UserMessage | AssistantMessage)[], quote?: string): EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const message of history) {
    const turn = turns.at(-1);
    if (message.role === 'user') {
      turns.push({ question: questionText(message), passages: [], titles: [], answers: [] });
    } else if (turn) {
      const asked = message.notices.findLast(({ type }) => type === 'searched-for');
      const question = asked?.type === 'searched-for' ? asked.query : turn.question;
      turns.splice(-1, 1, { ...turn, question, ...shownIn(message) });
    }
  }
  const last = turns.at(-1);
  // A passage may not name its subject ('First lit: 14 May 1876'), which is then in the question that it answers.
  if (quote && last) turns.splice(-1, 1, { ...last, passages: [quote, ...last.passages] });
  return turns;
}
