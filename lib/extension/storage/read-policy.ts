import * as v from 'valibot';
import { answeringWays } from '../../core/choices/answering-way';
import { isHeaderName, isHeaderValue } from '../../core/http/extra-headers';
import { type IgnoredPart, managedId, noPolicy, type ReadPolicy } from '../../core/policy';
import { depths, newProfile, type Profile, timeRanges } from '../../core/profile';
import type { Connection, Provider } from '../../core/provider';
import { normaliseDomain } from '../../core/url/domains';
import { originPatterns } from '../../core/url/origins';
import { normaliseSite } from '../../core/url/site-rule';
import { omitUndefined } from '../../core/utils/omit';
import { isLanguageTag } from '../../core/utils/text/language-tag';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const site = v.pipe(v.string(), v.transform(normaliseSite), v.string());
const domain = v.pipe(v.string(), v.transform(normaliseDomain), v.string());
/** A list; an entry that was taken out of it is undefined. */
const listOf = <Entry extends v.GenericSchema>(entry: Entry) => v.optional(v.array(v.optional(entry)));

const serviceSchema = v.strictObject({
  id: text,
  provider: text,
  preset: v.optional(text),
  name: v.optional(text),
  settings: v.optional(v.record(v.string(), v.string())),
  headers: v.optional(v.record(v.string(), v.string())),
});

const profileSchema = v.strictObject({
  id: text,
  name: text,
  icon: v.optional(text),
  instructions: v.optional(v.string()),
  service: v.optional(text),
  model: v.optional(text),
  webSearch: v.optional(v.boolean()),
  hostedSearch: v.optional(v.boolean()),
  search: listOf(text),
  reader: v.optional(text),
  depth: v.optional(v.picklist(depths)),
  way: v.optional(v.picklist(answeringWays)),
  judge: v.optional(v.picklist(['off', 'own', 'built-in'])),
  answerLanguage: v.optional(v.pipe(v.string(), v.check(isLanguageTag))),
  allowedDomains: listOf(domain),
  blockedDomains: listOf(domain),
  preferredDomains: listOf(domain),
  timeRange: v.optional(v.picklist(timeRanges)),
  location: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});

/**
 * A policy as administrators write it. `public/managed-schema.json` has the same fields and types for the browser,
 * which drops what is of another type; values are judged here alone, so that the options can name those that are not
 * used.
 */
export const policySchema = v.strictObject({
  services: listOf(serviceSchema),
  profiles: listOf(profileSchema),
  neverRead: listOf(site),
  onlyRead: listOf(site),
  allowedServices: listOf(text),
  privateThreadsOnly: v.optional(v.boolean()),
  backgroundTabs: v.optional(v.boolean()),
  model: v.optional(v.boolean()),
  sync: v.optional(v.boolean()),
  export: v.optional(v.boolean()),
  keepPages: v.optional(v.boolean()),
});

type Written = v.InferOutput<typeof policySchema>;
type WrittenService = v.InferOutput<typeof serviceSchema>;
type WrittenProfile = v.InferOutput<typeof profileSchema>;
type Ignore = (path: string, reason: IgnoredPart['reason']) => void;

/** The part of a provider that a policy is compared with. */
export type PolicyProvider = Pick<Provider, 'id' | 'label' | 'settings' | 'presets' | 'chat'>;

const pathOf = (keys: readonly unknown[]): string =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/**
 * Removes the malformed parts of a policy, each as small as possible; where a required field is missing, the object
 * that lacks it.
 */
function wellFormed(value: unknown, ignore: Ignore): Written {
  const rest: unknown = structuredClone(value);
  for (;;) {
    const { success, output, issues } = v.safeParse(policySchema, rest, { abortEarly: true });
    if (success) return output;
    const [{ path, expected }] = issues;
    if (path === undefined) {
      ignore('policy', 'malformed');
      return {};
    }
    const keys = path.map(({ key }) => key);
    const reach = (steps: readonly unknown[]) =>
      steps.reduce<unknown>((part, key) => (isObject(part) ? part[key as PropertyKey] : undefined), rest);
    const isMissing = reach(keys) === undefined;
    ignore(pathOf(keys), isMissing ? 'missing' : expected === 'never' ? 'unknown' : 'malformed');
    const taken = isMissing ? keys.slice(0, -1) : keys;
    const holder = reach(taken.slice(0, -1));
    const key = taken.at(-1) as PropertyKey;
    // A hole in place of an entry: those behind it keep their numbers.
    if (Array.isArray(holder)) holder[Number(key)] = undefined;
    else if (isObject(holder)) delete holder[key];
  }
}

/** The entries of a list with their numbers. */
const entriesOf = <T>(list: readonly (T | undefined)[] = []): [T, number][] =>
  list.flatMap((entry, index): [T, number][] => (entry === undefined ? [] : [[entry, index]]));

const valuesOf = <T>(list: readonly (T | undefined)[] | undefined): T[] => entriesOf(list).map(([entry]) => entry);

