import { stopWordsOf } from '../text/language';
import { tokenize } from '../text/tokenize';

/** Maximum number of characters of a title that are read, and of words after a comma that name a place. */
const maxTitle = 400;
const maxTail = 3;
/** Text after the title proper: the name of the site. */
const siteName = /\s[-–—|·:]\s/u;

/**
 * The words of a title that distinguish its subject from others of the same name: those in brackets ('Dune (1984
 * film)'), and the place after a comma ('Springfield, Illinois'). Stemmed. Empty for a question.
 * @param title one or several of them, each on a line
 */
export function titleLimits(title: string, language: string): Set<string> {
  const found = new Set<string>();
  const add = (part: string) => {
    for (const { term, word } of tokenize(part, language)) if (!stopWordsOf(language).has(word)) found.add(term);
  };
  for (const line of title.slice(0, maxTitle).split('\n')) {
    if (/[?？]\s*$/u.test(line)) continue;
    for (const bracket of line.match(/[(（][^()（）]*[)）]/gu) ?? []) add(bracket);
    const [own = ''] = line.split(siteName, 1);
    const [name = '', tail = '', more] = own.split(',');
    const isPlace = /^\s\p{Lu}/u.test(tail) && tail.trim().split(/\s+/).length <= maxTail;
    if (name !== '' && isPlace && more === undefined) add(tail);
  }
  return found;
}
