import { type LibraryCalls, libraryCalls } from '../../core/protocol/library-calls';
import type { CallHandlers } from './background-server';
import { lazyHandlers } from './lazy-handlers';
import type { LibraryHandlerDependencies } from './library-answers';

/** The handlers of the calls about kept pages, whose code is loaded with the first call. */
export function createLibraryHandlers(
  dependencies: LibraryHandlerDependencies,
): Pick<CallHandlers, keyof LibraryCalls> {
  return lazyHandlers(libraryCalls, async () => (await import('./library-answers')).libraryAnswers(dependencies));
}
