import * as v from 'valibot';
import { lenientNumber, lenientOptional, lenientText, sparseList } from '../../../core/utils/lenient-schemas';

const chunkSchema = v.looseObject({
  object: lenientText,
  choices: sparseList(
    v.looseObject({
      delta: lenientOptional(
        v.looseObject({
          content: lenientText,
          reasoning_steps: sparseList(v.looseObject({ thought: lenientText })),
        }),
      ),
      message: lenientOptional(v.looseObject({ content: lenientText })),
      finish_reason: lenientText,
    }),
  ),
  usage: lenientOptional(v.looseObject({ reasoning_tokens: lenientNumber, num_search_queries: lenientNumber })),
});

/**
 * Rewrites chunks that contain the text so far (`message`) in addition to its next piece (`delta`) as plain chunks of
 * Chat Completions. `message` is used only if no piece ever came: in an answer that was not streamed. `reasoning_steps`
 * become `reasoning_content`, counts of reasoning tokens and searches move to their usual places. Payloads of another
 * shape pass unchanged.
 */
export async function* plainChunks(payloads: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let hasText = false;
  for await (const payload of payloads) {
    const parsed = v.safeParse(chunkSchema, payload);
    if (!parsed.success) {
      yield payload;
      continue;
    }
    const { object, usage, choices, ...rest } = parsed.output;
    const [choice] = choices;
    const isWholeAnswer: boolean = !hasText && Boolean(choice?.finish_reason);
    const content: string = choice?.delta?.content || (isWholeAnswer && choice?.message?.content) || '';
    hasText ||= content !== '';
    const thoughts = (choice?.delta?.reasoning_steps ?? []).map((step) => step?.thought ?? '').filter(Boolean);
    // `chat.reasoning.done` has a finish reason of its own, which ends the reasoning and not the answer.
    const isReasoning = object?.startsWith('chat.reasoning') ?? false;
    yield {
      ...rest,
      choices: choice
        ? [
            {
              delta: { content, ...(thoughts.length > 0 && { reasoning_content: `${thoughts.join('\n')}\n` }) },
              finish_reason: isReasoning ? undefined : choice.finish_reason,
            },
          ]
        : [],
      usage: usage && {
        ...usage,
        completion_tokens_details: { reasoning_tokens: usage.reasoning_tokens },
        server_tool_use_details: { web_search_requests: usage.num_search_queries },
      },
    };
  }
}
