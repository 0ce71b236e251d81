import * as v from 'valibot';
import { type Notice, noticeFields } from '../../../core/notice';
import { typeSchemas } from '../../../core/utils/lenient-schemas';
import { omitUndefined } from '../../../core/utils/omit';

/** A stored notice; one of a type that this build does not know is malformed. */
export const noticeSchema: v.GenericSchema<unknown, Notice> = v.pipe(
  v.unknown(),
  v.variant('type', typeSchemas(noticeFields)),
  v.transform((notice) => omitUndefined(notice) as Notice),
);
