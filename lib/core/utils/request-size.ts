/** Tokens that are kept free for an answer, where the context has that many. */
const answerTokens = 2_048;
/** Overhead of a conversation for each message, in tokens. */
const messageTokens = 8;

/**
 * Estimated size of one character, in tokens, on the careful side: an English word has five letters and is rarely two
 * tokens, digits and signs are often a token each, and what older tokenizers do not know is written in bytes: letters
 * with accents, which break a word up as well, and much of other scripts. Fitted to
 * `tests/unit/core/utils/request-size.test.ts`, whose counts are of four tokenizers.
 */
const costs = { latin: 0.3, sign: 0.75, accented: 2.2, other: 1.1, indic: 1.25, eastAsian: 1.5 };

function costOf(code: number): number {
  if (code < 0x80) {
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    return isLetter || code === 0x20 ? costs.latin : costs.sign;
  }
  if (code < 0xc0) return costs.sign;
  if (code < 0x250) return costs.accented;
  if (code >= 0x2e80) return costs.eastAsian;
  return code >= 0x900 && code < 0xf00 ? costs.indic : costs.other;
}

/** Estimates the tokens of a text for an unknown tokenizer, rather too many than too few. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at += 1) tokens += costOf(text.charCodeAt(at));
  return Math.ceil(tokens);
}

/** The tokens of a request to a model, estimated, its instructions and the descriptions of its tools included. */
export function requestTokens({
  system,
  messages,
  tools = [],
}: {
  system: string;
  messages: readonly { text: string; toolCalls?: readonly { arguments: string }[] }[];
  tools?: readonly object[];
}): number {
  const texts = messages.flatMap(({ text, toolCalls = [] }) => [text, ...toolCalls.map((call) => call.arguments)]);
  const described = tools.length > 0 ? JSON.stringify(tools) : '';
  return [system, described, ...texts].reduce(
    (sum, text) => sum + estimateTokens(text),
    (messages.length + 1) * messageTokens,
  );
}

/** Maximum number of tokens of a request without its answer. @param contextTokens length of the model's context */
export function requestBudget(contextTokens: number): number {
  return contextTokens - Math.min(answerTokens, Math.floor(contextTokens / 4));
}
