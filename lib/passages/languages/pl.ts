import type { LanguagePack, ReaderWords } from './language-pack';

/** Nouns for a page, in the cases in which digests are asked for. */
const plPage =
  '(?:stron(?:a|ę|e|y|ie|ami)?|witryn(?:a|ę|y|ie)|artykuł(?:u|y|ów|ami)?|artykule|tekst(?:u|y|ów|ami)?|tekście|dokument(?:u|y|ów|ami)?|dokumencie|wpis(?:u|y|ów|ie|ami)?|plik(?:u|i|ów|ami)?|pdf(?:-?[au])?|kart(?:a|ę|y|ami)|fragment(?:u|y)?|film(?:u|y)?|zaznaczenie)';

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
    digests: {
      object: `(?:to|tego|je|ich|nich|wszystko|całość|(?:(?:t[aeęyą]|ten|tej|tego|tym|tych|tymi|obie|oba|obu|obiema|oboma|dwie|dwa|dwóch|dwiema|dwoma|cał[aąyeę]|całego|całej|otwart\\p{L}+) )+${plPage})`,
      before: '(?:(?:proszę|możesz|czy możesz|podaj|daj|zrób|napisz|pokaż|wypisz|wymień|mi) )*',
      after:
        '(?: (?:proszę|krótko|pokrótce|w skrócie|w (?:kilku|dwóch|trzech|pięciu|\\d+) (?:słowach|zdaniach|punktach)))*',
      digest: [
        '(?:krótko )?(?:stre[śs][ćc]|podsumuj)(?:cie|ić|ować)?(?: @)?',
        '(?:jakie są )?(?:krótkie )?(?:streszczenie|podsumowanie|skrót|(?:najważniejsze|główne|kluczowe) (?:punkty|myśli|informacje|tezy|wnioski|fakty|wątki)|wnioski)(?: (?:z |na |w )?@)?',
        'o czym (?:jest|mówi|opowiada|traktuje)(?: @)?',
        'o czym @ (?:jest|mówi|opowiada)',
        'czego dotyczy(?: @)?',
        'co (?:jest(?: napisane)?|napisano|piszą) (?:na|w) @',
      ],
      comparison: [
        'porówna(?:j|jcie|ć)(?: @)?',
        '(?:jak(?:ie|a) (?:są|jest) )?(?:główn[ea] |najważniejsze )?różnic[ae](?: (?:po)?między @)?',
        'czym (?:się )?(?:@ )?(?:się )?różni(?:ą)?(?: się)?(?: @)?',
        '(?:krótkie )?porównanie(?: @)?',
      ],
    },
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
    asides:
      '(?:prze)?czytaj (?:też|także|również|więcej|dalej)|zobacz (?:też|także|również|więcej)|(?:osobny|główny) artykuł|czas czytania|reklama|zapisz się|(?:za)?subskrybuj|zarejestruj się|zaloguj się|obserwuj nas|udostępnij|(?:kup|zamów|zarezerwuj|pobierz) (?:teraz|już|online|tutaj|dziś)|kliknij',
    references: 'przypisy, linki zewnętrzne, źródła',
    otherLists: 'zobacz też',
    and: 'i',
  },
};
