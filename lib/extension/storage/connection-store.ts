import * as v from 'valibot';
import type { Connection } from '../../core/provider';
import {
  lenientList,
  lenientObject,
  lenientOptional,
  lenientRecord,
  malformedEntries,
  nonEmptyText,
  textOrEmpty,
} from '../../core/utils/lenient-schemas';
import { storedValue } from './stored-value';

/** A stored connection; malformed settings are dropped. */
export const connectionSchema: v.GenericSchema<unknown, Connection> = lenientObject({
  id: nonEmptyText,
  providerId: nonEmptyText,
  presetId: lenientOptional(nonEmptyText),
  label: textOrEmpty,
  settings: lenientRecord(v.pipe(v.unknown(), v.string())),
});

/** The connections that a person has set up. Their secrets are stored separately (secrets.ts). */
export interface ConnectionStore {
  listConnections(): Promise<Connection[]>;
  /** Adds a connection, or replaces the one with the same id. */
  saveConnection(connection: Connection): Promise<void>;
  removeConnection(id: string): Promise<void>;
  /** @returns a function that removes the listener */
  onConnectionsChanged(listener: () => void): () => void;
}

/** Opens the stored connections. One instance per worker: it puts its own writes in order. */
export function createConnectionStore(): ConnectionStore {
  const stored = storedValue<Connection[]>({
    key: 'connections',
    version: 1,
    migrations: {},
    schema: lenientList(connectionSchema),
    withUnread: (connections, before) => [...connections, ...malformedEntries(connectionSchema, before)],
  });
  return {
    listConnections: stored.read,
    async saveConnection(connection) {
      await stored.update((connections) => {
        const index = connections.findIndex(({ id }) => id === connection.id);
        return index < 0 ? [...connections, connection] : connections.with(index, connection);
      });
    },
    async removeConnection(id) {
      await stored.update((connections) => connections.filter((connection) => connection.id !== id));
    },
    onConnectionsChanged: stored.onChanged,
  };
}
