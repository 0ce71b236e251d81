import { arReader } from './ar';
import { csReader } from './cs';
import { deReader } from './de';
import { elReader } from './el';
import { enReader } from './en';
import { esReader } from './es';
import { frReader } from './fr';
import { heReader } from './he';
import { indonesianReader } from './id';
import { itReader } from './it';
import { jaReader } from './ja';
import { koReader } from './ko';
import type { ReaderWords } from './language-pack';
import { nlReader } from './nl';
import { plReader } from './pl';
import { ptReader } from './pt';
import { ruReader } from './ru';
import { trReader } from './tr';
import { viReader } from './vi';
import { zhReader } from './zh';

/** Of languages without a pack: Swedish, Norwegian, Danish, Finnish and Ukrainian. */
const others: ReaderWords = { commentHeadings: 'kommentarer kommentit коментарі', by: 'av' };

/**
 * The words of every language that the page reader knows. It runs in a document of its own: by this list it gets nothing else of
 * the packs.
 */
export const readerWords: readonly ReaderWords[] = [
  arReader,
  csReader,
  deReader,
  elReader,
  enReader,
  esReader,
  frReader,
  heReader,
  indonesianReader,
  itReader,
  jaReader,
  koReader,
  nlReader,
  plReader,
  ptReader,
  ruReader,
  trReader,
  viReader,
  zhReader,
  others,
];
