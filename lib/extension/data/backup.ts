import * as v from 'valibot';
import type { Preferences } from '../../core/choices/preferences';
import type { ModelPrice } from '../../core/choices/price';
import { headerNameOf } from '../../core/http/extra-headers';
import type { BackupSettings, RestorableChoice, RestoreChoice, RestorePlan } from '../../core/protocol/data-calls';
import type { Connection } from '../../core/provider';
import { isSameJson } from '../../core/utils/same-json';
import { type ConnectionStore, connectionSchema } from '../storage/connection-store';
import type { ProfileStore } from '../storage/profile-store';
import { rawStorage } from '../storage/raw-storage';
import type { Secrets } from '../storage/secrets';
import { planProfiles, withImported } from './imported-profiles';
import { type PreferenceStore, preferencesSchema } from './preference-store';
import { type KeysByConnection, openKeys, sealedCount, sealKeys } from './sealed-keys';

/** Stored values that a backup contains unchanged, each with its version. */
const otherKeys = ['prompts', 'site-rules'] as const;

export interface BackupDependencies {
  preferences: PreferenceStore;
  profiles: ProfileStore;
  connectionStore: ConnectionStore;
  secrets: Pick<Secrets, 'load' | 'save' | 'state' | 'summary'>;
  /** The fields of a connection's secrets that hold a key; a session of a sign-in does not outlive its computer. */
  keyFields(connection: Connection): Promise<readonly string[]>;
}

/**
 * The preferences after a restore. Those that delete threads or read pages keep their values: a file must not decide
 * that. So do those that the file lacks, and prices of models that it does not list.
 */
function restoredPreferences(value: unknown, before: Preferences): Preferences {
  const { theme, textSize, citationStyle, prices = [] } = v.parse(preferencesSchema, value);
  const isInFile = ({ connectionId, model }: ModelPrice) =>
    prices.some((price) => price.connectionId === connectionId && price.model === model);
  const others = (before.prices ?? []).filter((price) => !isInFile(price));
  return {
    ...before,
    theme,
    textSize,
    ...(citationStyle && { citationStyle }),
    ...(prices.length > 0 && { prices: [...prices, ...others] }),
  };
}

/** Names of the preferences that would change. Prices in another order are the same prices. */
function changedPreferences(now: Preferences, restored: Preferences): RestorableChoice[] {
  const comparable = ({ prices = [], ...choices }: Preferences) => ({
    ...choices,
    prices: Object.fromEntries(prices.map((price) => [JSON.stringify([price.connectionId, price.model]), price])),
  });
  const before = comparable(now);
  const after = comparable(restored);
  return (['theme', 'textSize', 'citationStyle', 'prices'] as const).filter(
    (name) => !isSameJson(before[name], after[name]),
  );
}

function connectionsOf(value: unknown): Connection[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    const result = v.safeParse(connectionSchema, entry);
    if (!result.success) return [];
    const { id, providerId, presetId, label, settings } = result.output;
    return [{ id, providerId, ...(presetId && { presetId }), label, settings }];
  });
}

/**
 * The stored values of a file that have a version; their contents may be malformed, and are read like any stored value.
 */
