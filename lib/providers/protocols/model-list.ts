import * as v from 'valibot';
import { lenientOptional, lenientText, wellFormedEntries } from '../../core/utils/lenient-schemas';

const modelSchema = v.looseObject({
  id: lenientText,
  name: lenientText,
  display_name: lenientText,
  type: lenientText,
  // Mistral's: whether the model can chat.
  capabilities: lenientOptional(v.looseObject({ completion_chat: lenientOptional(v.boolean()) })),
  /** Who made the model; some servers give themselves. */
  owned_by: lenientText,
});

/**
 * The models of `/models`, with the fields that servers add to OpenAI's: `{data: […]}`, a bare list, or the
 * `{models: […]}` of Ollama's `/api/tags`. Entries of another shape are left out.
 * @see https://platform.openai.com/docs/api-reference/models/list
 */
export const modelListSchema = v.union([
  wellFormedEntries(modelSchema),
  v.pipe(
    v.looseObject({ data: wellFormedEntries(modelSchema) }),
    v.transform(({ data }) => data),
  ),
  v.pipe(
    v.looseObject({ models: wellFormedEntries(modelSchema) }),
    v.transform(({ models }) => models),
  ),
]);
export type ListedModel = v.InferOutput<typeof modelListSchema>[number];
