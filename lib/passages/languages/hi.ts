import { stemmer } from '@orama/stemmers/indian';
import type { LanguagePack } from './language-pack';

/** Hindi. */
export const hi: LanguagePack = {
  tag: 'hi',
  stemmer,
  capitals: 'none',

  questions: {
    nowSigns: 'अभी|वर्तमान|नवीनतम|आज|कीमत|संस्करण',
    terms: {
      kindInterrogatives: 'कौन कौनसा किस किन',
    },
    fillers: `का के की को में से है हैं था थी थे ने और या पर यह वह इस उस ये वे एक क्या कौन कौनसा कौनसी कब कहाँ कहां कैसे क्यों कितना कितने कितनी किस किसने किसे
    किसका किसके किसकी किन किया गया गई गए कर करने करता करती करते करना हुआ हुई हुए हो होता होती होते होने तक लिए द्वारा साथ भी ही जो जिस जिसने जिसे तो
    नहीं ना अपने अपना अपनी कि बाद पहले रूप सा सी से जा जाता जाती जाते दिया रहा रही रहे कोई कुछ`,
  },

  texts: {
    unstated: 'नहीं|मत|कथित',
  },

  answers: {},

  pages: {
    references: 'संदर्भ',
  },
};
