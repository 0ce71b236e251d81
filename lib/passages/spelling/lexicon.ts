import { loadOnce } from '../../core/load-part';
import { packOf } from '../languages/registry';
import { filterPositions } from './word-filter';

/** Whether a word is known to be one, by its stem; a few that are none are taken for one. */
export type Lexicon = (stem: string) => boolean;

/** A file of `lexicons`: a Bloom filter of stems, in base64. */
interface LexiconFile {
  default: { filter: string };
}

function openLexicon({ default: { filter } }: LexiconFile): Lexicon {
  const bytes = Uint8Array.from(atob(filter), (character) => character.charCodeAt(0));
  return (stem) => filterPositions(stem).every((at) => ((bytes[at >> 3] ?? 0) & (1 << (at & 7))) !== 0);
}

/** The languages whose words are known, by their tags. */
const lexicons: ReadonlyMap<string, () => Promise<Lexicon>> = new Map([
  ['en', loadOnce(() => import('./lexicons/en.json', { with: { type: 'json' } }), openLexicon)],
]);

/**
 * The words of a language, of which none is a misspelling; undefined for a language whose words are not known.
 * @throws AppError `own-failure` where they cannot be loaded
 */
export async function loadLexicon(language: string): Promise<Lexicon | undefined> {
  return lexicons.get(packOf(language)?.tag ?? '')?.();
}
