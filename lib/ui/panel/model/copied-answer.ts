import { placeCitations } from '../../../core/citations/citation-placement';
import type { AssistantMessage } from '../../../core/message';
import { t } from '../../shared/texts';

/** An answer as Markdown: `[n]` instead of chips, then the list of the sources that it cites. */
export function copiedAnswer(answer: AssistantMessage): string {
  let written = '';
  let from = 0;
  const skip = (start: number, end: number): void => {
    written += answer.text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  };
  for (const { position, sourceIds, markers } of placeCitations(answer.text, answer.citations)) {
    skip(position, position);
    written += sourceIds.map((id) => `[${id}]`).join('');
    for (const { start, end } of markers) skip(start, end);
  }
  written += answer.text.slice(from);
  const cited = new Set(answer.citations.flatMap(({ sourceIds }) => sourceIds));
  const sources = answer.sources.filter(({ id }) => cited.has(id)).toSorted((one, other) => one.id - other.id);
  if (sources.length === 0) return written;
  const list = sources.map(({ id, title, url }) => `[${id}] ${title} (${url})`);
  return `${written}\n\n${t('panel.tools.sources_head')}\n${list.join('\n')}`;
}
