import * as v from 'valibot';
import { type Prompt, promptLimits } from '../../core/choices/prompt';
import { lenientList, lenientObject, malformedEntries, nonEmptyText } from '../../core/utils/lenient-schemas';
import { type StoredValue, storedValue } from './stored-value';

/** A prompt, stored or from a file. */
export const promptSchema: v.GenericSchema<unknown, Prompt> = lenientObject({
  id: nonEmptyText,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(promptLimits.name)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(promptLimits.text)),
});

/** The person's own prompts, in the order in which they are offered. */
export type PromptStore = StoredValue<Prompt[]>;

/** Opens the person's own prompts. One instance per worker: it puts its own writes in order. */
export function createPromptStore(): PromptStore {
  return storedValue({
    key: 'prompts',
    version: 1,
    migrations: {},
    schema: lenientList(promptSchema),
    withUnread: (prompts, before) => [...prompts, ...malformedEntries(promptSchema, before)],
  });
}
