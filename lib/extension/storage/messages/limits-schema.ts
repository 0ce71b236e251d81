import * as v from 'valibot';
import type { ChosenLimits, QuestionLimits } from '../../../core/choices/question-limits';
import { depths, timeRanges } from '../../../core/profile';
import {
  lenientObject,
  lenientOptional,
  nonEmptyText,
  wellFormedEntries,
  wholeNumber,
} from '../../../core/utils/lenient-schemas';

/** Most pages that a question may have found and opened. */
const maxSources = 20;

const domains = lenientOptional(v.pipe(v.unknown(), wellFormedEntries(nonEmptyText)));

/** Limits of a question, stored or from a panel. */
export const questionLimitsSchema: v.GenericSchema<unknown, QuestionLimits> = lenientObject({
  timeRange: lenientOptional(v.picklist(timeRanges)),
  sources: lenientOptional(wholeNumber(1, maxSources)),
  depth: lenientOptional(v.picklist(depths)),
  allowedDomains: domains,
  blockedDomains: domains,
});

/** Limits with the choice whether they apply to the whole thread. */
export const chosenLimitsSchema: v.GenericSchema<unknown, ChosenLimits> = lenientObject({
  limits: questionLimitsSchema,
  forThread: v.fallback(v.boolean(), false),
});
