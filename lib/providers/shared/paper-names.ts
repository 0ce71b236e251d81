import type { QueryWords } from '../../core/search-query';

/**
 * Without the end of the sentence behind it.
 * @see https://www.crossref.org/blog/dois-and-matching-regular-expressions/
 */
const doi = /(?<![\p{L}\p{N}.])10\.\d{4,9}\/[^\s"<>]{1,200}/u;
/** Names in the world of papers, which mean nothing else. */
const names = /(?<!\p{L})(?:doi|arxiv)(?!\p{L})/iu;

/** The DOI in a question; undefined where there is none. */
export function doiIn(question: string): string | undefined {
  return doi.exec(question)?.[0].replace(/[.,;:!?)\]}'’”]+$/, '');
}

/** Whether a question names a scientific paper, or asks for one. */
export function namesPaper(question: string, words?: QueryWords): boolean {
  const text = question.slice(0, 1_000);
  return words?.topics?.paper === true || names.test(text) || doi.test(text);
}
