import { perLanguage } from '../languages/compile-pack';

/** Characters that may stand at the ends of a question: the source of a regular expression. */
export const edge = '[\\s¿¡?？؟!.。,،、]';

/** A text with a capital at its beginning. */
export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Words without the punctuation behind them. */
export function bareWords(words: string): string {
  return words.replace(new RegExp(`${edge}+$`, 'u'), '');
}

/** A question with words behind it that say what it is about. */
export function withSubject(question: string, subject: string): string {
  return upperFirst(`${bareWords(question)} ${subject}`);
}

const leadIns = perLanguage(({ questions: { followUps } }) => {
  const { asides, requests } = followUps ?? {};
  if (asides === undefined || requests === undefined) return undefined;
  return new RegExp(`^(?:(?:${asides})\\s?[,.!…]+\\s+)*(?:(?:${requests})\\s+(?=\\p{L}))?`, 'iu');
});

/**
 * A question behind others without the words that lead to it: 'What does it cost?' of 'Thank you! What does it cost?'.
 */
export function withoutLeadIn(line: string, language: string): string {
  const [found = ''] = leadIns(language)?.exec(line) ?? [];
  const rest = line.slice(found.length);
  return found !== '' && /\p{L}/u.test(rest) ? upperFirst(rest) : line;
}
