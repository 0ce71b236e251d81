import type { ModelEvent, SearchSuggestion } from '../../../core/events';
import type { Citation } from '../../../core/source';
import { createClaimFinder } from './claim-spans';
import type { Grounding } from './schemas';
import { sourcesOf } from './sources';
import type { GenerateContentStreamState } from './stream-state';

/**
 * Chooses between two groundings: early chunks may have an empty one, and a later one may have fewer sources; an update
 * is used only if it has at least as many.
 */
export function latestGrounding(current: Grounding, update: Grounding | undefined): Grounding {
  if (update === undefined || update.groundingChunks.length + update.webSearchQueries.length === 0) return current;
  return update.groundingChunks.length < current.groundingChunks.length ? current : update;
}

/**
 * The queries of the grounding, which may have empty ones; if it has none, those of the calls of the service's own
 * search.
 */
export function searchQueries({ grounding, queries }: GenerateContentStreamState): string[] {
  const grounded = grounding.webSearchQueries.filter((query) => query.trim());
  return grounded.length > 0 ? grounded : [...new Set(queries)].filter((query) => query.trim());
}

/**
 * Google's terms require that its searches are shown. Its own HTML for that is not used: links to the same searches
 * are.
 * @see https://ai.google.dev/gemini-api/terms
 */
function searchSuggestion(query: string): SearchSuggestion {
  return { text: query, url: `https://www.google.com/search?${new URLSearchParams({ q: query.toWellFormed() })}` };
}

function citationsOf(
  { grounding, text, partStarts }: GenerateContentStreamState,
  knownIds: ReadonlySet<number>,
): Citation[] {
  const findClaim = createClaimFinder(text, partStarts);
  return grounding.groundingSupports.flatMap((support) => {
    const claim = support === null ? undefined : findClaim(support);
    const ids = new Set(support?.groundingChunkIndices.map((index) => index + 1));
    const sourceIds = [...ids].filter((id) => knownIds.has(id)).sort((a, b) => a - b);
    return claim === undefined || sourceIds.length === 0 ? [] : [{ claim, sourceIds }];
  });
}

/** Searches, sources and citations of an answer, once its text is complete. */
export function* groundingEvents(state: GenerateContentStreamState): Generator<ModelEvent> {
  const queries = searchQueries(state);
  const sources = sourcesOf(state.grounding, state.openedUrls);
  if (queries.length > 0) {
    yield { type: 'search-start', queries, suggestions: queries.map(searchSuggestion) };
    yield { type: 'search-end', results: sources.length };
  }
  for (const source of sources) yield { type: 'source', source };
  const knownIds = new Set(sources.map(({ id }) => id));
  for (const citation of citationsOf(state, knownIds)) yield { type: 'citation', citation };
}