function othersOf(value: unknown): Record<string, unknown> {
  const values = v.safeParse(v.record(v.string(), v.object({ version: v.number(), data: v.unknown() })), value);
  if (!values.success) return {};
  const wanted = otherKeys.flatMap((key) => (key in values.output ? [[key, values.output[key]] as const] : []));
  return Object.fromEntries(wanted);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether a secret goes into a backup: a key, or the value of an extra header. */
const isKey = (field: string, keyFields: readonly string[]) =>
  keyFields.includes(field) || headerNameOf(field) !== undefined;

/** Everything but the threads, and what a file of it would change here. */
export function createBackup({ preferences, profiles, connectionStore, secrets, keyFields }: BackupDependencies) {
  async function keysOf(connections: readonly Connection[]): Promise<KeysByConnection> {
    const all = connections.map(async (connection) => {
      const fields = await keyFields(connection);
      const loaded = Object.entries(await secrets.load(connection.id)).filter(([field]) => isKey(field, fields));
      return [connection.id, Object.fromEntries(loaded)] as const;
    });
    return Object.fromEntries((await Promise.all(all)).filter(([, fields]) => Object.keys(fields).length > 0));
  }

  /** Compares the services of a file with those set up here: which are missing, and which are the same. */
  async function compared(value: unknown) {
    const here = await connectionStore.listConnections();
    const theirs = connectionsOf(value);
    const isHere = ({ id }: Connection) => here.some((connection) => connection.id === id);
    const isSame = (one: Connection) =>
      here.some(({ id, providerId, settings }) =>
        isSameJson([id, providerId, settings], [one.id, one.providerId, one.settings]),
      );
    return {
      added: theirs.filter((connection) => !isHere(connection)),
      same: theirs.filter(isSame),
      kept: theirs.filter((connection) => isHere(connection) && !isSame(connection)),
    };
  }

  return {
    /** @returns undefined where keys are wanted and locked */
    async settings(passphrase?: string): Promise<BackupSettings | undefined> {
      if (passphrase !== undefined && (await secrets.state()) !== 'open') return undefined;
      const connections = await connectionStore.listConnections();
      return {
        preferences: await preferences.read(),
        profiles: await profiles.ownProfiles(),
        profileId: await profiles.currentProfileId(),
        connections,
        others: await rawStorage('local').read(otherKeys),
        ...(passphrase !== undefined && { keys: await sealKeys(await keysOf(connections), passphrase) }),
      };
    },
    /** The changes that a file would make; nothing is written. @param file the settings of its first line, untrusted */
    async plan(file: Record<string, unknown>): Promise<RestorePlan> {
      const now = await preferences.read();
      const changed = changedPreferences(now, restoredPreferences(file.preferences, now));
      const { added, same, kept } = await compared(file.connections);
      const ids = [...(await connectionStore.listConnections()), ...added].map(({ id }) => id);
      const here = await profiles.listProfiles();
      const plan = planProfiles(listOf(file.profiles), here, ids);
      const known = [...here, ...plan.profiles.map(({ profile }) => profile)];
      const isOtherProfile =
        file.profileId !== (await profiles.currentProfileId()) && known.some(({ id }) => id === file.profileId);
      return {
        preferences: [...changed, ...(isOtherProfile ? (['profileId'] as const) : [])],
        profiles: plan,
        connections: { added, same: same.length, kept },
        others: Object.keys(othersOf(file.others)).length > 0,
        keys: sealedCount(file.keys),
      };
    },
    /**
     * Writes what was chosen of a file.
     * @returns false, and writes nothing, where the passphrase does not open its keys
     */
    async restore(file: Record<string, unknown>, choice: RestoreChoice): Promise<boolean> {
      const keys = choice.passphrase === undefined ? {} : await openKeys(file.keys, choice.passphrase);
      if (keys === undefined) return false;
      const { added, same } = await compared(file.connections);
      if (choice.connections) for (const connection of added) await connectionStore.saveConnection(connection);
      for (const connection of [...(choice.connections ? added : []), ...same]) {
        // A key that is here stays: the one of the file may be older.
        const here = Object.keys(await secrets.summary(connection.id));
        const fields = await keyFields(connection);
        const inFile = Object.entries(keys[connection.id] ?? {});
        const wanted = inFile.filter(([field]) => isKey(field, fields) && !here.includes(field));
        await secrets.save(connection.id, Object.fromEntries(wanted));
      }
      if (choice.profiles) await profiles.updateProfiles((stored) => withImported(stored, listOf(file.profiles)));
      if (choice.others) await rawStorage('local').write(othersOf(file.others));
      if (choice.preferences) {
        await preferences.update((before) => restoredPreferences(file.preferences, before));
        if (typeof file.profileId === 'string') await profiles.chooseProfile(file.profileId);
      }
      return true;
    },
  };
}
