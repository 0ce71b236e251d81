import * as v from 'valibot';
import { answeringWays } from '../../core/choices/answering-way';
import {
  defaultLimits,
  depths,
  type LimitName,
  modelReviewChoices,
  newProfile,
  type Profile,
  timeRanges,
} from '../../core/profile';
import {
  count,
  lenientList,
  lenientObject,
  lenientOptional,
  nonEmptyText,
  textOrEmpty,
} from '../../core/utils/lenient-schemas';
import { isLanguageTag } from '../../core/utils/text/language-tag';
import { modelRef } from './messages/shared-fields';

const blank = newProfile('blank', '');

const countOr = (fallback: number): v.GenericSchema<unknown, number> => v.fallback(count, fallback);

const limits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, initial]) => [name, countOr(initial)]),
) as Record<LimitName, v.GenericSchema<unknown, number>>;

/**
 * A stored profile: only `id` is required, every other field has a default, and `webSearch` is off unless it is stored
 * as on.
 */
export const profileSchema: v.GenericSchema<unknown, Profile> = lenientObject({
  id: nonEmptyText,
  name: textOrEmpty,
  icon: v.fallback(nonEmptyText, blank.icon),
  instructions: textOrEmpty,
  modelRef: lenientOptional(modelRef),
  webSearch: v.fallback(v.boolean(), false),
  search: v.pipe(
    v.unknown(),
    v.transform((value) => (value === 'hosted' || value === 'kept' || Array.isArray(value) ? value : blank.search)),
    v.union([v.picklist(['hosted', 'kept']), lenientList(nonEmptyText)]),
  ),
  searchesOff: lenientOptional(v.pipe(v.unknown(), v.array(v.unknown()), lenientList(nonEmptyText))),
  reader: v.fallback(nonEmptyText, blank.reader),
  renderPages: v.fallback(v.boolean(), false),
  depth: v.fallback(v.picklist(depths), blank.depth),
  way: lenientOptional(v.picklist(answeringWays)),
  judge: lenientOptional(v.picklist(modelReviewChoices)),
  judgeProfile: lenientOptional(nonEmptyText),
  askNext: lenientOptional(v.picklist(['off', 'model'])),
  answerLanguage: lenientOptional(v.union([v.literal('interface'), v.pipe(v.string(), v.check(isLanguageTag))])),
  limits: v.fallback(lenientObject(limits), () => ({ ...defaultLimits })),
  allowedDomains: lenientList(nonEmptyText),
  blockedDomains: lenientList(nonEmptyText),
  preferredDomains: lenientOptional(v.pipe(v.unknown(), v.array(v.unknown()), lenientList(nonEmptyText))),
  timeRange: v.fallback(v.picklist(timeRanges), blank.timeRange),
  location: lenientOptional(nonEmptyText),
});
