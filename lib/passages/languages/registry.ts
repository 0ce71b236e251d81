import { primaryLanguage } from '../../core/utils/text/language-tag';
import { ar } from './ar';
import { cs } from './cs';
import { da } from './da';
import { de } from './de';
import { el } from './el';
import { en } from './en';
import { es } from './es';
import { fa } from './fa';
import { fi } from './fi';
import { fr } from './fr';
import { he } from './he';
import { hi } from './hi';
import { hu } from './hu';
import { indonesian } from './id';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import type { LanguagePack } from './language-pack';
import { nb } from './nb';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';
import { ro } from './ro';
import { ru } from './ru';
import { sv } from './sv';
import { th } from './th';
import { tr } from './tr';
import { uk } from './uk';
import { vi } from './vi';
import { zh } from './zh';

/** Every language that Citebar knows words of. The first of two wins where a text has as many stop words of both. */
export const languagePacks: readonly LanguagePack[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  ar,
  ru,
  ja,
  zh,
  el,
  hi,
  ko,
  ro,
  th,
  tr,
  vi,
  pl,
  cs,
  he,
  indonesian,
  uk,
  sv,
  da,
  nb,
  fi,
  hu,
  fa,
];

const packs = new Map(languagePacks.map((pack) => [pack.tag, pack]));

/** The pack of a language. @param language its tag, with or without a region */
export function packOf(language: string): LanguagePack | undefined {
  // Nearly always the tag is a pack's own.
  return packs.get(language) ?? packs.get(primaryLanguage(language) ?? '');
}
