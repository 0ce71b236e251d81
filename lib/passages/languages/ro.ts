import { stemmer } from '@orama/stemmers/romanian';
import type { LanguagePack } from './language-pack';

/** Romanian. */
export const ro: LanguagePack = {
  tag: 'ro',
  stemmer,

  questions: {
    terms: {
      kindInterrogatives: 'care ce',
    },
    fillers: `a ai al ale alea am ar are as asta au avea avut ca care carei carui ce cea cei cel cele cu cum cat cata cate cati cand cine cui
    cine da dar de decat deci despre din dintre doar dupa ea ei el ele era erau este eu fi fie fost face fac facut ii il in intr
    intre la lor lui mai ne nici nu o or pe pentru prin printr s sa sau se si spre su sub sunt toate tot un una unde unei unor unui ului`,
  },

  texts: {
    unstated: String.raw`nu|niciodată|niciun[aă]?|fals|presupus\p{L}*|ar fi`,
  },

  answers: {},

  pages: {
    references: 'note bibliografice, note',
  },
};
