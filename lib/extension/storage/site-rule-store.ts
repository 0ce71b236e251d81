import * as v from 'valibot';
import { noSiteRules, type SiteRules } from '../../core/choices/site-rules';
import { normaliseSite } from '../../core/url/site-rule';
import { lenientList, lenientObject, nonEmptyText } from '../../core/utils/lenient-schemas';
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

/** The person's decisions about single sites. */
export type SiteRuleStore = StoredValue<SiteRules>;

/** Opens the rules for sites. One instance per worker: it puts its own writes in order. */
export function createSiteRuleStore(): SiteRuleStore {
  return storedValue({ key: 'site-rules', version: 1, migrations: {}, schema: siteRulesSchema });
}
