import { allReaderWords } from '../../passages/languages/all-reader-words';
import type { ReaderWords } from '../../passages/languages/pack/reader-words';

/**
 * The words of one list of all languages: few pages declare theirs truly.
 * @param read a language's list, by white space
 */
export function readerWordSet(read: (words: ReaderWords) => string | undefined): ReadonlySet<string> {
  return new Set(allReaderWords.flatMap((words) => read(words)?.split(/\s+/) ?? []));
}