/** Reads the policy that the browser passes on. @param value unknown and untrusted */
export function readPolicy(value: unknown, providers: readonly PolicyProvider[]): ReadPolicy {
  const ignored: IgnoredPart[] = [];
  const ignore: Ignore = (path, reason) => void ignored.push({ path, reason });
  const written = wellFormed(value, ignore);
  const taken = new Set<string>();
  const headers: Record<string, Record<string, string>> = {};
  const providerOf = (id: string) => providers.find((provider) => provider.id === id);

  /** Notes an id of a list, and whether it is the first of its name there. */
  function takeId(list: 'services' | 'profiles', id: string, path: string): boolean {
    const isFirst = !taken.has(`${list} ${id}`);
    taken.add(`${list} ${id}`);
    if (!isFirst) ignore(`${path}.id`, 'duplicate');
    return isFirst;
  }

  /** Notes the headers of a service that can be sent. */
  function readHeaders(id: string, named: Record<string, string>, path: string): void {
    const kept = Object.entries(named).filter(([name, value]) => {
      if (isHeaderName(name) && isHeaderValue(value)) return true;
      ignore(`${path}.headers.${name}`, 'malformed');
      return false;
    });
    if (kept.length > 0) headers[managedId(id)] = Object.fromEntries(kept);
  }

  /** A service whose address is malformed is left out: the provider's own address would take its place. */
  function readService(service: WrittenService, path: string): Connection[] {
    const { id, provider: providerId, preset, name, settings = {} } = service;
    const provider = providerOf(providerId);
    const chosen = provider?.presets?.find((one) => one.id === preset);
    if (!takeId('services', id, path)) return [];
    if (!provider) ignore(`${path}.provider`, 'unknown');
    else if (preset !== undefined && !chosen) ignore(`${path}.preset`, 'unknown');
    else {
      const kept: [string, string][] = [];
      for (const [key, setting] of Object.entries(settings)) {
        const kind = provider.settings.find((one) => one.key === key)?.kind;
        const isAddress = kind === 'url';
        if (kind === undefined || kind === 'secret') ignore(`${path}.settings.${key}`, kind ? 'key' : 'unknown');
        else if (isAddress && originPatterns(setting).length === 0) {
          ignore(`${path}.settings.${key}`, 'malformed');
          return [];
        } else kept.push([key, setting]);
      }
      readHeaders(id, service.headers ?? {}, path);
      const label = name ?? chosen?.label ?? provider.label;
      const presetId = preset !== undefined && { presetId: preset };
      return [{ id: managedId(id), providerId, ...presetId, label, settings: Object.fromEntries(kept) }];
    }
    return [];
  }

  const services = entriesOf(written.services).flatMap(([service, index]) =>
    readService(service, `services[${index}]`),
  );

  /** The connection that a profile names: one of the policy, or the built-in one of a provider. */
  function connectionId(id: string, path: string): string | undefined {
    const own = services.find((service) => service.id === managedId(id))?.id;
    const known = own ?? providerOf(id)?.id;
    if (known === undefined) ignore(path, 'unknown');
    return known;
  }

  function readProfile(profile: WrittenProfile, path: string): Profile[] {
    const { id, name, service, model, hostedSearch, search, reader, ...others } = profile;
    if (!takeId('profiles', id, path)) return [];
    const connection = service === undefined ? undefined : connectionId(service, `${path}.service`);
    const own = services.find((one) => one.id === connection);
    const chat = providerOf(own?.providerId ?? connection ?? '')?.chat;
    const named = model ?? own?.settings.model ?? chat?.defaultModel ?? '';
    const searches = entriesOf(search).flatMap(([one, index]) => connectionId(one, `${path}.search[${index}]`) ?? []);
    const readerId = reader === undefined ? undefined : connectionId(reader, `${path}.reader`);
    const { allowedDomains, blockedDomains, preferredDomains, ...simple } = others;
    return [
      {
        ...newProfile(managedId(id), name),
        // Else each person would be asked, and the profile cannot keep what they say.
        judge: 'off',
        ...omitUndefined(simple),
        ...(connection !== undefined && { modelRef: { connectionId: connection, model: named } }),
        search: hostedSearch === true ? 'hosted' : searches,
        ...(readerId !== undefined && { reader: readerId }),
        allowedDomains: valuesOf(allowedDomains),
        blockedDomains: valuesOf(blockedDomains),
        ...(preferredDomains && { preferredDomains: valuesOf(preferredDomains) }),
      },
    ];
  }

  const profiles = entriesOf(written.profiles).flatMap(([profile, index]) =>
    readProfile(profile, `profiles[${index}]`),
  );
  const allowed = entriesOf(written.allowedServices).filter(([id, index]) => {
    if (providerOf(id)) return true;
    ignore(`allowedServices[${index}]`, 'unknown');
    return false;
  });
  const switches = (['privateThreadsOnly', 'backgroundTabs', 'model', 'sync', 'export', 'keepPages'] as const).map(
    (name) => [name, written[name] ?? noPolicy[name]],
  );
  return {
    ...noPolicy,
    ...Object.fromEntries(switches),
    services,
    headers,
    profiles,
    neverRead: [...new Set(valuesOf(written.neverRead))],
    ...(written.onlyRead && { onlyRead: [...new Set(valuesOf(written.onlyRead))] }),
    ...(written.allowedServices && { allowedServices: allowed.map(([id]) => id) }),
    ignored,
  };
}
