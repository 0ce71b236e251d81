import { arReader } from './ar';
import { csReader } from './cs';
import { daReader } from './da';
import { deReader } from './de';
import { elReader } from './el';
import { enReader } from './en';
import { esReader } from './es';
import { fiReader } from './fi';
import { frReader } from './fr';
import { heReader } from './he';
import { indonesianReader } from './id';
import { itReader } from './it';
import { jaReader } from './ja';
import { koReader } from './ko';
import { nbReader } from './nb';
import { nlReader } from './nl';
import type { ReaderWords } from './pack/reader-words';
import { plReader } from './pl';
import { ptReader } from './pt';
import { ruReader } from './ru';
import { svReader } from './sv';
import { trReader } from './tr';
import { ukReader } from './uk';
import { viReader } from './vi';
import { zhReader } from './zh';

/**
 * The words of every language that the page reader knows. It runs in a document of its own: by this list it gets
 * nothing else of the packs.
 */
export const allReaderWords: readonly ReaderWords[] = [
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
  svReader,
  nbReader,
  daReader,
  fiReader,
  ukReader,
];
