import { loadPart } from '../../core/app-error';
import { type LibraryCalls, libraryCalls } from '../../core/protocol/library-calls';
import type { CallHandlers } from './background-server';
import type { LibraryHandlerDependencies } from './library-answers';

type LibraryHandlers = Pick<CallHandlers, keyof LibraryCalls>;

/** The handlers of the calls about kept pages, whose code is loaded with the first call. */
export function createLibraryHandlers(dependencies: LibraryHandlerDependencies): LibraryHandlers {
  async function answer<Name extends keyof LibraryCalls>(
    name: Name,
    params: Parameters<LibraryHandlers[Name]>[0],
    page: Parameters<LibraryHandlers[Name]>[1],
  ): Promise<unknown> {
    const { libraryAnswers } = await loadPart(import('./library-answers'));
    const handler = (await libraryAnswers(dependencies))[name] as (
      params: unknown,
      page: unknown,
    ) => Promise<LibraryCalls[Name]['result']>;
    return handler(params, page);
  }
  const names = Object.keys(libraryCalls) as (keyof LibraryCalls)[];
  const handlers = names.map((name) => [name, (params: never, page: never) => answer(name, params, page)]);
  return Object.fromEntries(handlers) as LibraryHandlers;
}
