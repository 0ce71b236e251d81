import './search-results.css';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import type { Thread } from '../../../core/message';
import type { ThreadHit } from '../../../core/protocol/panel-protocol';
import { formatMoment } from '../../shared/formats';
import { moveInDrawnList } from '../../shared/keys/list-keys';
import { MarkedSnippet } from '../../shared/marked-snippet';
import { usePanel } from '../model/panel-context';

interface SearchResultsProps {
  hits: readonly ThreadHit[];
  threads: readonly Thread[];
  label: string;
  /** Called when the arrow up is pressed on the first one. */
  onLeave: () => void;
}

/** The threads that a search found, best first, each with the place that matched. They open at that place. */
export function SearchResults({ hits, threads, label, onLeave }: SearchResultsProps): VNode {
  const model = usePanel();
  const known = new Map(threads.map((thread) => [thread.id, thread]));
  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    moveInDrawnList(event, [...event.currentTarget.querySelectorAll<HTMLElement>('.open')], onLeave);
  }
  return (
    <ul class="thread-hits" aria-label={label} onKeyDown={onKeyDown}>
      {hits.map(({ threadId, questionId, snippet }) => {
        const thread = known.get(threadId);
        if (!thread) return null;
        return (
          <li key={threadId} class="thread">
            <button type="button" class="open" onClick={() => void model.openThread(threadId, questionId)}>
              <span class="title" dir="auto">
                {thread.title}
              </span>
              {snippet && (
                <span class="snippet" dir="auto">
                  <MarkedSnippet {...snippet} />
                </span>
              )}
              <span class="meta number">{formatMoment(thread.updatedAt, Date.now())}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
