import * as v from 'valibot';
import { defaultLimits, newProfile, type Profile } from '../../core/profile';
import { lenientList, lenientObject, lenientOptional, nonEmptyText } from '../../core/utils/lenient-schemas';

const blank = newProfile('blank', '');

/** A count; a malformed or negative one reads as `fallback`. */
function count(fallback: number): v.GenericSchema<unknown, number> {
  return v.fallback(v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(0)), fallback);
}

const text = v.fallback(v.string(), '');

/** A stored profile: only `id` is required, every other field has a default, and `webSearch` is off unless it is stored as on. */
export const profileSchema: v.GenericSchema<unknown, Profile> = lenientObject({
  id: nonEmptyText,
  name: text,
  icon: v.fallback(nonEmptyText, blank.icon),
  instructions: text,
  modelRef: lenientOptional(lenientObject({ connectionId: nonEmptyText, model: nonEmptyText })),
  webSearch: v.fallback(v.boolean(), false),
  search: v.pipe(
    v.unknown(),
    v.transform((value) => (value === 'hosted' || Array.isArray(value) ? value : blank.search)),
    v.union([v.literal('hosted'), lenientList(nonEmptyText)]),
  ),
  searchesOff: lenientOptional(v.pipe(v.unknown(), v.array(v.unknown()), lenientList(nonEmptyText))),
  reader: v.fallback(nonEmptyText, blank.reader),
  renderPages: v.fallback(v.boolean(), false),
  depth: v.fallback(v.picklist(['quick', 'normal', 'deep']), blank.depth),
  judge: lenientOptional(v.picklist(['own', 'built-in'])),
  askNext: lenientOptional(v.picklist(['off', 'model'])),
  limits: v.fallback(
    lenientObject({
      results: count(defaultLimits.results),
      pages: count(defaultLimits.pages),
      pageLength: count(defaultLimits.pageLength),
      steps: count(defaultLimits.steps),
      searchesPerAnswer: count(defaultLimits.searchesPerAnswer),
      searchesPerDay: count(defaultLimits.searchesPerDay),
    }),
    () => ({ ...defaultLimits }),
  ),
  allowedDomains: lenientList(nonEmptyText),
  blockedDomains: lenientList(nonEmptyText),
  preferredDomains: lenientOptional(v.pipe(v.unknown(), v.array(v.unknown()), lenientList(nonEmptyText))),
  timeRange: v.fallback(v.picklist(['d', 'w', 'm', 'y', 'all']), blank.timeRange),
  location: lenientOptional(nonEmptyText),
});
