import type { LanguagePack, ReaderWords } from './language-pack';

const svPoints =
  '(?:viktigaste|centrala) (?:punkterna|poängerna|budskapen|faktan|idéerna)|huvudpunkter(?:na)?|huvuddrag(?:en)?|kärnpunkter(?:na)?';

/** An article that is a pronoun, too: before an adjective with its noun. */
const beforeNoun = String.raw`(?! \p{Ll}+[ae] \p{L}| \p{Ll}+(?:st[ae]|are)(?!\p{L}))`;

/** Behind what asks and the verb, where the subject stands: 'Hur hög är …', 'När byggdes …', 'Har …'. */
const behindVerb = String.raw`(?<=^\W*(?:(?:(?:av|från|för|i|på|till|med|vid) )?(?:(?:hur|vilken|vilket|vilka) \S+|(?!(?:hur|vilken|vilket|vilka|är|har|hade|kan|finns|fanns|blev|ska) )\S+) \S+|(?:är|har|hade|kan|finns|fanns|blev|ska)) )(?=\S)`;

/** Swedish, for the page reader, which loads nothing else of a pack. */
export const svReader: ReaderWords = {
  commentHeadings: 'kommentarer',
  calls: 'följ prenumerera dela',
  credits: 'foto bild',
  by: 'av',
};

