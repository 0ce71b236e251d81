import type { LanguagePack } from './language-pack';

const itPoints = '(?:punti|idee|fatti) (?:principali|chiave|più importanti|salienti)';

/** Italian. */
export const it: LanguagePack = {
  tag: 'it',
  stopWords: `a ad ai al alla alle anche c che chi ci come con cosa d da dal dalla de dei del della delle di dove e ed era erano fu ha
    hanno i il in io l la le lo loro ma mi ne nel nella noi non o per perche piu qual quale quali quando quanta quanti quanto
    quella quello questa questo se si sono su sua suo tra tu un una uno vi voi`,

  questions: {
    forms: {
      when: String.raw`\bquando\b`,
      number: String.raw`\bquant[oaie]\b`,
      reason: String.raw`\bperche\b`,
      steps: String.raw`\bcome (?:si|posso|faccio|\w{1,30}re\b)`,
      working: '^come funziona ',
      frequency: String.raw`\bogni quanto\b`,
      place: String.raw`\bdove\b`,
      person: String.raw`\bchi\b`,
    },
    digests: {
      object:
        "(?:questo|ciò|lo|tutto|(?:quest[aeio]|la|il|le|i|gli|l'|della|del|dell'|delle|dei|nella|nel|entrambe)(?: (?:due|intera?))* ?(?:pagin[ae]|articol[oi]|test[oi]|document[oi]|pdf|sit[oi]|selezione|video))",
      before: '(?:(?:per favore|puoi|potresti|dammi|fammi|mostrami|dimmi) )*',
      after: '(?: (?:per favore|brevemente|in breve|in (?:poche|due|tre|cinque|\\d+) (?:parole|frasi|punti)))*',
      digest: [
        'riassum(?:i|ere|imi|a)(?: @)?',
        `(?:quali sono |qual è )?(?:i |le |il |la |un |una )?(?:breve )?(?:riassunto|sintesi|riepilogo|${itPoints})(?: (?:di )?@)?`,
        'di (?:che )?cosa (?:parla|tratta|si tratta)(?: @)?',
        '(?:che )?cosa dice @',
      ],
      comparison: [
        'confront(?:a|are)(?: @)?',
        '(?:quali sono |qual è )?(?:le |la )?(?:principali )?differenz[ae](?: (?:tra |fra |di )?@)?',
        'in (?:che )?cosa (?:differiscono|si differenziano)(?: @)?',
      ],
    },
    interrogatives: '(?:(?:da|di|a|in|per) )?(?:chi|quando|quant[oaie]|dove|come|perch[eé]|quale?|quali|cosa)',
    coordination: { conjunctions: 'e|ed|o', pronouns: 'lo|suo|sua|esso|essa' },
    articles: String.raw`\b(?:il|lo|la|i|gli|le|una?)\s|\bl['’]`,
    followUps: {
      continues: 'ed?|o',
      about: '(?:e )?(?:che (?:dire|ne è) d[ei]l?(?:la)?)|e (?:in|per)',
      pronouns: 'esso|essa|egli|lui|lei|suo|sua|suoi|sue|loro|ne(?= )|lì',
      possessives: 'suo|sua|suoi|sue|loro',
      persons: 'egli|lui|lei|suo|sua|suoi|sue',
      withoutSubject: String.raw`(?:è|fu|era|si|è stat[oa]|venne|nacque|morì|misura|pesa|costa|ha)(?: (?:stat[oa] )?\p{L}+[oaìòù])?`,
      definite: 'il|lo|la|i|gli|le|del|della|nel|nella',
      circumstances: String.raw`(?:con|senza|durante|prima di|dopo|da|d[’'])\s?`,
      times: String.raw`(?:in|d[ie]|a|per|nel|nella|la|il|durante)\s(?:l[ae]\s)?(?:inverno|estate|primavera|autunno|natale|pasqua|vacanze?|notte|sera|mattina|fine settimana|domenica|sabato|\p{L}+edì)(?!\p{L})`,
    },
    between: 'tra',
    clauseOpenings: 'e',
    page: {
      demonstratives: "(?:quest[ao] |quest['’])",
      articles: "(?:(?:la|il|nel|nella|della|del) |(?:dell|nell|l)['’])",
      nouns: 'pagina|articolo|testo|documento|pdf',
      otherNouns: 'sito|video|ricetta|scheda|tabella|lista|file|storia|prodotto|sezione',
      complements: ' (?:di|del|della|su|sul|da)',
      others: 'qui|riassumi(?: questo)?(?= *[?.!]*$)',
    },
  },

  texts: {
    openingPronouns: 'egli|ella|esso|essa|essi|esse|suo|sua|suoi|sue|quest[aoei]|quell[aoei]',
    connectors: 'ma|tuttavia|e|o|così|anche|poi|quindi|qui|quest[aeio]|inoltre|per esempio|ad esempio',
    negation: { words: 'no non', lacking: 'senza manca nega' },
    unstated: 'non|mai',
    units: {
      millimetre: 'millimetri',
      metre: 'metro metri',
      kilometre: 'chilometri',
      second: 'secondi',
      month: 'mesi',
      minute: 'minuto minuti',
      hour: 'ora ore',
      day: 'giorno giorni',
      year: 'anni',
      celsius: 'grado gradi',
      litre: 'litro litri',
    },
    multipliers: { 1000: 'mille', 1000000: 'milioni' },
    numerals: {
      2: 'due',
      3: 'tre',
      4: 'quattro',
      5: 'cinque',
      6: 'sei',
      7: 'sette',
      8: 'otto',
      9: 'nove',
      10: 'dieci',
      11: 'undici',
      12: 'dodici',
      13: 'tredici',
      20: 'venti',
      30: 'trenta',
      100: 'cento',
      1000: 'mille',
    },
    century: 'secolo',
    beforeYear: 'nel|dal',
  },

  pages: {},
};
