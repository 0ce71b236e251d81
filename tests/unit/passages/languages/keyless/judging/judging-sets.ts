import type { FreshSet } from '../fresh';
import { de } from './de';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { ko } from './ko';
import { pl } from './pl';
import { ru } from './ru';
import { tr } from './tr';

/**
 * Two pages of each of eight languages, written before any rule was changed for them. They judge: no rule, word or number may be
 * chosen by looking at what is wrong here.
 */
export const judgingSets: Record<string, FreshSet> = { pl, tr, hi, ko, ru, de, fr, es };