/** Swedish. */
export const sv: LanguagePack = {
  tag: 'sv',
  capitals: 'names',
  abbreviations:
    'bl ca dr dvs etc ex exkl fig inkl jfr kl max min nr osv prof resp st tel aug dec feb jan nov okt sept',
  stopWords: `alla allt an ar att av bara blev bli blir da dar de dem den denna deras dess dessa det detta du eftersom eller
    en ett fanns finns for fran ha hade han hans har hennes henne hon honom hur i igen inga ingen inget inte ja jag kan kunde
    man med mellan men mycket nagon nagot nagra nar nej och ocksa om pa sig sin sina sitt skulle som till upp utan vad var vara
    varfor varifran varit vart vem vems vi vid vilka vilken vilket varje`,

  questions: {
    finalVerb: String.raw`\p{Ll}*(?:[^e]d|[^e]t|[ai]ts|tts)`,
    now: String.raw`nu|idag|i dag|aktuell\p{L}*|nuvarande|för närvarande|senaste|i år|just nu|nyligen|priset|priserna|avgift\p{L}*|öppettider(?:na)?|invånare`,
    terms: {
      measureInterrogatives: 'hur',
      countInterrogatives: 'många',
      measures: 'kostar kostade väger vägde',
      optional: 'heter hette kallas kallades namnet antalet slags',
      time: 'tid',
      amounts: 'lång mycket',
      existing: 'bor bodde',
      kindInterrogatives: 'vilken vilket vilka',
    },
    fillers: 'genom igenom enligt samt vars vilkas vilkens kallas bör borde behöver måste',
    forms: {
      date: String.raw`\b(?:vilket (?:ar|datum|artal|arhundrade)|vilken (?:dag|manad|tid))\b|\bvad (?:ar|var) klockan\b|\bhur dags\b`,
      when: String.raw`\bnar\b`,
      condition: String.raw`\bnar (?:ska|skall|skulle|bor|borde|maste|kan|far) (?:jag|man|vi|du|ni)\b`,
      number: String.raw`\bhur (?:manga|mycket|hog[at]?|lang[at]?|lange|langt|stor[at]?|gammalt?|gamla|djup[at]?|bre(?:d|da|tt)|tung[at]?|snabb[at]?|varm[at]?|kall[at]?|dyr[at]?|tjock[at]?|lit(?:en|et)|sma)\b|\bvad (?:kostar|kostade|vager|vagde)\b`,
      reason: String.raw`\b(?:varfor|av vilken anledning|hur kommer det sig)\b`,
      steps: String.raw`\bhur (?:\w{1,30} ){1,2}(?:jag|man|vi|du)\b|\b(?:instruktion|anvisning)(?:er)? (?:for|till)\b`,
      working: '^hur (?:fungerar|fungerade|funkar) ',
      frequency: String.raw`\bhur (?:ofta|manga ganger)\b`,
      place: String.raw`^(?:och )?var (?!(?:den|det|de|han|hon|en|ett|denna|detta|dessa)\b|\w+(?:en|et|rna)\b)|\b(?:vart|varifran)\b|\b(?:i|fran) vilke[nt] (?:stad|land|ort|kommun|del|by)\b|\bpa vilken (?:o|plats|gata)\b`,
      person: String.raw`\bvem\b`,
      maker: String.raw`\b(?:byggde|byggt|uppford(?:e|es)|uppfort|ritade|ritat|ritades|ritad|konstruera(?:de|t)|formg(?:av|ivit)|grundade|grundat|grundades|uppfann|uppfunnit|skapade|skapat)\b`,
      yesOrNo: String.raw`^(?:ar|har|hade|kan|kunde|finns|fanns|blev|ska|skulle|maste|gar|far) (?!.*\beller\b)`,
    },
    digests: {
      object: `(?:det(?: här)?|detta|den(?: här)?|dem|allt|alltihop|(?:(?:den|det|de|denna|detta|dessa|båda|hela)(?: (?:här|två|båda|hela|öppna))* )?(?:webb)?(?:sid(?:a|an|or|orna)|artik(?:el|eln|lar|larna)|text(?:en|er|erna)?|dokument(?:et|en)?|pdf(?::?en)?|plats(?:en|er|erna)|inlägg(?:et|en)?|markering(?:en)?|video(?:n|klippet)?|flik(?:en|ar|arna)?))`,
      before: '(?:(?:snälla|vänligen|kan du|skulle du kunna|var snäll och|ge mig|ge|gör|skriv|visa mig|visa|lista) )*',
      after:
        '(?: (?:tack|kort|kortfattat|i korthet|åt mig|för mig|i (?:några få|några|ett par|två|tre|fem|\\d+) (?:ord|meningar|punkter|rader)))*',
      digest: [
        '(?:sammanfatta|summera)(?: kort)?(?: @)?',
        `(?:(?:vad|vilka) är )?(?:den |det |de |en |ett )?(?:kort )?(?:sammanfattning(?:en)?|översikt(?:en)?|överblick|${svPoints})(?: (?:av |i |på |över |från )@)?`,
        'vad handlar @(?: egentligen)? om',
        'vad går @ ut på',
        'vad (?:står det|står) (?:i |på )?@',
        'vad säger @',
      ],
      comparison: [
        'jämför(?: @)?',
        '(?:vad är |vilka är )?(?:den |de )?(?:viktigaste |största )?skillnad(?:en|er|erna)?(?: (?:mellan )?@)?',
        '(?:vad|hur) skiljer (?:sig )?@(?: åt| från varandra)?',
        '(?:en )?jämförelse(?: (?:av |mellan )?@)?',
      ],
    },
    interrogatives:
      '(?:(?:av|från|för|till|med|på|i|sedan|vid) )?(?:vem|vems|när|vad|var|vart|varifrån|hur|varför|vilken|vilket|vilka)',
    coordination: {
      conjunctions: 'och|eller|men',
      pronouns: 'han|hon|honom|henne|hans|hennes|den|det|de|dem|dess|deras|där',
    },
    articles: 'en ett den det de',
    // The article of a single noun is its ending, so that the place tells. A word boundary would miss å, ä and ö.
    elidedArticles: `(?!)|${behindVerb}`,
    followUps: {
      impersonal: 'det',
      beforeImpersonal: 'är|var',
      places: 'där',
      beforePlace: 'i ',
      continues: 'och|eller',
      about: '(?:och )?(?:hur är det med|hur var det med|hur står det till med|vad sägs om)|(?:och|men) (?:i|för|på)',
      pronouns: `han|hon|honom|henne|hans|hennes|dess|deras|dem|(?:den|det|de)${beforeNoun}|där(?= *[?.!]*$)`,
      possessives: 'hans|hennes|dess|deras',
      possessiveEnding: 's',
      persons: 'han|hon|honom|henne|hans|hennes',
      dummies: String.raw`(?:finns|fanns|går|gick) det|det (?:finns|fanns|går|gick|regnar|snöar)|(?:är|var) det (?:\p{L}+ ){0,2}(?:att|om|för)(?!\p{L})|hur (?:är|var|kommer) det|tar det (?:\p{L}+ ){0,2}att`,
      definite: String.raw`den|det|de|denna|detta|dessa|\p{L}+(?= \p{L}{2,}(?:[\p{Ll}]en|et|[ao]n|rna)(?!\p{L}))`,
      lastVerb: String.raw`^(?:\p{L}+ (?:blev|har|är|var|hade) \p{L}+ (?:blivit )?(?=\p{L}+$|\p{L}+\?)|\p{L}+ (?=\p{L}+ \p{L}+\W*$))(\p{L}+)(?: \p{L}+)?`,
      circumstances: String.raw`(?:med|utan|under|efter|före|på|om|vid)\s`,
      times: String.raw`(?:på|i|under|om|till|sedan|över)\s(?:vintern?|sommar(?:en)?|våren?|hösten?|jul(?:en)?|påsk(?:en)?|helgen|helgerna|natten|nätterna|kvällen|kvällarna|morgonen|morgnarna|semestern|loven?|\p{L}+dag(?:en|ar|arna)?)(?!\p{L})`,
    },
    between: 'mellan',
    clauseOpenings: 'och|eller|innan|medan',
    page: {
      demonstratives: '(?:denna|detta|dessa|den här|det här|de här|(?:den|det) (?:öppna|aktuella)) (?:webb)?',
      articles: '(?<!(?:andra|ena|högra|vänstra|norra|södra|östra|västra|fram|bak) ?)(?:webb)?',
      nouns: 'sidan|artikeln|texten|dokumentet|webbplatsen|inlägget|pdf(?::?en)',
      otherNouns:
        'sidorna|sida|artiklarna|artikel|text|dokument|webbplats|inlägg|pdf|videon?|receptet|recept|fliken?|tabellen?|listan?|filen?|avsnittet|avsnitt|stycket|stycke|historien?|produkten?|tråden?',
      complements: ' (?:om|av|från|i|på|med|som|till)',
      others: 'här(?= *[?.!]*$)|(?:sammanfatta|förklara|översätt) (?:det(?: här)?|detta)|vad handlar (?:det|detta) om',
    },
  },

  texts: {
    nameJoints: 'af von',
    otherNameJoints: 'och',
    related: [
      'hög högt höga höjd höjden : meter m',
      'lång långt långa längd längden : meter kilometer m km timmar timme minuter dagar veckor månader',
      'djup djupt djupa djupet : meter m',
      'bred brett breda bredd bredden : meter m',
      'tung tungt tunga väger vägde vikt vikten : kilogram kg gram ton',
      'dyr dyrt kostar kostade kostnad pris priset avgift : kronor kr euro',
      'gammal gammalt gamla ålder',
      'stor stort stora yta ytan areal : hektar meter',
      'snabb snabbt snabba hastighet hastigheten : kilometer knop',
      'bygga bygger byggde byggdes byggd byggt byggts byggnation uppförde uppfördes uppförd uppfört',
      'ritade ritades ritad ritat arkitekt arkitekten',
      'grunda grundade grundades grundad grundat grundare grundaren',
      'öppna öppnade öppnades öppnat invigde invigdes invigd invigning',
      'stänga stängde stängdes stängt stängd',
      'börja började börjar påbörjades inledde inleddes',
      'bor bodde invånare : personer',
      'dog dött avled död',
      'född föddes födelse',
    ],
    besideValues: {
      qualifiers: `ursprungligen ursprunglig planerad planerade planerat beräknad beräknades uppskattad genomsnittlig genomsnittligt
        genomsnitt högst minst maximal maximalt minimal första sista nya nuvarande tidigare idag nu påbörjades färdigställdes ombyggd
        tillbyggd återuppbyggd ersatt riven norra södra östra västra övre nedre inre yttre nyfödd nyfödda vuxen vuxna hane hanar
        honor vinter sommar total totalt sammanlagt utan inklusive exklusive`,
      approximations: 'ungefär omkring cirka nästan knappt drygt runt circa ca',
      linking: 'nära intill bredvid mäter väger kostar ligger står når omfattar är var har blev',
      partitives: 'varav',
      prepositions: 'vid för på från med utan före under',
      placeAfterDate: String.raw`(?:i|på|vid|för)\s`,
      conjunctions: 'och|men|medan',
    },
    openingPronouns: `han|hon|honom|henne|hans|hennes|(?:den|det|de)${beforeNoun}|dess|deras|dem|denna|detta|dessa|båda`,
    connectors:
      'men|dock|emellertid|och|eller|då|därför|därmed|alltså|också|även|sådan|sådana|här|där|båda|denna|detta|dessa|dessutom|däremot|i stället|till exempel',
    negation: {
      words: 'inte ej icke ingen inget inga aldrig varken ingenting ingenstans',
      denying:
        'saknas saknar saknade saknades vägrar vägrade förbjuden förbjudet förbjuds okänd okänt sällan misslyckades',
      lacking: 'utan saknar bestrider bestred motbevisat',
      affirmed: 'bara enbart endast',
      until: 'förrän',
    },
    unstated: 'inte|aldrig|ingen|inget|inga|påstås|sägs|felaktigt|ryktet|skulle|i stället',
    connectives:
      'dock emellertid dessutom vidare därför således följaktligen däremot slutligen särskilt samtidigt medan',
    strong:
      'enda första sista största minsta högsta lägsta äldsta yngsta längsta bästa sämsta flesta alla alltid samtliga',
    opposites: [
      'ökar ökade ökat ökning stiger steg | minskar minskade minskat minskning sjunker sjönk',
      'vinner vann vunnit seger | förlorar förlorade förlorat nederlag',
      'öppen öppet öppna öppnade öppnades | stängd stängt stängda stängde stängdes',
      'tillåten tillåtet tillåtna tillåts | förbjuden förbjudet förbjudna förbjuds',
    ],
    units: {
      tonne: 'ton',
      squareMetre: 'kvm',
      squareKilometre: 'kvkm',
      crown: 'kr krona kronor',
      day: 'dygn',
      celsius: 'grader',
      percent: 'procent',
      knot: 'knop',
      people: 'invånare människor',
    },
    squarePrefix: 'kvadrat',
    // Not those for 6, 10 and 16: numerals are read in texts of every language, where these words mean something else.
    numerals: {
      2: 'tva',
      3: 'tre',
      4: 'fyra',
      5: 'fem',
      7: 'sju',
      8: 'atta',
      9: 'nio',
      11: 'elva',
      12: 'tolv',
      13: 'tretton',
      14: 'fjorton',
      15: 'femton',
      17: 'sjutton',
      18: 'arton',
      19: 'nitton',
      20: 'tjugo',
      30: 'trettio',
      40: 'fyrtio',
      50: 'femtio',
      60: 'sextio',
      70: 'sjuttio',
      80: 'attio',
      90: 'nittio',
      100: 'hundra',
      1000: 'tusen',
    },
    multipliers: { 1000: 'tusen', 1000000: 'miljon miljoner', 1000000000: 'miljard miljarder' },
    monthForms: ['jan', 'feb', '', 'apr', '', 'jun', 'jul', 'aug', 'sep sept', 'okt', 'nov', 'dec'],
    century: 'århundradet',
    ordinalEndings: ':[ae]',
    // '1800-talet' is a century and no decade.
    decadeEndings: '(?<!00)-tal(?:et|ets)?',
    times: 'vintern?|sommar(?:en)?|våren?|hösten?|morgonen|kvällen|natten|midnatt|gryningen',
    beforeYear: 'år|året|sedan|från|före|efter|omkring|runt',
    rates: 'per|i(?= (?:timmen|sekunden|minuten|veckan|månaden)(?!\\p{L}))|om(?= (?:året|dagen|dygnet)(?!\\p{L}))',
    timePrepositions: 'år|sedan|under|till|före|efter',
  },

  answers: {
    price: {
      paidFor: String.raw`biljett(?:en|er|erna)?|entre(?:n|avgift\p{L}*)?|intradet?|guidning(?:en|ar)?|visning(?:en|ar)?`,
      money: 'kronor|kr|öre|euro|dollar|pund|yen|franc|gratis|avgiftsfri(?:tt)?|kostnadsfri(?:tt)?',
      priced: String.raw`kost\p{L}*|\p{L}*pris(?:et|er|erna)?|\p{L}*avgift(?:en|er|erna)?|taxan?|taxor`,
      asks: String.raw`\b(?:vad|hur mycket) kosta(?:r|de)\b|\bhur dyr[at]? (?:ar|var)\b`,
    },
    frequency: String.raw`varje|varannan|vartannat|var(?:t)? \p{L}+(?:je|te|de)|gånger|per|dagligen|årligen|(?:vecko|månads)vis|alltid|aldrig|sällan|ofta|regelbundet|om (?:dagen|dygnet|året)|i (?:timmen|veckan|månaden)|(?:mån|tis|ons|tors|fre|lör|sön|var)dagar`,
    number: {
      words: 'halften|halva|dubbelt|dussin',
    },
    date: {
      life: 'fodd|fodelse|dog|dod|avl(?:ed)?',
      lifeMarks: String.raw`född|f\.|död|d\.`,
    },
    measures: {
      height: 'hög högt höga höjd höjden',
      elevation: 'havet havsytan havsnivån',
      length: 'lång långt långa längd längden',
      width: 'bred brett breda bredd bredden',
      depth: 'djup djupt djupa djupet',
      thickness: 'tjock tjockt tjocka tjocklek',
      diameter: 'diameter diametern',
      radius: 'radie',
      circumference: 'omkrets omkretsen',
      distance: 'avstånd avståndet',
      span: 'spännvidd',
      weight: 'tung tungt tunga vikt vikten väger vägde',
    },
    measureEndings: {
      height: '.hojd(?:en)?',
      length: '.langd(?:en)?',
      width: '.bredd(?:en)?',
      depth: '.djup(?:et)?',
      diameter: '.diameter',
      weight: '.vikt(?:en)?',
    },
    person: {
      prepositions: 'i|på|vid|från|till|under|sedan',
    },
    maker: {
      making: String.raw`bygg(?:de|des|d|t|ts|aren?|herren?|mästaren?)|uppför(?:de|des|d|t|ts)|rita(?:de|des|d|t|ts)|arkitekt\p{L}*|konstru(?:era|ktör)\p{L}*|formg(?:av|avs|iven|ivit)|grund(?:ade|ades|ad|at|ats|aren?)|uppf(?:ann|anns|unnen|unnit|innaren?)|skap(?:ade|ades|ad|at|ats|aren?)`,
      headings:
        'arkitekt(?:en|er)?|byggherren?|byggmästaren?|grundaren?|uppfinnaren?|konstruktör(?:en)?|ingenjör(?:en)?',
    },
    place: {
      prepositions: 'i|på|vid|från|utanför|nära',
    },
    definition: {
      copulas: 'är|var',
      verbs: 'betyder|betecknar|innebär',
      determiners: 'en|ett|den|det',
      appositions: 'en|ett',
      asks: 'vad (?:ar|var|betyder)|vem (?:ar|var)|vilka (?:ar|var)',
      endings: 'betydelse',
    },
    working: {
      steps: 'när|då|om|tills|därefter|sedan|genom att|så att',
      judging: '(?:Svårighet(?:en|er)?|Nackdel(?:en|ar)?|Fördel(?:en|ar)?|Problem(?:et)?) (?:med|är)',
    },
    reason: 'eftersom|därför|ty|på grund av|orsak(?:en|ades)?|skäl(?:et)?|anledning(?:en)?|för att',
  },

  claims: {
    clauseConjunctions: 'och|eller|men|medan|samt',
    synonyms: 'uppfördes byggdes; avled dog; invånare personer; påbörjades började; färdigställdes fullbordades',
  },

  statements: {
    attributes: {
      opened: 'öppnades öppnade öppnats invigdes invigd invigning',
      closed: 'stängdes stängde stängts stängning',
      lit: 'tändes tänd tänts',
      begun: 'började påbörjades inleddes',
      completed: 'färdigställdes fullbordades färdigställande',
      built: 'byggdes byggd byggt byggts byggde uppfördes uppförd uppfört uppförde',
      founded: 'grundades grundad grundat grundade grundare bildades',
      born: 'född föddes födelse',
      died: 'dog avled död',
      published: 'publicerades publicerad utgavs utkom',
      released: 'släpptes premiär premiären',
      demolished: 'revs riven rivits',
      discovered: 'upptäcktes upptäckte upptäckt',
      invented: 'uppfanns uppfann uppfinning',
      designed: 'ritades ritad ritat ritade arkitekt arkitekten formgavs formgav',
      written: 'skrevs skriven skrev författare författaren',
      painted: 'målades målad målade målare målaren',
      composed: 'komponerades komponerade tonsättare kompositör',
      directed: 'regisserades regisserade regi regissör',
      cost: 'kostade kostar kostnad kostnaden pris priset',
      population: 'invånare invånarantal befolkning befolkningen',
      area: 'yta ytan areal arealen',
      capacity: 'kapacitet platser sittplatser',
      duration: 'varade pågick varaktighet',
      employees: 'anställda medarbetare',
      visitors: 'besökare besök',
    },
    firstShown: 'visades visad',
    first: 'först första',
    things: {
      tower: 'torn tornet fyr fyren fyrtorn fyrtornet',
      building: 'byggnad byggnaden hus huset',
      bridge: 'bro bron viadukt viadukten',
      mountain: 'berg berget topp toppen',
      river: 'flod floden älv älven',
      lake: 'sjö sjön',
      ship: 'skepp skeppet fartyg fartyget färja färjan',
      company: 'företag företaget bolag bolaget firma firman',
      town: 'stad staden by byn kommun kommunen',
      church: 'kyrka kyrkan domkyrka domkyrkan',
      film: 'film filmen',
      book: 'bok boken roman romanen',
      dam: 'damm dammen',
      mill: 'kvarn kvarnen',
      station: 'station stationen',
    },
    prepositions: 'i på vid för från med utan under över före efter',
    present: 'idag nu hela',
    agents: 'av',
    auxiliaries: 'är var blev blir har hade',
    copulas: 'är|var',
    nameParticles: 'af|von',
    and: 'och',
    articles: 'den|det|en|ett',
    span: String.raw`från\s.{1,80}?\still`,
    aboveWater: String.raw`över\s(?:\S+\s){0,3}?(?:havet|havsytan|havsnivån|vattnet|vattenytan)`,
  },

  pages: {
    source: 'källa',
    wikiNamespaces: 'kategori|special|fil|hjälp',
    references:
      'referenser, källor, externa länkar, noter, källor och referenser, källförteckning, litteraturförteckning',
    otherLists: 'fotnoter, se även, litteratur, länkar, vidare läsning',
    and: 'och',
  },
  reader: svReader,
};
