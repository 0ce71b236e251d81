import { combinedSources } from '../../../core/evidence/combined-evidence';
import { cslItem } from '../../../core/evidence/csl-item';
import { evidenceOf } from '../../../core/evidence/evidence';
import { questionText, type Thread } from '../../../core/message';
import type { BackgroundClient, ThreadView } from '../../../core/protocol/panel-protocol';
import { threadPath } from '../model/thread-path';
import type { SavedContent } from '../saving/save-entries';
import { citedSources } from '../saving/saved-answer';
import { threadMarkdown } from '../saving/thread-markdown';

/** A thread for saving; it is read when an entry of its menu is chosen. */
export function savedThread({ id, title, updatedAt }: Thread, client: BackgroundClient): SavedContent {
  async function read(): Promise<ThreadView> {
    const [view] = await client.call('read-threads', { threadIds: [id] });
    if (!view) throw new Error('The thread is gone.');
    return view;
  }
  return {
    async note() {
      const view = await read();
      const turns = threadPath(view.messages, new Map(), view.thread.goesOn);
      const sources = turns.flatMap(({ answer, opinions }) =>
        [...(answer ? [answer] : []), ...opinions].flatMap(citedSources),
      );
      return {
        title,
        at: updatedAt,
        questions: turns.map(({ question }) => questionText(question)),
        sources: [...new Map(sources.map((source) => [source.url, source])).values()],
        imported: turns.some(({ answer, opinions }) => [answer, ...opinions].some((one) => one?.imported)),
        body: await threadMarkdown(view),
      };
    },
    async items() {
      const view = await read();
      const all = threadPath(view.messages, new Map(), view.thread.goesOn).flatMap(({ question, answer, opinions }) =>
        [...(answer ? [answer] : []), ...opinions].map((one) =>
          evidenceOf(one, questionText(question), (words) => words),
        ),
      );
      return combinedSources(all).map(cslItem);
    },
  };
}
