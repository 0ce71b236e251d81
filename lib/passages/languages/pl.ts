import type { LanguagePack, ReaderWords } from './language-pack';
import { nameParticles } from './name-particles';

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
  stopWords: `a aby albo ale ani bez bo by być był była było byli były co czy dla dlaczego do gdy gdzie go i ich ile ilu im inne jak jaka
    jaki jakie jakim jako je jego jej jest jestem jeśli już kiedy kim kto ktora ktory ktore ktorej ktorym którym której który która które
    lub ma mam mi mnie moja moje moj mój mogę na nad nam nas nie nim niż o od on ona one oni oraz po pod przed przez przy są sa się sie
    skąd ta tak także tam te tego tej ten to tu tylko tym u w we wy z za ze że`,

  questions: {
    topics: {
      facts: {
        born: String.raw`urodzi\p{L}*|urodzenia`,
        died: String.raw`zmarł\p{L}*|smierci`,
        founded: String.raw`załozon\p{L}*|zbudowan\p{L}*`,
        opened: String.raw`otwart\p{L}*`,
        published: String.raw`wydan\p{L}*|opublikowan\p{L}*`,
        designed: String.raw`zaprojektował\p{L}*|zbudował\p{L}*|architekt\p{L}*`,
        composed: String.raw`skomponował\p{L}*`,
        painted: String.raw`namalował\p{L}*`,
        discovered: String.raw`odkrył\p{L}*|wynalazł\p{L}*`,
        directed: String.raw`rezyser\p{L}*|wyrezyserował\p{L}*`,
        birthDate: 'data urodzenia',
        birthplace: 'miejsce urodzenia',
        founder: String.raw`załozył\p{L}*`,
        height: String.raw`wysok\p{L}*`,
        length: String.raw`długos\p{L}*`,
        area: String.raw`powierzchni\p{L}*`,
        mass: 'wazy|waga|masa',
        depth: String.raw`głeboko\p{L}*`,
        population: String.raw`ludnos\p{L}*|mieszkan\p{L}*`,
        author: String.raw`autor\p{L}*`,
        spouse: 'zona|maz|zona|mezem',
        capital: String.raw`stolic\p{L}*`,
        headOfState: String.raw`prezydent\p{L}*`,
        headOfGovernment: String.raw`premier\p{L}*|burmistrz\p{L}*`,
        currency: String.raw`walut\p{L}*`,
      },
      book: String.raw`ksiaz\p{L}{1,4}|powies\p{L}{1,3}|autork?\p{L}{0,3}|pisar\p{L}{1,3}`,
      wrote: String.raw`napisał\p{L}{0,2}`,
    },
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
    fields: {
      price:
        'bezpłatny bezpłatnie darmowy cena ceny cenę kosztuje kosztują koszt cennik opłata opłaty opłatę zapłacę zapłacić płaci płatny płatne : euro',
      time: 'godziny godzina godzinach godzinie otwarcia otwarte otwarty otwierają czynne czynny przyjmuje zaczyna odjeżdża',
      timeWords: 'nieczynn[eya]|zamknięt[eya]|nie przyjmuje',
      contact: 'telefon numer zadzwonić kontakt mail',
      daily: 'codziennie',
      weekdays: 'dni robocze',
      weekend: 'weekend(?:y|ów)?',
      relative: '(?:minut[ya]?|godzin[ye]?|dni|tygodni[ea]?) (?:przed|po|wczesniej)',
      alternatives: [
        'miesięczny | roczny | tygodniowy | dzienny',
        'dorosły dorośli | dziecko dzieci | senior seniorzy | student studenci uczniowie',
        'jednoosobowy | dwuosobowy',
        'lato | zima',
      ],
      others: [
        'zniżka ulga rabat ulgowy',
        'odwołać anulować',
        'rezerwacja zarezerwować',
        'pies psy psa zwierzęta',
        'zwrócić zwrot',
        'porcji osób',
        'kolor kolory',
        'parking parkować',
        'prać czyścić',
        'waży ważą waga ciężar : kg gramów g',
        'wysoki wysokość : cm metrów m',
        'szeroki szerokość : cm metrów m',
        'dziecko dzieci',
        'spóźnię spóźnienia spóźnienie',
        'oddać zwrot zwrócić',
        'rejestrować rejestracja',
        'dzień dni dniach doba',
        'temperatura stopni stopniach',
        'sól soli',
        'gotowe gotowy',
      ],
      asking: 'potrzeba potrzebuję można mogę trzeba dodać musi powinien jeśli',
    },
    now: String.raw`teraz|aktualn\p{L}*|najnowsz\p{L}*|dzisiaj|dziś|cen[ay]|kosztuje|wersj[aię]`,
    forms: {
      date: String.raw`\b(?:w ktorym roku|jaka data|ktorego dnia|o ktorej|od ktorej|do ktorej)\b`,
      when: String.raw`\bkiedy\b`,
      number: String.raw`\bil[eu]\b`,
      reason: String.raw`\bdlaczego\b`,
      place: String.raw`\b(?:gdzie|skad|dokad)\b`,
      person: String.raw`\b(?:kto|kogo|kim)\b`,
      yesOrNo: '^czy ',
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
    nameParticles,
    unstated: String.raw`nie|nigdy|żad\p{L}*|rzekom\p{L}*|by`,
    connectors: 'ale|jednak|i|a|oraz|więc|także|potem|tutaj|t[aeo]n?|ponadto|na przykład|on[aio]?',
    otherwiseMonths: 'maj maja',
  },

  answers: {
    price: {
      paidFor: String.raw`bilet\p{L}*|wstęp\p{L}*|wejsciow\p{L}*`,
      money: String.raw`zł(?:ot\p{L}*)?|euro|grosz\p{L}*|bezpłatn\p{L}*|darmow\p{L}*|gratis`,
      priced: String.raw`cen[ay]?|kosztuj\p{L}*|koszt\p{L}*|opłat\p{L}*`,
      asks: String.raw`\bile (?:to )?(?:kosztuj|place|zaplac|placi)|\bjaka jest cena`,
    },
  },

  reader: plReader,
  pages: {
    asides:
      '(?:prze)?czytaj (?:też|także|również|więcej|dalej)|zobacz (?:też|także|również|więcej)|(?:osobny|główny) artykuł|czas czytania|reklama|zapisz się|(?:za)?subskrybuj|zarejestruj się|zaloguj się|obserwuj nas|udostępnij|(?:kup|zamów|zarezerwuj|pobierz) (?:teraz|już|online|tutaj|dziś)|kliknij',
    references: 'przypisy, linki zewnętrzne, źródła',
    otherLists: 'zobacz też',
    and: 'i',
  },
};
