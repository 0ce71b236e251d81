import type { Pattern } from './notation';

/** Words around a question that ask nothing themselves. In any case. */
export interface FramingWords {
  /**
   * Remarks before or behind a question, apart from it by a punctuation mark: 'hello', 'thank you', 'a question'.
   */
  remarks?: readonly Pattern[];
  /** Ask whether a statement before them is so, behind a comma: "isn't it", 'right', German 'oder'. */
  tags?: readonly Pattern[];
  /** Ask for the answer, straight before the question: 'can you tell me', 'I would like to know'. */
  requests?: readonly Pattern[];
  /** The same straight behind it: Japanese 'を教えてください'. */
  requestsBehind?: readonly Pattern[];
  /** Such words on both sides of the question, '@' in its place, with the spaces: Chinese '能告诉我@吗'. */
  requestsAround?: readonly Pattern[];
  /** Join a question to what a person tells before it: 'so' in 'We are five. So which ticket do we need?'. */
  linkingWords?: readonly Pattern[];
  /** End a sentence that asks, where many write no question mark: Japanese 'ですか'. */
  endings?: readonly Pattern[];
  /** Say that the answer stands on the page, before or behind the question: 'according to this page'. */
  sources?: readonly Pattern[];
}
