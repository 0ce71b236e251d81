import * as v from 'valibot';
import { noSiteRules, type SiteRules } from '../../core/choices/site-rules';
import { normaliseSite } from '../../core/url/site-rule';
import { lenientList, lenientObject, nonEmptyText } from '../../core/utils/lenient-schemas';
import { type PolicyStore, unmanaged } from './policy-store';
import { type StoredValue, storedValue } from './stored-value';

/** A site; it is stored as rules compare it. */
export const siteSchema = v.pipe(
  nonEmptyText,
  v.transform((entry) => normaliseSite(entry)),
  v.string(),
);

/** Rules for sites, stored or from a file; each malformed one is dropped. */
export const siteRulesSchema: v.GenericSchema<unknown, SiteRules> = v.fallback(
  v.pipe(
    lenientObject({
      neverRead: lenientList(siteSchema),
      profiles: lenientList(v.object({ domain: siteSchema, profileId: nonEmptyText })),
    }),
    v.transform(({ neverRead, profiles }) => ({
      neverRead: [...new Set(neverRead)],
      profiles: [...new Map(profiles.map((rule) => [rule.domain, rule])).values()],
    })),
  ),
  () => noSiteRules,
);

/** The rules for sites: the person's own, which alone can be changed, and the organisation's. */
export interface SiteRuleStore extends StoredValue<SiteRules> {
  /** The person's alone. */
  own: StoredValue<SiteRules>;
}

/** Opens the rules for sites. One instance per worker: it puts its own writes in order. */
export function createSiteRuleStore(policy: PolicyStore = unmanaged): SiteRuleStore {
  const stored = storedValue<SiteRules>({ key: 'site-rules', version: 1, migrations: {}, schema: siteRulesSchema });

  return {
    own: stored,
    async read() {
      const own = await stored.read();
      const { neverRead, onlyRead } = await policy.read();
      if (neverRead.length === 0 && onlyRead === undefined) return own;
      return {
        ...own,
        neverRead: [...new Set([...neverRead, ...own.neverRead])],
        managed: { neverRead, ...(onlyRead && { onlyRead }) },
      };
    },
    async update(change) {
      const managed = (await policy.read()).neverRead;
      return stored.update((own) => {
        const next = change(own);
        if (next === own) return own;
        // A page sends back all rules that it shows.
        const isOwn = (site: string) => !managed.includes(site) || own.neverRead.includes(site);
        return { neverRead: next.neverRead.filter(isOwn), profiles: next.profiles };
      });
    },
    onChanged(listener) {
      policy.onChanged(listener);
      return stored.onChanged(listener);
    },
  };
}
