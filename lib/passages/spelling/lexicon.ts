import { loadOnce } from '../../core/load-part';
import { packOf } from '../languages/registry';
import { filterPositions } from './word-filter';

/** Whether a word is known to be one, by its stem; a few that are none are taken for one. */
export type Lexicon = (stem: string) => boolean;

const loadFilter = loadOnce(
  () => import('./lexicon.json', { with: { type: 'json' } }),
  ({ default: { filter } }): Lexicon => {
    const bytes = Uint8Array.from(atob(filter), (character) => character.charCodeAt(0));
    return (stem) => filterPositions(stem).every((at) => ((bytes[at >> 3] ?? 0) & (1 << (at & 7))) !== 0);
  },
);

/**
 * The words of a language, of which none is a misspelling; undefined for a language whose words are not known.
 * @throws AppError `own-failure` where they cannot be loaded
 */
export async function loadLexicon(language: string): Promise<Lexicon | undefined> {
  return packOf(language)?.hasLexicon ? loadFilter() : undefined;
}
