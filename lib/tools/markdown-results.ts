import type { SearchResult } from '../core/provider';
import { collapseSpaces } from '../core/utils/text/collapse-spaces';

/** A search result with the number by which an answer cites it. */
export interface NumberedResult extends SearchResult {
  citationId: number;
}

/** The service's own answer as the first section of the contract's markdown. */
export function formatAnswerAsMarkdown(answer: string): string {
  return `## Answer\n\n${answer}\n`;
}

/**
 * Search results in the markdown of the contract, byte for byte: the service's answer, then every result under its
 * number, with URL, date and snippet, and a horizontal rule after each.
 *
 * @param answer the service's own answer; its section is left out when it is empty
 */
export function formatResultsAsMarkdown(results: readonly NumberedResult[], answer?: string): string {
  const parts: string[] = [];
  if (answer) parts.push(formatAnswerAsMarkdown(answer), '');
  if (results.length === 0) parts.push('No results found for this query.\n');
  else parts.push('## Search Results\n');
  for (const { citationId, title, url, publishedAt, snippet } of results) {
    // Line breaks of a page's title would end the heading.
    parts.push(`### ${citationId}. ${collapseSpaces(title)}\n`, `**URL:** ${url}\n`);
    if (publishedAt) parts.push(`**Published:** ${publishedAt}\n`);
    parts.push(`\n${snippet}\n`, '\n---\n');
  }
  return parts.join('\n');
}
