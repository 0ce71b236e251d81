import { type CollectionCalls, collectionCalls } from '../../core/protocol/collection-calls';
import type { CallHandlers } from './background-server';
import type { CollectionHandlerDependencies } from './collection-answers';
import { lazyHandlers } from './lazy-handlers';

/** The handlers of the calls about collections, whose code is loaded with the first call. */
export function createCollectionHandlers(
  dependencies: CollectionHandlerDependencies,
): Pick<CallHandlers, keyof CollectionCalls> {
  return lazyHandlers(collectionCalls, async () =>
    (await import('./collection-answers')).collectionAnswers(dependencies),
  );
}
