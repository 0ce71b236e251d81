import type { ErrorKind } from '../../core/error-reason';
import { errorKindOfWords } from '../../core/http/error-words';

/** Wordings of errors, the most specific first: servers of OpenAI's protocols share few codes and statuses. */
const kindsByWording: readonly (readonly [RegExp, ErrorKind])[] = [
  [/incorrect api key|invalid api key|invalid_api_key|api key (?:is )?(?:not valid|invalid|expired)/i, 'bad-key'],
  [/exceeded your current quota|billing|credit/i, 'out-of-quota'],
  [/context[_ ](?:length|size|window)|maximum context/i, 'too-long'],
  [/invalid_model|invalid model|model\b.{0,80}(?:not found|does not exist|not exist|unknown)/i, 'unknown-model'],
];

/**
 * The kind of an error by its code and message.
 * @returns undefined where they say too little
 */
export function errorKindOf(codeAndMessage: string): ErrorKind | undefined {
  return errorKindOfWords(codeAndMessage) ?? kindsByWording.find(([wording]) => wording.test(codeAndMessage))?.[1];
}
