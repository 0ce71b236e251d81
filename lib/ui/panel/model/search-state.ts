import type { ErrorInfo } from '../../../core/app-error';
import type { AskObstacle } from '../../../core/protocol/panel-protocol';

/** State of a search that was begun in this panel; what it found is in the answer. */
export type SearchState<Outcome extends string> =
  /** `busy`: the answer is being written or checked; `gone`: the background did not reply. */
  | { type: Outcome | 'running' | 'busy' | 'gone' }
  /** Access to `origins` is missing; `denied`: the person was asked and did not grant it. */
  | { type: 'access'; origins: string[]; denied: boolean }
  | { type: 'failed'; error: ErrorInfo };

/** The state in which a search is after its call. */
export async function searchStateAfter<Outcome extends string>(
  call: Promise<{ type: Outcome } | { type: 'blocked'; obstacle: AskObstacle }>,
): Promise<SearchState<Outcome>> {
  const result = await call.catch(() => ({ type: 'gone' as const }));
  if (!('obstacle' in result)) return result;
  const { obstacle } = result;
  if (obstacle.type === 'error') return { type: 'failed', error: obstacle.error };
  return { type: 'access', origins: obstacle.origins, denied: false };
}
