/**
 * Commits from this moment on are checked; the older history was written before the rules.
 * ISO 8601, compared with the committer's date.
 */
export const checkedSince = '2026-11-22T01:56:00Z';
/** Commits written from this moment on have their bodies checked, too. ISO 8601, compared with the author's date. */
export const bodyCheckedSince = '2026-11-27T09:00:00Z';

const maxSubjectLength = 72;
const maxBodyLineLength = 100;
/** @see https://www.conventionalcommits.org/en/v1.0.0/ */
const conventional =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z\d-]+\))?!?: (?<words>\S.*)$/;
const notImperative =
  /^(?:a|an|the|it|its|this|that|these|what|which|who|there|some|each|every|all|no|one|two|of|in|on)$/i;
/** Verbs whose imperative looks like a past tense, a participle or a third person. */
const imperativeAnyway = new Set([
  'embed',
  'feed',
  'need',
  'seed',
  'shed',
  'speed',
  'exceed',
  'bring',
  'string',
  'bias',
]);

/** Whether a word is certainly no imperative: "added", "adding", "adds". @param {string} word */
function isInflected(word) {
  if (imperativeAnyway.has(word)) return false;
  return /(?:[a-z]{2}ed|[a-z]{2}ing)$/.test(word) || (/[a-z]{2}s$/.test(word) && !/(?:ss|us|is|as)$/.test(word));
}

/**
 * Whether a line of a body is too long; one that is a single word, such as an address, cannot be broken.
 * @param {string} line
 */
function isTooLong(line) {
  return line.length > maxBodyLineLength && /\S\s+\S/.test(line);
}

/**
 * The faults of a commit by the rules of CONTRIBUTING.md.
 * @param {{ subject: string, parents: readonly string[], body?: string }} commit first line of the message; hashes of
 *   the parents; what follows the first line
 * @returns {string[]} a sentence for each rule that is broken
 */
export function findCommitViolations({ subject, parents, body = '' }) {
  if (parents.length > 1) return ['is a merge commit; rebase instead'];
  const violations = [];
  if (subject.length > maxSubjectLength) {
    violations.push(`has a subject of ${subject.length} characters; at most ${maxSubjectLength} are allowed`);
  }
  if (body.split('\n').some(isTooLong)) {
    violations.push(`has a line of more than ${maxBodyLineLength} characters in its body`);
  }
  const words = conventional.exec(subject)?.groups?.words;
  if (words === undefined) return [...violations, 'has no Conventional Commit subject: type(folder): what to do'];
  const [first = ''] = words.split(/[\s,:;]/);
  if (notImperative.test(first) || isInflected(first))
    violations.push(`starts with '${first}', which is no imperative`);
  if (words.endsWith('.')) violations.push('ends its subject with a full stop');
  return violations;
}
