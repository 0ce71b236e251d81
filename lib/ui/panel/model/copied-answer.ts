import { placeCitations } from '../../../core/citations/citation-placement';
import { tableMarkdown } from '../../../core/files/table-file';
import { addressMarkdown, plainMarkdown } from '../../../core/markdown/plain-text';
import { safeMarkdown } from '../../../core/markdown/safe-markdown';
import type { AssistantMessage } from '../../../core/message';
import type { Source } from '../../../core/source';
import { runInSlices } from '../../../core/utils/async/sliced-work';
import { markdownToBlocks, type TextBlock } from '../../../passages/text/plain-text';
import { t } from '../../shared/texts';
import { copiedQuote } from '../quotes/copied-quote';
import { countedRowsOf, countSentences } from './shown-count';
import { tableNoticeOf, textTable } from './shown-table';

type CitedAnswer = Pick<AssistantMessage, 'text' | 'citations'>;

/** Quotes as Markdown, each with the numbers of its pages. */
function copiedQuotes({ text, citations }: CitedAnswer): string {
  const starts = [...new Set(citations.map(({ claim }) => claim.start))];
  const quotes = starts.flatMap((start) => {
    const [first, ...others] = citations.filter(({ claim }) => claim.start === start);
    if (!first) return [];
    const ids = [first, ...others].flatMap(({ sourceIds }) => sourceIds.map((id) => `[${id}]`));
    const quote = copiedQuote(first, text.slice(first.claim.start, first.claim.end));
    // Nothing may follow the end of a code block on its line.
    return [`${quote}${quote.endsWith('```') ? '\n\n' : ''}${[...new Set(ids)].join('')}`];
  });
  return quotes.join('\n\n');
}

/** The text of an answer with given marks for its citations, and without the service's markers. */
function withMarks({ text, citations }: CitedAnswer, mark: (sourceIds: readonly number[]) => string): string {
  let written = '';
  let from = 0;
  const skip = (start: number, end: number): void => {
    written += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  };
  for (const { position, sourceIds, markers } of placeCitations(text, citations)) {
    skip(position, position);
    const marked = mark(sourceIds);
    // The space before a mark goes with it.
    written = marked === '' && markers.length > 0 ? written.trimEnd() : written + marked;
    for (const { start, end } of markers) skip(start, end);
    // Text that follows a mark must not make a link of it.
    if (marked !== '' && /^[([:]/.test(text.slice(from, from + 1))) written += '\\';
  }
  return written + text.slice(from);
}

/** Offsets behind what the pages of quotes have struck out, which plain text cannot strike through. */
function struckEnds({ text, citations }: CitedAnswer): number[] {
  const ends = citations.flatMap(({ claim, quote, place }) =>
    place && quote === text.slice(claim.start, claim.end)
      ? place.blocks.flatMap(({ start, struck = [] }) => struck.map((part) => claim.start + start + part.end))
      : [],
  );
  return ends.sort((one, other) => one - other);
}

/**
 * The blocks of an answer: only its words, without Markdown and citations; struck-out words are marked as such in
 * words.
 */
export function plainBlocks(answer: CitedAnswer): TextBlock[] {
  const ends = struckEnds(answer);
  if (ends.length === 0) return markdownToBlocks(withMarks(answer, () => ''));
  const { text } = answer;
  const parts = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
  return markdownToBlocks([...parts, text.slice(ends.at(-1))].join(` ${t('panel.quotes.struck_out')}`));
}

/** An answer as plain text: its words alone, without Markdown and citations. */
export function plainAnswer(answer: CitedAnswer & Partial<Pick<AssistantMessage, 'notices'>>): string {
  const counted = countedRowsOf(answer);
  const words = plainBlocks(answer).map(({ text }) => text);
  return [...(counted ? [countSentences(counted)] : []), ...words].join('\n\n');
}

/** An answer with `[n]` instead of chips. */
async function numbered(answer: AssistantMessage): Promise<string> {
  const table = tableNoticeOf(answer)?.table;
  if (table) {
    const cells = new Set(table.rows.flatMap((row) => row.cells.flat().map(({ citation }) => citation)));
    const rest = { ...answer, citations: answer.citations.filter((_, index) => !cells.has(index)) };
    const markdown = tableMarkdown(textTable(answer, table, table.rows, (id) => `[${id}]`));
    return rest.citations.length === 0 ? markdown : `${markdown}\n\n${copiedQuotes(rest)}`;
  }
  const counted = countedRowsOf(answer);
  if (counted) {
    const idsOf = (citation: number) => answer.citations[citation]?.sourceIds ?? [];
    const rows = counted.rows.map(({ citation, cells: [name = '', ...cells] }) => [
      `${name} ${idsOf(citation)
        .map((id) => `[${id}]`)
        .join('')}`,
      ...cells,
    ]);
    return `${plainMarkdown(countSentences(counted))}\n\n${tableMarkdown({ heads: counted.heads, rows })}`;
  }
  if (answer.mode === 'quotes' && answer.citations.length > 0) return copiedQuotes(answer);
  return runInSlices(safeMarkdown(withMarks(answer, (sourceIds) => sourceIds.map((id) => `[${id}]`).join(''))));
}

/** An answer and the list of the sources that it cites. @param entry of a source, on one line */
async function withSources(
  answer: AssistantMessage,
  entry: (source: Source) => string,
  lineEnd: string,
): Promise<string> {
  const cited = new Set(answer.citations.flatMap(({ sourceIds }) => sourceIds));
  const sources = answer.sources.filter(({ id }) => cited.has(id)).toSorted((one, other) => one.id - other.id);
  if (sources.length === 0) return numbered(answer);
  const list = [t('panel.tools.sources_head'), ...sources.map(entry)];
  return `${await numbered(answer)}\n\n${list.join(lineEnd)}`;
}

/** An answer as Markdown: `[n]` instead of chips, then the list of the sources that it cites. */
export function copiedAnswer(answer: AssistantMessage): Promise<string> {
  const entry = ({ id, title, domain, url }: Source) =>
    `[${id}] ${plainMarkdown(title || domain)} ${addressMarkdown(url)}`;
  return withSources(answer, entry, '\n');
}

/** The same text with links, for drawing: titles come from pages, and have no effect as Markdown. */
export function linkedAnswer(answer: AssistantMessage): Promise<string> {
  const entry = ({ id, title, domain, url }: Source) =>
    `[${id}] [${plainMarkdown(title || domain)}](<${url.replace(/[\s<>]/g, '')}>)`;
  return withSources(answer, entry, '  \n');
}
