import * as v from 'valibot';
import type { Connection } from '../../core/provider';
import {
  lenientList,
  lenientObject,
  lenientOptional,
  lenientRecord,
  nonEmptyText,
} from '../../core/utils/lenient-schemas';
import { storedValue } from './stored-value';

const connectionSchema: v.GenericSchema<unknown, Connection> = lenientObject({
  id: nonEmptyText,
  providerId: nonEmptyText,
  presetId: lenientOptional(nonEmptyText),
  label: v.fallback(v.string(), ''),
  settings: lenientRecord(v.pipe(v.unknown(), v.string())),
});

/** The connections that a person has set up. Their secrets are kept apart (secrets.ts). */
export interface ConnectionStore {
  listConnections(): Promise<Connection[]>;
  /** Adds a connection, or puts it in the place of the one with its id. */
  saveConnection(connection: Connection): Promise<void>;
  removeConnection(id: string): Promise<void>;
  /** @returns the way to stop listening */
  onConnectionsChanged(listener: () => void): () => void;
}

/** Opens the stored connections; one instance per worker, since writes are put in a row within it. */
export function createConnectionStore(): ConnectionStore {
  const stored = storedValue<Connection[]>({
    key: 'connections',
    version: 1,
    migrations: {},
    schema: lenientList(connectionSchema),
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
