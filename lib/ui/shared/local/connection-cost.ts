import type { ConnectionSummary } from '../../../core/protocol/options-protocol';

/** Texts about the cost of a connection. */
type Costs = Pick<ConnectionSummary, 'savedSecrets' | 'local' | 'signedIn'>;

/** Whether a service costs nothing: it has no key of the person's own, or runs in the person's own network. */
export function isFree({ savedSecrets, local }: Costs): boolean {
  return local === true || Object.keys(savedSecrets).length === 0;
}

/** Whether a service bills a key of the person's. With a sign-in, what is asked counts towards a plan instead. */
export function billsKey(connection: Costs): boolean {
  return !isFree(connection) && connection.signedIn === undefined;
}
