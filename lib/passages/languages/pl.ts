import type { LanguagePack, ReaderWords } from './language-pack';

/** Polish, for the page reader, which loads nothing else of a pack. */
export const plReader: ReaderWords = {
  functionWords: 'i w z na się że nie do jest to',
  commentHeadings: 'komentarze',
};

/** Polish. */
export const pl: LanguagePack = {
  tag: 'pl',
  capitalisesFirstWordOnly: true,
  ordinalPeriod: true,

  questions: {
    now: String.raw`teraz|aktualn\p{L}*|najnowsz\p{L}*|dzisiaj|dziś|cen[ay]|kosztuje|wersj[aię]`,
    forms: {
      working: '^jak dzia[lł]a ',
    },
    interrogatives:
      '(?:(?:od|do|w|przez|z) )?(?:kiedy|gdzie|kto|kogo|kim|jak|ile|co|czy|dlaczego|skąd|który|która|które|jaki|jaka|jakie)',
    followUps: {
      continues: 'a|i|oraz|lub',
      about: '(?:a )?co z|a (?:w|we|dla|na)',
      pronouns: 'on|ona|ono|oni|jego|jej|ich|go|tam(?= *[?.!]*$)|to(?= *[?.!]*$)',
      possessives: 'jego|jej|ich',
      persons: 'on|ona|jego|jej|go',
      withoutSubject: String.raw`(?:został[aoiy]?|był[aoiy]?|jest|urodził[aoy]?|umarł[aoy]?|zmarł[aoy]?|ma|waży|kosztuje|powstał[aoy]?)(?: się)?(?: \p{L}+)?`,
    },
    distinctive: String.raw`[łśźżęąń]|(?<!\p{L})(?:kiedy|gdzie|kto|dlaczego)(?!\p{L})`,
  },

  texts: {
    unstated: String.raw`nie|nigdy|żad\p{L}*|rzekom\p{L}*|by`,
    connectors: 'ale|jednak|i|a|oraz|więc|także|potem|tutaj|t[aeo]n?|ponadto|na przykład|on[aio]?',
    otherwiseMonths: 'maj maja',
  },

  answers: {},

  reader: plReader,
  pages: {
    references: 'przypisy, linki zewnętrzne, źródła',
    otherLists: 'zobacz też',
    and: 'i',
  },
};
