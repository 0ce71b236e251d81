import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { AssistantMessage, UserMessage } from '../../../core/message';
import type { Source } from '../../../core/source';
import { plural, t } from '../../shared/texts';
import { SourceRow, stateOf } from '../citations/source-row';

/** Sources that are shown at first; where there are more, the rest unfolds. */
const maxShown = 12;

interface SourcesProps {
  answer: AssistantMessage;
  question: UserMessage;
  /** Whether the list is unfolded at first. */
  isOpen: boolean;
}

/** The sources of an answer by their numbers: those that it cites, the others folded. */
export function Sources({ answer, question, isOpen }: SourcesProps): VNode | null {
  const [all, setAll] = useState(false);
  const { sources } = answer;
  if (sources.length === 0) return null;
  const cited = new Set(answer.citations.flatMap(({ sourceIds }) => sourceIds));
  const isCited = ({ id }: Source): boolean => cited.has(id);
  const byNumber = sources.toSorted((one, other) => one.id - other.id);
  const used = byNumber.filter(isCited);
  // Where nothing is cited, every page may matter.
  const first = (used.length > 0 ? used : byNumber).slice(0, maxShown);
  const rest = sources.length - first.length;
  const states = sources.map((source) => stateOf(source, answer));
  const count = (state: (typeof states)[number]): number => states.filter((other) => other === state).length;
  const counts = [
    ...(count('read') > 0 ? [t('panel.sources.read', { count: count('read') })] : []),
    ...(count('checked') > 0 ? [t('panel.sources.checked', { count: count('checked') })] : []),
    ...(answer.mode === 'quotes' && used.length > 0 ? [t('panel.sources.quoted', { count: used.length })] : []),
    ...(count('listed') > 0 ? [t('panel.sources.listed', { count: count('listed') })] : []),
  ];
  return (
    <details class="sources" open={isOpen}>
      <summary class="sources-head">
        <b>{t('panel.sources.title', { count: sources.length })}</b>
        <span class="number">{counts.join(', ')}</span>
      </summary>
      <ol>
        {(all ? [...used, ...byNumber.filter((source) => !isCited(source))] : first).map((source) => (
          <SourceRow key={source.id} source={source} answer={answer} question={question} />
        ))}
      </ol>
      {!all && rest > 0 && (
        <button type="button" class="button link" onClick={() => setAll(true)}>
          {plural(used.length > first.length ? 'panel.sources.more' : 'panel.sources.uncited', rest)}
        </button>
      )}
    </details>
  );
}
