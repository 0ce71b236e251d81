import * as v from 'valibot';
import type { Thread } from '../../../core/message';
import {
  lenientList,
  lenientNumber,
  lenientObject,
  lenientOptional,
  nonEmptyText,
  timestamp,
} from '../../../core/utils/lenient-schemas';
import { questionLimitsSchema } from './limits-schema';

const text = v.fallback(v.string(), '');
const time = v.fallback(timestamp, 0);

/** A stored thread. */
export const threadSchema: v.GenericSchema<unknown, Thread> = lenientObject({
  id: nonEmptyText,
  title: text,
  profileId: text,
  pinned: lenientOptional(v.boolean()),
  revision: lenientNumber,
  goesOn: lenientOptional(v.record(v.string(), nonEmptyText)),
  limits: lenientOptional(questionLimitsSchema),
  detached: lenientOptional(lenientList(nonEmptyText)),
  ageSeenAt: lenientOptional(timestamp),
  createdAt: time,
  updatedAt: time,
});
