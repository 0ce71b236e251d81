import * as v from 'valibot';
import type { Thread } from '../../../core/message';
import {
  lenientBoolean,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientOptional,
  lenientTime,
  nonEmptyText,
  textOrEmpty,
  timeOrZero,
} from '../../../core/utils/lenient-schemas';
import { questionLimitsSchema } from './limits-schema';

/** A stored thread. */
export const threadSchema: v.GenericSchema<unknown, Thread> = lenientObject({
  id: nonEmptyText,
  title: textOrEmpty,
  profileId: textOrEmpty,
  pinned: lenientBoolean,
  revision: lenientNumber,
  goesOn: lenientOptional(v.record(v.string(), nonEmptyText)),
  limits: lenientOptional(questionLimitsSchema),
  detached: lenientOptional(lenientList(nonEmptyText)),
  ageSeenAt: lenientTime,
  createdAt: timeOrZero,
  updatedAt: timeOrZero,
});
