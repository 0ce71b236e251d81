import type { ConnectionSummary } from '../../core/protocol/options-protocol';
import type { AskObstacle } from '../../core/protocol/panel-protocol';
import { sourcesFor } from '../../core/search/mixed-search';
import type { QueryWords, SourceChoice } from '../../core/search-query';
import type { Connections } from '../auth/connections';
import type { HostAccess } from '../browser/host-access';

/** One of the searches that are asked together. */
interface SearchSource {
  connection: ConnectionSummary;
  specialism?: SourceChoice;
  /** The domains of its results; absent where they may be any. */
  domains?: readonly string[];
  /** Match patterns of its hosts. */
  origins: string[];
  isAccessible: boolean;
}

interface MixedSourceDependencies {
  connections: Pick<Connections, 'find' | 'origins'>;
  hostAccess: HostAccess;
}

/** Loaded with the first question: the background starts without what reads questions. */
async function loadWordReader(): Promise<(question: string) => QueryWords> {
  return (await import('../../passages/question/read-query-words')).readQueryWords;
}

function sourcesOf(
  { connections, hostAccess }: MixedSourceDependencies,
  chain: readonly ConnectionSummary[],
  readWords: (question: string) => QueryWords,
): Promise<SearchSource[]> {
  return Promise.all(
    chain.map(async (connection) => {
      const found = await connections.find(connection.id);
      const origins = found ? connections.origins(found.connection, found.provider) : [];
      const { specialism, domains } = found?.provider.search ?? {};
      // A server of the person's own may give results of other domains than the public one.
      const isOwnServer = (found?.connection.settings.baseUrl ?? '') !== '';
      const isAccessible = await hostAccess.has(origins);
      return {
        connection,
        origins,
        isAccessible,
        ...(specialism && {
          specialism: {
            topic: specialism.topic,
            suits: (question: string) => specialism.suits(question, readWords(question)),
          },
        }),
        ...(domains && !isOwnServer && { domains }),
      };
    }),
  );
}

/** The searches whose hosts may be reached; all of them if none may, so that the answer reports why they failed. */
export async function accessibleSources(
  dependencies: MixedSourceDependencies,
  chain: readonly ConnectionSummary[],
): Promise<SearchSource[]> {
  const all = await sourcesOf(dependencies, chain, await loadWordReader());
  const accessible = all.filter(({ isAccessible }) => isAccessible);
  return accessible.length > 0 ? accessible : all;
}

/**
 * The host access that the person should grant before a question is asked.
 * @returns undefined where a search without a specialism may be reached: it answers any question
 */
export async function missingSourceAccess(
  dependencies: MixedSourceDependencies,
  chain: readonly ConnectionSummary[],
  question: string,
): Promise<AskObstacle | undefined> {
  const noWords = { language: 'en', keywords: '', names: [] };
  const readWords = question === '' ? () => noWords : await loadWordReader();
  const chosen = sourcesFor(await sourcesOf(dependencies, chain, readWords), question);
  if (chosen.some(({ isAccessible, specialism }) => isAccessible && !specialism)) return undefined;
  const missing = chosen.filter(({ isAccessible }) => !isAccessible);
  if (missing.length === 0) return undefined;
  const services = missing.map(({ connection }) => connection.label);
  return { type: 'access', origins: missing.flatMap(({ origins }) => origins), scope: 'service', services };
}
