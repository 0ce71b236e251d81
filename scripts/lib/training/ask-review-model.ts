import { reviewSystem, writeReviewItem } from '../../../lib/answer/checks/model-review-prompt';
import { type ReviewReply, readReviewReply } from '../../../lib/answer/checks/model-review-reply';
import { askAfterEnd } from '../../../lib/answer/shared/after-call';
import type { ChatClient } from '../../../lib/core/answer-request';
import { openaiCompatible } from '../../../lib/providers/openai-compatible';
import type { ReviewedItem } from './review-bench';

/** Items of one call: about as many as an answer has citations. */
const batchSize = 8;
const limits = { maxReply: 30_000, timeoutMs: 180_000 };

/** The model at an OpenAI-compatible address that the environment names; undefined where it names none. */
export function reviewModelOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): ChatClient | undefined {
  const { CITEBAR_MODEL_URL: baseUrl, CITEBAR_MODEL: model, CITEBAR_MODEL_KEY: apiKey } = environment;
  const { chat } = openaiCompatible;
  if (!baseUrl || !model || !chat) return undefined;
  return {
    providerId: openaiCompatible.id,
    label: new URL(baseUrl).host,
    model,
    chat,
    context: async (signal) => ({
      fetch: (input, init) => fetch(input, init),
      settings: { baseUrl, model },
      secrets: { ...(apiKey && { apiKey }) },
      signal,
      now: Date.now,
    }),
  };
}

/** Asks a model about items, a few in a call, and says how far it is. @returns its replies by the ids of the items */
export async function askReviewModel(
  reviewer: ChatClient,
  reviewed: readonly ReviewedItem[],
): Promise<Map<string, ReviewReply>> {
  const replies = new Map<string, ReviewReply>();
  let failed = 0;
  for (let from = 0; from < reviewed.length; from += batchSize) {
    const batch = reviewed.slice(from, from + batchSize);
    const prompt = batch.map(({ asked: { claim, page, parts, needsQuote } }, index) => {
      const passages = parts.map(({ start, end }) => page.text.slice(start, end));
      return writeReviewItem(
        { statement: claim.text, before: claim.context, title: '', passages, needsQuote },
        index + 1,
      );
    });
    const message = { role: 'user' as const, text: prompt.join('\n') };
    const call = { purpose: 'judge', system: reviewSystem, message, ...limits, now: Date.now } as const;
    const { step, reply } = await askAfterEnd(reviewer, call, new AbortController().signal);
    const read = reply === undefined ? undefined : readReviewReply(reply);
    if (!read) failed += 1;
    if (!read && failed === 1) console.error(`A call led to nothing: ${step.error?.kind ?? 'no JSON in its reply'}`);
    for (const given of read ?? []) {
      const one = batch[given.item - 1];
      if (one) replies.set(one.item.id, given);
    }
    console.error(
      `${Math.min(reviewed.length, from + batchSize)} of ${reviewed.length} asked about, ${failed} calls failed`,
    );
  }
  return replies;
}
