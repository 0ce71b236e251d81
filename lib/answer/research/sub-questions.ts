/** Maximum length of a sub-question in characters; a longer line is an explanation. */
const maxLength = 300;
/** Minimum length, in characters, of a line that is a question without a question mark and spaces, as in Chinese. */
const minPlainLength = 13;

/**
 * Reads the sub-questions out of a model's text: one on each line, without bullets and numbers. A short single word,
 * such as `none`, is not a question.
 */
export function readSubQuestions(text: string, maxQuestions: number): string[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•–]|\(?\p{Nd}{1,2}[.):、．]|#{1,6})\s*/u, '')
        .replace(/\*\*|__|`/g, '')
        .trim(),
    )
    .filter((line) => line.length > 2 && line.length <= maxLength && !line.endsWith(':'));
  const questions = lines.filter((line) => /[?？؟]$|\s/u.test(line) || line.length >= minPlainLength);
  return [...new Set(questions)].filter((line) => !/^none\b/i.test(line)).slice(0, maxQuestions);
}
