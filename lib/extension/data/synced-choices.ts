import * as v from 'valibot';
import { type PreferenceName, readPreferences, syncedPreferences } from '../../core/choices/preferences';
import type { SiteRules } from '../../core/choices/site-rules';
import type { ValueForms } from '../../core/sync/merge-synced';
import { normaliseSite } from '../../core/url/site-rule';
import { isRecord } from '../../core/utils/is-record';
import { nonEmptyText, parseKnownFields } from '../../core/utils/lenient-schemas';
import { omit } from '../../core/utils/omit';
import { isSameJson } from '../../core/utils/same-json';
import type { ProfileStore } from '../storage/profile-store';
import { type PromptStore, promptSchema } from '../storage/prompt-store';
import type { SiteRuleStore } from '../storage/site-rule-store';
import type { PreferenceStore } from './preference-store';
import { createProfileForm, type KnownConnection, type SharedProfile } from './shared-profile';

export interface SyncedStores {
  profiles: ProfileStore;
  prompts: PromptStore;
  siteRules: SiteRuleStore;
  preferences: PreferenceStore;
  connections: { list(): Promise<readonly KnownConnection[]> };
}

/** The person's shared choices, as they were when they were read. */
export interface SyncedChoices extends ValueForms {
  here: ReadonlyMap<string, unknown>;
  /** The name of an item for the person. */
  nameOf(key: string): string;
  /** Makes changes on this computer, but for items that were changed since they were read. @throws NotStored */
  apply(changes: ReadonlyMap<string, unknown>): Promise<void>;
}

const siteSchema = v.object({
  neverRead: v.optional(v.literal(true)),
  profileId: v.optional(nonEmptyText),
});

/** The kind of an item, and its id within the kind. */
function splitKey(key: string): [kind: string, id: string] {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
}

const ofKind = (changes: ReadonlyMap<string, unknown>, kind: string) =>
  [...changes].flatMap(([key, value]) => (splitKey(key)[0] === kind ? [{ key, id: splitKey(key)[1], value }] : []));

/** The rules by site. */
function siteValues({ neverRead, profiles }: SiteRules): Map<string, { neverRead?: true; profileId?: string }> {
  const rules = new Map<string, { neverRead?: true; profileId?: string }>();
  for (const site of neverRead) rules.set(site, { neverRead: true });
  for (const { domain, profileId } of profiles) rules.set(domain, { ...rules.get(domain), profileId });
  return rules;
}

function siteRulesOf(values: ReadonlyMap<string, { neverRead?: true; profileId?: string }>): SiteRules {
  const entries = [...values];
  return {
    neverRead: entries.flatMap(([site, { neverRead }]) => (neverRead ? [site] : [])),
    profiles: entries.flatMap(([domain, { profileId }]) => (profileId ? [{ domain, profileId }] : [])),
  };
}

/**
 * Reads the choices that are shared: profiles, own prompts, rules for sites and preferences. No key, address, thread or
 * page.
 */
export async function readSyncedChoices(stores: SyncedStores): Promise<SyncedChoices> {
  const { profiles, prompts, siteRules, preferences } = stores;
  const stored = await profiles.ownProfiles();
  const form = await createProfileForm(await stores.connections.list(), profiles.builtInName);

  const readPrompt = (id: string, value: unknown) => {
    const read = parseKnownFields(promptSchema, typeof value === 'object' ? { ...value, id } : value);
    return read.success ? omit(read.output, 'id') : undefined;
  };

  function readPreference(name: string, value: unknown): unknown {
    const known = syncedPreferences.find((one) => one === name);
    return known && readPreferences({ [known]: value })[known] === value ? value : undefined;
  }

  const here = new Map<string, unknown>();
  function keep(key: string, value: unknown): void {
    if (value !== undefined) here.set(key, value);
  }
  for (const profile of stored) keep(`profile:${profile.id}`, form.here(profile, stored));
  for (const { id, ...prompt } of await prompts.read()) keep(`prompt:${id}`, readPrompt(id, prompt));
  for (const [site, value] of siteValues(await siteRules.own.read())) keep(`site:${site}`, value);
  const chosen = await preferences.read();
  for (const name of syncedPreferences) keep(`preference:${name}`, chosen[name]);

  const ownProfile = (id: string) => here.get(`profile:${id}`) as SharedProfile | undefined;

  return {
    here,
    nameOf(key) {
      const [kind, id] = splitKey(key);
      const value = here.get(key);
      const name = isRecord(value) ? value.name : undefined;
      return (name as string | undefined) || (kind === 'profile' ? profiles.builtInName(id) : undefined) || id;
    },
    read(key, value) {
      const [kind, id] = splitKey(key);
      switch (kind) {
        case 'profile':
          return form.read(id, value, ownProfile(id), stored);
        case 'prompt':
          return readPrompt(id, value);
        case 'site': {
          const rule = v.safeParse(siteSchema, value);
          return rule.success && normaliseSite(id) === id ? rule.output : undefined;
        }
        case 'preference':
          return readPreference(id, value);
        default:
          return undefined;
      }
    },
    write(key, value, known) {
      const [kind, id] = splitKey(key);
      return kind === 'profile' ? form.write(id, value as SharedProfile, known, stored) : value;
    },
    isUntouched(key, value) {
      const [kind, id] = splitKey(key);
      return kind === 'profile' && form.isUntouched(id, value);
    },
    async apply(changes) {
      const isUnchanged = (key: string, value: unknown) => isSameJson(value, here.get(key));
      const ofProfiles = ofKind(changes, 'profile');
      if (ofProfiles.length > 0) {
        await profiles.updateProfiles((all) => {
          const next = new Map(all.map((profile) => [profile.id, profile]));
          for (const { key, id, value } of ofProfiles) {
            const before = next.get(id);
            if (!isUnchanged(key, before && form.here(before, all))) continue;
            const profile = value === undefined ? undefined : form.stored(id, value as SharedProfile, all);
            if (profile) next.set(id, profile);
            else next.delete(id);
          }
          return [...next.values()];
        });
      }
      const ofPrompts = ofKind(changes, 'prompt');
      if (ofPrompts.length > 0) {
        await prompts.update((all) => {
          const next = new Map(all.map((prompt) => [prompt.id, prompt]));
          for (const { key, id, value } of ofPrompts) {
            const before = next.get(id);
            if (!isUnchanged(key, before && readPrompt(id, before))) continue;
            if (value === undefined) next.delete(id);
            else next.set(id, { id, ...(value as { name: string; text: string }) });
          }
          return [...next.values()];
        });
      }
      const ofSites = ofKind(changes, 'site');
      if (ofSites.length > 0) {
        await siteRules.own.update((rules) => {
          const next = siteValues(rules);
          for (const { key, id, value } of ofSites) {
            if (!isUnchanged(key, next.get(id))) continue;
            if (value === undefined) next.delete(id);
            else next.set(id, value as { neverRead?: true; profileId?: string });
          }
          return siteRulesOf(next);
        });
      }
      const ofPreferences = ofKind(changes, 'preference');
      if (ofPreferences.length > 0) {
        await preferences.update((before) => {
          const changed = ofPreferences.filter(({ key, id }) => isUnchanged(key, before[id as PreferenceName]));
          return {
            ...before,
            ...readPreferences({ ...before, ...Object.fromEntries(changed.map(({ id, value }) => [id, value])) }),
          };
        });
      }
    },
  };
}
