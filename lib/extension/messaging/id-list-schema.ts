import * as v from 'valibot';

/** The ids in a call's parameters, which come from a page. */
export const idListSchema = v.pipe(v.array(v.string()), v.readonly());
