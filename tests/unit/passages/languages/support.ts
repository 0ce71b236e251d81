import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';
import { answer, page, request, searchService } from '../../answer/support';

/** A turn of a thread. @param passages that its answer quotes, the first sentence first */
export function turn(question: string, changes: Partial<EarlierTurn> = {}): EarlierTurn {
  return { question, passages: [], titles: [], answers: [], ...changes };
}

/** Asks in quote mode, with one page found. @returns the quotes of the answer, in its order */
export async function quotesFrom(question: string, title: string, markdown: string): Promise<(string | undefined)[]> {
  const found = page('https://skarvo.example/light', title, markdown);
  const { message } = await answer(request({ question }), {
    searches: [searchService('One', [{ url: found.url, title, snippet: '' }])],
    read: async () => found,
  });
  return message.citations.map(({ quote }) => quote);
}
