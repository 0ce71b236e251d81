import { loadPart } from '../../core/load-part';
import type { BackgroundCall } from '../../core/protocol/panel-protocol';
import type { CallHandlers } from './background-server';

/**
 * Handlers of calls whose code is loaded with the first of them.
 * @param calls the declarations
 * @param load creates the handlers
 */
export function lazyHandlers<Name extends BackgroundCall>(
  calls: Record<Name, unknown>,
  load: () => Promise<Pick<CallHandlers, Name>>,
): Pick<CallHandlers, Name> {
  const names = Object.keys(calls) as Name[];
  const handlers = names.map((name) => [
    name,
    async (params: never, page: never) => (await loadPart(load()))[name](params, page),
  ]);
  return Object.fromEntries(handlers) as Pick<CallHandlers, Name>;
}
