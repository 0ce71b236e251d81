import type { FreshSet } from './fresh';
import { de } from './judging-de';
import { es } from './judging-es';
import { fr } from './judging-fr';
import { hi } from './judging-hi';
import { ko } from './judging-ko';
import { pl } from './judging-pl';
import { ru } from './judging-ru';
import { tr } from './judging-tr';

/**
 * Two pages of each of eight languages, written before any rule was changed for them. They judge: no rule, word or
 * number may be chosen by looking at what is wrong here. That was done later for Korean, German and Polish, which
 * `judgingAgain` judges.
 */
export const judgingSets: Record<string, FreshSet> = { pl, tr, hi, ko, ru, de, fr, es };
