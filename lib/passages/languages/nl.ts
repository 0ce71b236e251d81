import type { LanguagePack, ReaderWords } from './language-pack';

const nlPoints = '(?:belangrijkste|voornaamste) (?:punten|ideeën|feiten|boodschap)|hoofdpunten|kernpunten';

/** Dutch, for the page reader, which loads nothing else of a pack. */
export const nlReader: ReaderWords = {
  functionWords: 'van het een en op te dat niet met voor zijn ook maar',
  commentHeadings: 'reacties reageer',
  calls: 'volg',
  by: 'door',
};

/** Dutch. */
export const nl: LanguagePack = {
  tag: 'nl',
  capitals: 'names',
  abbreviations: 'dr mr prof st nr bd vgl etc p min max tel',
  stopWords: `aan al als alle ben bij dat de den deze die dit door een en er had heb hebben heeft hem het hij hoe hoeveel hun ik in is
    je kan maar me met mijn naar niet nog nu of om onder ons ook op over te tot uit van veel voor waar waarom wanneer waren
    was wat we wel welke werd wie wij worden wordt zal ze zich zij zijn zo`,

  questions: {
    finalVerb: String.raw`\p{Ll}+`,
    now: 'nu|huidige?|nieuwste|vandaag|dit jaar|recente?|prij(?:s|zen)|kost|openingstijden',
    terms: {
      countInterrogatives: 'hoeveel',
      kindInterrogatives: 'welke',
    },
    forms: {
      when: String.raw`\bwanneer\b`,
      number: String.raw`\bhoeveel\b`,
      reason: String.raw`\bwaarom\b`,
      steps: String.raw`\bhoe (?:kan|moet|doe|maak) (?:ik|je|men)`,
      working: '^hoe werk(?:t|en) ',
      frequency: String.raw`\bhoe vaak\b`,
      place: String.raw`\bwaar\b`,
      person: String.raw`\bwie (?:heeft|was|is)\b`,
    },
    digests: {
      object:
        "(?:dit|dat|het|alles|(?:deze|dit|die|dat|de|het|beide)(?: (?:twee|hele))* (?:web)?(?:pagina'?s?|artikel(?:en)?|teksten?|tekst|document(?:en)?|pdf|sites?|selectie|video'?s?))",
      before: '(?:(?:alsjeblieft|kun je|kunt u|geef me|geef|toon|maak) )*',
      after:
        '(?: (?:alsjeblieft|alstublieft|kort|in het kort|in (?:enkele|een paar|twee|drie|vijf|\\d+) (?:woorden|zinnen|punten)))*',
      digest: [
        'vat(?: @)?(?: kort)? samen',
        '(?:@ )?samenvatten',
        `(?:wat (?:is|zijn) )?(?:de |het |een )?(?:korte )?(?:samenvatting|overzicht|kern|${nlPoints})(?: (?:van |in |uit )?@)?`,
        'waar(?: gaat @)? over(?: gaat @)?',
        'waar gaat @ over',
        'wat staat er (?:in |op )@',
      ],
      comparison: [
        'vergelijk(?: @)?',
        '(?:wat (?:is|zijn) )?(?:de |het )?(?:belangrijkste )?verschil(?:len)?(?: (?:tussen )?@)?',
        'waarin verschillen @',
      ],
    },
    interrogatives: '(?:(?:door|van|met|in) )?(?:wie|wanneer|wat|waar|hoe|hoeveel|waarom|welke?)',
    coordination: { conjunctions: 'en|of', pronouns: 'hij|zij|het|zijn|haar|er|ze' },
    articles: 'de het een',
    followUps: {
      continues: 'en|of',
      about: '(?:en )?(?:hoe zit het met|wat dacht je van)|en (?:in|voor|bij)',
      pronouns: String.raw`hij|zij|hem|haar|hun|ze|ervan|(?<=^hoe \p{L}+ is |^wanneer is |^wanneer werd |^waar is |^waar ligt |^waar staat )het(?! \p{L}+ (?:van|in|op))|(?:het|daar)(?= *[?.!]*$)`,
      persons: 'hij|zij|hem|haar|ze',
      dummies: 'hoe laat is het',
      definite: 'de|het',
      circumstances: String.raw`(?:met|zonder|tijdens|voor|na|op)\s`,
      times: String.raw`(?:in|op|met|’s|'s|aan|sinds|voor)\s(?:(?:de|het)\s)?(?:winter|zomer|lente|voorjaar|herfst|najaar|kerst|pasen|vakanties?|weekend|nacht|avond|ochtend|\p{L}+dag)(?!\p{L})`,
    },
    between: 'tussen',
    clauseOpenings: 'en',
    page: {
      demonstratives: '(?:deze|dit|die|dat) ',
      articles: '(?:de|het) ',
      nouns: 'pagina|webpagina|artikel|tekst|document|website|pdf',
      otherNouns: 'site|video|recept|tabblad|tabel|lijst|bestand|verhaal|product|sectie',
      complements: ' (?:van|over|door|in|uit|met)',
      others: 'hier|vat(?: (?:dit|het))? samen',
    },
  },

  texts: {
    nameJoints: 'van der den de',
    otherNameJoints: 'ten ter in',
    besideValues: {
      qualifiers: 'maximum minimum record baby winter west',
      approximations: 'ongeveer bijna circa ca',
      linking: 'is was',
      prepositions: 'in',
      placeAfterDate: String.raw`in\s`,
      conjunctions: 'en|maar',
    },
    openingPronouns: 'hij|zij|ze|het|zijn|haar|hun|deze|dit|die|dat|daar',
    connectors: 'maar|echter|en|of|dus|ook|dan|daarom|hier|deze|dit|die|dat|bovendien|bijvoorbeeld',
    negation: { words: 'niet geen nooit zonder', lacking: 'zonder ontkent' },
    numerals: {
      2: 'twee',
      3: 'drie',
      4: 'vier',
      5: 'vijf',
      6: 'zes',
      7: 'zeven',
      8: 'acht',
      9: 'negen',
      10: 'tien',
      11: 'elf',
      12: 'twaalf',
      20: 'twintig',
    },
    century: 'eeuw',
    beforeYear: 'sinds',
    timePrepositions: 'in|sinds',
  },

  answers: {
    price: {
      paidFor: 'kaartjes?|tickets?|tours?',
      money: 'euros?|dollars?|cents?|yen|gulden|kronen|gratis',
      priced: 'kost(?:en)?|prijs|prijzen|tarief|tarieven',
      asks: String.raw`\b(?:hoeveel|wat) kost`,
    },
    frequency:
      'elke?|iedere?|keer|per|dagelijks|wekelijks|maandelijks|jaarlijks|(?:maan|dins|woens|donder|vrij|zater|zon)dags|altijd|nooit',
    measures: {
      height: 'hoog hoogte',
      length: 'lang lengte',
      width: 'breed breedte',
      depth: 'diep diepte',
      diameter: 'diameter',
      weight: 'gewicht weegt',
    },
    person: {
      prepositions: 'in',
    },
    place: {
      prepositions: 'van|in',
    },
    definition: {
      copulas: 'is|was',
      asks: 'wat is|wie (?:is|was)',
    },
    working: {
      steps: 'als|wanneer|totdat',
    },
  },

  claims: {
    clauseConjunctions: 'en|maar',
  },

  statements: {
    attributes: {
      opened: 'geopend',
      closed: 'gesloten',
      lit: 'ontstoken',
      begun: 'begonnen',
      completed: 'voltooid',
      built: 'gebouwd',
      founded: 'opgericht gesticht',
      born: 'geboren',
      died: 'gestorven overleden',
      published: 'gepubliceerd verschenen',
      released: 'uitgebracht',
      demolished: 'gesloopt',
      discovered: 'ontdekt',
      invented: 'uitgevonden',
      designed: 'ontworpen architect',
      written: 'geschreven auteur',
      painted: 'geschilderd',
      cost: 'kosten kostte prijs',
      population: 'inwoners bevolking',
      area: 'oppervlakte',
      capacity: 'capaciteit',
      duration: 'duurde',
      employees: 'werknemers',
      visitors: 'bezoekers',
    },
    first: 'eerst',
    things: {
      tower: 'toren vuurtoren',
      building: 'gebouw',
      bridge: 'brug viaduct',
      mountain: 'berg',
      river: 'rivier',
      lake: 'meer',
      ship: 'schip',
      company: 'bedrijf',
      town: 'stad',
      church: 'kerk',
      film: 'film',
      book: 'boek roman',
      dam: 'dam',
      mill: 'molen',
      station: 'station',
    },
    prepositions: 'in bij op voor met zonder boven',
    agents: 'door',
    auxiliaries: 'is was werd werden heeft',
    nameParticles: 'van|de|der|den|ten|ter',
    and: 'en',
    articles: 'de|het',
    span: String.raw`van\s.{1,80}?\stot`,
    aboveWater: String.raw`boven\s(?:\S+\s){0,3}?(?:zee)`,
  },

  pages: {
    source: 'bron',
    references: 'referenties, bronnen, literatuur, externe links, voetnoten, noten en referenties, weblinks',
    otherLists: 'externe link, zie ook',
    and: 'en',
  },
  reader: nlReader,
};
