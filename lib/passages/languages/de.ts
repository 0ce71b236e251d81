import type { LanguagePack } from './language-pack';

/** German. */
export const de: LanguagePack = {
  tag: 'de',
  stopWords: `ab aber alle allem allen aller alles als also am an andere auch auf aus bei beim bin bis bist da dabei damit dann das
    dass dein dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen
    einer eines er es etwa euer fur gegen hab habe haben hat hatte hier hinter ich ihm ihn ihr ihre im in ist ja jede jeder
    jedes kann kein keine konnen machen man mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seit sich
    sie sind so soll sollte sondern uber um und uns unser unter vom von vor wann war waren warum was weil welche welchem
    welchen welcher welches wem wen wenn wer werden wie wieder will wir wird wo woher wohin wurde wurden zu zum zur zwischen
    viel viele lange gibt`,

  questions: {
    fillers:
      'welch worin womit wofur wodurch worauf wovon wieviel wieviele wessen wurde warum bezeichnet nennt darf darfst durfen durft ihrem ihren ihrer ihres seinem seinen seiner seines',
  },

  texts: {},

  pages: {},
};
