/** Characters of a line of a comment at most: the width of the code. */
export const maxCommentWidth = 120;

/** A line that is a comment, with its words. */
const comment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s+(?<words>.*)$/;

/**
 * The lines of comments that are too wide. A single word, such as an address, cannot be broken, nor can the row of a
 * table.
 * @param {string} source
 * @returns {number[]} numbers of the lines, from 1
 */
export function findWideComments(source) {
  return source.split('\n').flatMap((line, index) => {
    if (line.length <= maxCommentWidth) return [];
    const words = comment.exec(line)?.groups?.words?.replace(/\s*\*\/$/, '') ?? '';
    return /\S\s+\S/.test(words) && !words.startsWith('|') ? [index + 1] : [];
  });
}
