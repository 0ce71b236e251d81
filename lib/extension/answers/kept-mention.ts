import type { AskParams } from '../../core/protocol/panel-protocol';

/** The word by which a question is asked of kept pages; it is not part of the question. */
const mention = /(^|\s)@kept(?=\s|$)/giu;

/** A question without the word `@kept`, and asked of kept pages where it had one. */
export function withKeptMention(params: AskParams): AskParams {
  const question = String(params.question).replace(mention, '$1').trim();
  if (question === String(params.question).trim()) return params;
  return { ...params, question, kept: true, webSearch: true };
}
