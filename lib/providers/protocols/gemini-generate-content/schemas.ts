import * as v from 'valibot';
import {
  finiteNumber,
  lenientFields,
  lenientList,
  lenientNumber,
  lenientOptional,
  lenientText,
  sparseList,
} from '../../../core/utils/lenient-schemas';

/** A part of a message. Unknown fields are kept: parts are sent back verbatim on the next turn. */
const partSchema = v.looseObject({
  text: lenientText,
  thought: lenientOptional(v.boolean()),
  functionCall: lenientFields({
    id: lenientText,
    name: lenientText,
    args: lenientOptional(v.record(v.string(), v.unknown())),
  }),
  // A call of the service's own search; sent only where both kinds of tools are on.
  toolCall: lenientFields({
    args: lenientFields({ queries: lenientOptional(v.array(v.string())) }),
  }),
});
export type GeminiPart = v.InferOutput<typeof partSchema>;

/** A claim: `startIndex` (absent: 0) and `endIndex` count bytes of UTF-8, indices count from 0. */
const supportSchema = v.object({
  segment: v.object({
    partIndex: lenientNumber,
    startIndex: lenientNumber,
    endIndex: lenientNumber,
    text: lenientText,
  }),
  groundingChunkIndices: v.fallback(v.array(finiteNumber), []),
});
export type GroundingSupport = v.InferOutput<typeof supportSchema>;

/** @see https://ai.google.dev/api/generate-content#GroundingMetadata */
const groundingSchema = v.object({
  webSearchQueries: v.fallback(v.array(v.string()), []),
  groundingChunks: v.fallback(
    v.array(
      v.fallback(
        v.object({ web: v.optional(v.object({ uri: lenientText, title: lenientText, domain: lenientText })) }),
        {},
      ),
    ),
    [],
  ),
  groundingSupports: sparseList(supportSchema),
});
export type Grounding = v.InferOutput<typeof groundingSchema>;

const usageSchema = v.object({
  promptTokenCount: lenientNumber,
  candidatesTokenCount: lenientNumber,
  thoughtsTokenCount: lenientNumber,
  toolUsePromptTokenCount: lenientNumber,
});
export type GenerateContentUsage = v.InferOutput<typeof usageSchema>;

/**
 * A `GenerateContentResponse`: one chunk of a stream, or the whole answer.
 * @see https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse
 */
export const generateContentSchema = v.object({
  candidates: v.fallback(
    v.array(
      v.object({
        content: lenientOptional(v.object({ parts: lenientList(partSchema) })),
        finishReason: lenientText,
        groundingMetadata: lenientOptional(groundingSchema),
        urlContextMetadata: lenientFields({
          urlMetadata: v.fallback(
            v.array(v.looseObject({ retrievedUrl: lenientText, urlRetrievalStatus: lenientText })),
            [],
          ),
        }),
      }),
    ),
    [],
  ),
  promptFeedback: lenientOptional(v.object({ blockReason: lenientText })),
  usageMetadata: lenientOptional(usageSchema),
  error: v.optional(v.unknown()),
});
