import * as v from 'valibot';
import type { ChatDelta } from './schemas';

/** Text of a thinking part: a string, or a list of text parts. */
function thinkingText(thinking: unknown): string {
  if (typeof thinking === 'string') return thinking;
  const parsed = v.safeParse(v.array(v.fallback(v.object({ text: v.string() }), { text: '' })), thinking);
  return parsed.success ? parsed.output.map(({ text }) => text).join('') : '';
}

/**
 * The model's reasoning in a delta. Servers that send it in several fields repeat the same text; one of them is read.
 */
export function reasoningIn(delta: ChatDelta): string {
  const plain = delta.reasoning_content || delta.reasoning || delta.thinking;
  if (plain) return plain;
  const details = delta.reasoning_details.map(({ text, summary }) => text || summary || '').join('');
  if (details || typeof delta.content === 'string') return details;
  return (delta.content ?? []).map(({ thinking }) => thinkingText(thinking)).join('');
}

const streamedFields: ReadonlySet<string> = new Set(['text', 'summary', 'data']);

/**
 * Appends the `reasoning_details` of a delta to those so far. Pieces of one entry follow each other with the same type
 * and index: their texts are joined, and other fields, such as the signature of the last piece, are set.
 * @param details changed in place
 */
export function appendReasoningDetails(
  details: Record<string, unknown>[],
  pieces: ChatDelta['reasoning_details'],
): void {
  for (const piece of pieces) {
    const last = details.at(-1);
    if (last === undefined || last.type !== piece.type || last.index !== piece.index) {
      details.push({ ...piece });
      continue;
    }
    for (const [key, value] of Object.entries(piece)) {
      if (streamedFields.has(key) && typeof value === 'string') last[key] = String(last[key] ?? '') + value;
      else if (value !== null && value !== '' && value !== undefined) last[key] = value;
    }
  }
}
