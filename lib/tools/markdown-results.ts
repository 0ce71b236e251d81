import type { SearchResult } from '../core/provider';

/** A result with the number by which an answer cites it. */
export interface NumberedResult extends SearchResult {
  citationId: number;
}

/** A title of a page adds no line to the list. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Search results in the markdown of the contract, byte for byte: an answer box, then every result under its number, with
 * address, date and snippet, and a rule after each.
 *
 * @param answer the service's own answer; left out where it is empty
 */
export function formatResultsAsMarkdown(results: readonly NumberedResult[], answer?: string): string {
  const parts: string[] = [];
  if (answer) parts.push('## Answer\n', answer, '\n');
  if (results.length === 0) parts.push('No results found for this query.\n');
  else parts.push('## Search Results\n');
  for (const { citationId, title, url, publishedAt, snippet } of results) {
    parts.push(`### ${citationId}. ${oneLine(title)}\n`, `**URL:** ${url}\n`);
    if (publishedAt) parts.push(`**Published:** ${publishedAt}\n`);
    parts.push(`\n${snippet}\n`, '\n---\n');
  }
  return parts.join('\n');
}
