import type { AskParams } from '../../core/protocol/panel-protocol';

/** The word by which a question is asked of kept pages; it is not part of the question. */
const mention = /(^|\s)@kept(?=\s|$)/giu;

/**
 * A question without the word `@kept`; where it had one, it is asked of kept pages, which take the place of the web.
 */
export function withKeptMention(params: AskParams): AskParams {
  const question = String(params.question).replace(mention, '$1').trim();
  if (question === String(params.question).trim()) return params;
  return { ...params, question, kept: true, webSearch: true };
}
