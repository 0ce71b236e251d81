import type { LanguagePack, ReaderWords } from './language-pack';

const dePoints =
  '(?:wichtigste[nrs]?|zentrale[nr]?) (?:punkte?|aussagen?|fakten|inhalte?)|hauptpunkte|kernaussagen?|kernpunkte';

/** German, for the page reader, which loads nothing else of a pack. */
export const deReader: ReaderWords = {
  phrases: {
    rights: 'alle_rechte',
    cookies: 'datenschutz impressum',
    newsletter: 'abonnieren',
    share: 'teilen',
    related: 'mehr_zum lesen_sie',
    buy: 'warenkorb',
    account: 'anmelden',
    reply: 'kommentar kommentare',
    credit: 'foto bild',
    byline: 'von',
    date: 'januar februar märz juni juli oktober dezember',
    advert: 'anzeige werbung',
    more: 'weiterlesen',
    filed: 'schlagworte kategorie',
  },
  functionWords: `der die das und ist nicht ein eine zu den von mit sich des auf für im dem auch als an es werden aus er hat dass
    sie nach bei einer um am sind noch wie einem über so zum kann nur`,
  commentHeadings: 'kommentare kommentar',
  calls: 'folgen folge folgt teilen abonnieren abonniere',
  credits: 'foto bild',
  by: 'von',
};

/** German. */
export const de: LanguagePack = {
  tag: 'de',
  capitals: 'nouns',
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
    forms: {
      date: String.raw`\bwelche[mns]? (?:jahr|tag|datum)\b`,
      when: String.raw`\bwann\b`,
      number: String.raw`\b(?:wie (?:viele?|hoch|lang|lange|schwer|alt|gross|weit|tief|schnell|teuer|oft)|wieviele?)\b`,
      reason: String.raw`\b(?:warum|weshalb|wieso)\b`,
      steps: String.raw`\b(?:wie (?:kann|kannst|konnen|soll|sollte|muss|mache|macht) (?:ich|man|wir|du|sie)|wie (?:\w{1,30} ){1,2}(?:ich|man)|anleitung)`,
      working: '^wie funktionier(?:t|en) ',
      frequency: String.raw`\bwie oft\b`,
      place: String.raw`\b(?:wo|woher|wohin)\b`,
      person: String.raw`\b(?:wer|von wem)\b`,
      maker: String.raw`\b(?:(?:ge|er)baut|baute|errichtet|entworfen|entwarf|konstruiert|gegrundet|grundete|erfunden|erfand)\b`,
    },
    digests: {
      object:
        '(?:das|dies|es|alles|sie|(?:diese[rsmn]?|d(?:ie|er|as|en|em|es)|im|vom|beiden?|ganze[nrms]?|offene[nrms]?|aktuelle[nrms]?)(?: (?:beiden|zwei|ganze[nrms]?|offene[nrms]?|aktuelle[nrms]?))* (?:web)?(?:seiten?|artikels?|texte?s?|beitrags?|dokuments?|pdf|auswahl|abschnitts?|videos?))',
      before: '(?:(?:bitte|kannst du|können sie|gib mir|nenne? mir|zeige? mir|nenne?) )*',
      after:
        '(?: (?:bitte|kurz|zusammenfassen|in (?:wenigen|ein paar|zwei|drei|fünf|\\d+) (?:worten|sätzen|punkten)))*',
      digest: [
        'fasse?(?: (?:bitte|mir|kurz|@))* zusammen',
        '(?:@ )?zusammenfassen',
        `(?:(?:was|welche[sn]?) (?:ist|sind|steht) )?(?:d(?:ie|er|as) |eine? )?(?:kurze )?(?:zusammenfassung|überblick|übersicht|${dePoints})(?: (?:von |in |aus |auf |über )?@)?`,
        "(?:worum|um was) geht(?: es|’s|'s)(?: hier)?(?: (?:in |auf |bei )?@)?",
        'wovon handelt @',
        'was steht (?:in |auf )?@',
      ],
      comparison: [
        'vergleiche?(?: @)?',
        '(?:(?:was|worin|welche[sn]?) (?:ist|sind|besteh(?:t|en)) )?(?:der |die )?(?:wichtigsten )?unterschiede?(?: (?:zwischen |von )?@)?',
        'wie unterscheiden sich @',
        '(?:ein )?vergleich(?: @)?',
      ],
    },
    interrogatives:
      '(?:(?:von|mit|für|in|an|aus|bei|seit) )?(?:wer|wen|wem|wann|wo|was|wie|wieviele?|warum|weshalb|woher|wohin|welche[rsnm]?)',
    coordination: { conjunctions: 'und|oder', pronouns: 'er|sie|es|ihn|ihm|ihr|ihre|ihren|sein|seine|dort' },
    articles: String.raw`\b(?:der|die|das|den|dem|des|eine?[rsnm]?)\s`,
    followUps: {
      nextPhrase: String.raw`(?<=\p{Lu}\p{L}*) (?=(?:den|einen|(?:ihr|sein)(?:e[nmrs]?)?) \p{L})`,
      continues: 'und|oder',
      about: '(?:und )?(?:was ist mit|wie steht es (?:um|mit)|wie sieht es (?:bei|mit))|und (?:bei|in|für)',
      pronouns: 'er|sie|es|ihn|ihm|ihr|ihre[nrms]?|sein|seine[nrms]?|dessen|deren|dort|davon|dazu|das(?= *[?.!]*$)',
      possessives: 'ihre?[nrms]?|seine?[nrms]?|dessen|deren',
      persons: 'er|sie|ihn|ihm|ihr|ihre[nrms]?|sein|seine[nrms]?',
      dummies: String.raw`gibt es|gab es|es (?:gibt|gab|regnet|schneit)|geht es|wie spät ist es|ist es (?:\p{L}+ ){0,2}(?:zu|dass|wenn)(?!\p{L})`,
      definite: 'der|die|das|den|dem|des|im|am|vom|zum|zur',
      circumstances: String.raw`(?:im|am|beim|bei|ohne|mit|auf|nach|vor|während|zum|zur)\s`,
      times: String.raw`(?:i[nm]|a[nm]|zu|für|ab|seit|um|über)\s(?:(?:de[mnr]|die|das)\s)?(?:winter|sommer|frühling|frühjahr|herbst|ostern|weihnachten|\p{L}*ferien|wochenenden?|wochentagen?|feiertagen?|nacht|abend|morgen|\p{L}+tags?)(?!\p{L})`,
    },
    between: 'zwischen',
    clauseOpenings: 'und|oder|nach|bevor',
    page: {
      demonstratives: '(?:diese[rsmn]?|aktuelle[nrs]?|offene[nrs]?) ',
      articles: '(?:der|die|den|dem|das|im|vom) ',
      nouns: 'seite|webseite|website|artikels?|text(?:e?s)?|beitrags?|dokuments?|pdf',
      otherNouns: 'videos?|rezepts?|tabelle|abschnitts?|absatz|liste|geschichte|tab|thread|datei|produkts?',
      complements: ' (?:von|über|zu[rm]?|de[rs]|in|aus|mit|für)',
      others: 'hier|worum geht es|fasse?(?: (?:das|dies|es|alles))? zusammen',
    },
  },

  texts: {
    besideValues: {
      qualifiers: `original ursprunglich geplant erwartet geschatzt durchschnittlich maximal minimal maximum minimum erste zweite alte neue
        fruher heute jetzt begonnen vollendet fertiggestellt wiederaufgebaut umgebaut erweitert ersetzt abgerissen nord sud ost west
        obere untere neugeboren neugeborene neugeborener jung junge junger ausgewachsene ausgewachsener mannlich mannliche mannlicher
        weiblich weibliche weiblicher mannchen weibchen baby leer leere leerer voll winter kinder erwachsene mindestens hochstens mehr
        weniger total ohne`,
      approximations: 'etwa rund ungefahr knapp fast circa ca',
      linking: 'neben nahe bei beträgt misst wiegt kostet liegt erreicht umfasst wurde hat',
      partitives: 'davon|wovon',
      prepositions: 'in bei im am auf an aus fur mit ohne vor',
      placeAfterDate: String.raw`(?:in|bei|für)\s(?:de[rmn]\s)?`,
      placeBeforeDate: String.raw`(?:in|für|auf|bei|aus)\s(?:de[rmn]\s)?(?!Jahre?n?(?!\p{L}))`,
      conjunctions: 'und|aber',
    },
    openingPronouns:
      'er|sie|es|ihn|ihm|ihre?[nmrs]?|seine?[nmrs]?|dies(?:e[nmrs]?)?|jene[nmrs]?|dort|dabei|dazu|deren|dessen',
    connectors:
      'aber|doch|jedoch|und|oder|dann|daher|deshalb|auch|solche|hier|beide|diese[rsnm]?|dabei|dadurch|außerdem|zudem|trotzdem|zum beispiel',
    negation: {
      words: 'nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder',
      denying: 'fehlt fehlen fehlte verweigert verboten unbekannt kaum selten gescheitert',
      lacking: 'ohne bestreitet bestritten widerlegt scheitert',
      affirmed: 'nur lediglich',
      until: 'bis',
    },
    unstated: String.raw`nicht|nie|kein\p{L}*|angeblich|falsch|statt|wäre|könnte`,
    connectives:
      'jedoch allerdings außerdem darüber zudem ferner daher deshalb dennoch trotzdem schließlich insbesondere hingegen während',
    strong:
      'einzige einziger einziges erste erster erstes letzte größte größten kleinste höchste älteste längste beste meisten alle immer',
    opposites: [
      'steigen stieg gestiegen zunahme | fallen sank gesunken abnahme ruckgang',
      'gewonnen gewann sieg | verloren verlor niederlage',
      'eroffnet | geschlossen',
    ],
    units: {
      centimetre: 'zentimeter zentimetern',
      metre: 'meter metern',
      kilometre: 'kilometern',
      foot: 'fuss',
      inch: 'zoll',
      mile: 'meile meilen',
      gram: 'gramm',
      kilogram: 'kilogramm',
      tonne: 'tonnen',
      franc: 'franken',
      crown: 'krone kronen',
      second: 'sekunde sekunden',
      minute: 'minuten',
      hour: 'stunde stunden',
      day: 'tag tage tagen',
      week: 'woche wochen',
      month: 'monat monate monaten',
      year: 'jahr jahre jahren',
      celsius: 'grad',
      percent: 'prozent',
      hectare: 'hektar',
      knot: 'knoten',
      decibel: 'dezibel',
      people: 'einwohner menschen',
    },
    square: 'quadrat',
    squarePrefix: 'quadrat',
    multipliers: { 1000: 'tausend', 1000000: 'mio millionen', 1000000000: 'milliarde milliarden mrd' },
    numerals: {
      2: 'zwei',
      3: 'drei',
      4: 'vier',
      5: 'funf',
      6: 'sechs',
      7: 'sieben',
      8: 'acht',
      9: 'neun',
      10: 'zehn',
      11: 'elf',
      12: 'zwolf',
      13: 'dreizehn',
      14: 'vierzehn',
      15: 'funfzehn',
      16: 'sechzehn',
      17: 'siebzehn',
      18: 'achtzehn',
      19: 'neunzehn',
      20: 'zwanzig',
      30: 'dreissig',
      40: 'vierzig',
      50: 'funfzig',
      60: 'sechzig',
      70: 'siebzig',
      80: 'achtzig',
      90: 'neunzig',
      100: 'hundert',
      1000: 'tausend',
    },
    monthForms: ['jan janner', 'feb', '', 'apr', '', 'jun', 'jul', 'aug', 'sep sept', 'okt', 'nov', 'dez'],
    century: 'jahrhundert',
    beforeYear: 'im|seit|von|vor|nach|um|bis|jahre?|anno|wurde',
    timePrepositions: 'in|im|seit|bis',
  },

  answers: {
    price: {
      paidFor: 'eintritt|eintrittskarten?|fuhrung|tour|tickets?',
      money:
        'pounds?|dollars?|cents?|euros?|yen|franken|rappen|kron(?:e[nr]?|or|a|ur)|gulden|pesos?|gratis|kostenlos|umsonst',
      priced: String.raw`kost\p{L}*|preise?[ns]?|tarif\p{L}*`,
      asks: String.raw`\b(?:was|wie viel|wieviel) kost|\bwie teuer (?:ist|sind|war|waren)\b`,
      behindFigures: 'won|baht|rand|yuan|mark',
    },
    frequency: String.raw`jede[nrms]?|alle|(?:\d+|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|mehr|viel|jedes|manch)mals?|pro|immer|nie(?:mals)?|selten|(?:vierteljähr|halbjähr|all)?(?:täg|stünd|wöchent|monat|jähr|nächt|abend)lich|regelmäßig|(?:mon|diens|donners|frei|sams|sonn|werk|wochen|feier)tags|mittwochs|morgens|abends|nachts`,
    date: {
      life: 'geboren|geburt|gestorb(?:en)?|starb|tod',
      lifeMarks: String.raw`geb(?:oren|\.)|gest(?:orben|\.)`,
    },
    measures: {
      height: 'hoch hohe',
      elevation: 'meereshohe meeresspiegel',
      length: 'lang lange',
      width: 'breit breite',
      depth: 'tief tiefe',
      thickness: 'dick dicke',
      diameter: 'durchmesser',
      radius: 'radius',
      circumference: 'umfang',
      distance: 'entfernt entfernung weit weite',
      span: 'spannweite stutzweite',
      weight: 'schwer gewicht wiegt wiegen',
    },
    measureEndings: {
      elevation: 'meereshohe',
      span: '(?:spann|stutz)weite',
      height: '.hohe',
      length: '.lange',
      width: '.breite',
      depth: '.tiefe',
      diameter: '.durchmesser',
      weight: '.gewicht',
    },
    person: {
      prepositions: 'in|im|an|am|auf|bei|beim|zum|zur|seit|bis',
    },
    maker: {
      making: String.raw`(?:ge|er)bau(?:t|te|ten)|bau(?:t|te|ten)|erbauern?|baumeister\p{L}*|architekt\p{L}*|errichtete?n?|entw[aou]rf\p{L}*|konstruier\p{L}*|gegründet|gründe(?:te|ten|r|rin)|erfunden|erfand(?:en)?|erfinder\p{L}*|erschaffen|geschaffen|schuf(?:en)?`,
      headings:
        'erbauer(?:s|in|n)?|baumeister(?:s|in|n)?|architekt(?:s|in|en)?|gründer(?:s|in|n)?|erfinder(?:s|in|n)?|ingenieur(?:s|in|en|e)?',
    },
    definition: {
      copulas: 'ist|sind|war',
      plurals: 'sind',
      verbs: 'bezeichnet|bedeutet',
      appositions: 'eine?',
      asks: 'was (?:ist|sind|bedeutet)|wer (?:ist|war|waren)',
      endings: 'bedeutung',
    },
    working: {
      steps: 'wenn|sobald|bis|dann|dadurch|indem',
      judging: '(?:Schwierigkeit(?:en)?|Nachteile?|Vorteile?|Probleme?) (?:mit|bei|an|ist|sind)',
    },
    reason: 'weil|denn|damit|grund|deshalb',
  },

  claims: {
    nouns: {
      endings: 'ung|ungen|heit|keit|schaft|tion|tionen|itat|nis|ismus|ling|chen|tum|zeit|jahr|jahre|jahren',
      determiners: String.raw`der|die|das|dem|den|des|ein|eine|einer|einem|einen|eines|kein|keine|keinen|im|am|zum|zur|vom|beim|ins|seine?[rnms]?|ihre?[rnms]?|diese?[rnms]?|alle[rnm]?|viele|mehrere|pro|\d.*`,
      adjectives: String.raw`\p{Ll}+e[nmrs]?`,
    },
    clauseConjunctions: 'und|oder|aber|während|sowie',
  },

  statements: {
    attributes: {
      opened: 'eröffnet eröffnete eröffnung',
      closed: 'geschlossen schließung',
      lit: 'angezündet entzündet',
      begun: 'begonnen begann baubeginn',
      completed: 'vollendet fertiggestellt fertigstellung',
      built: 'gebaut erbaut errichtet erbaute',
      founded: 'gegründet gründung gestiftet',
      born: 'geboren geburt',
      died: 'gestorben starb verstorben',
      published: 'veröffentlicht erschienen erschien',
      released: 'veröffentlichung uraufgeführt',
      demolished: 'abgerissen abriss gesprengt',
      discovered: 'entdeckt entdeckung',
      invented: 'erfunden erfindung',
      designed: 'entworfen entwarf architekt architektin',
      written: 'geschrieben verfasst schrieb autor autorin verfasser',
      painted: 'gemalt malte maler malerin',
      composed: 'komponiert komponist komponistin',
      directed: 'regie regisseur',
      cost: 'kosten kostete kostet baukosten preis',
      population: 'einwohner einwohnerzahl einwohnern bevölkerung',
      area: 'fläche',
      capacity: 'kapazität plätze sitzplätze fassungsvermögen',
      duration: 'dauer dauerte dauert',
      employees: 'mitarbeiter beschäftigte angestellte',
      visitors: 'besucher',
    },
    firstShown: 'gezeigt',
    first: 'erstmals erstmal zuerst',
    things: {
      tower: 'turm leuchtturm',
      building: 'gebäude bau bauwerk',
      bridge: 'brücke viadukt',
      mountain: 'berg gipfel',
      river: 'fluss strom',
      lake: 'see',
      ship: 'schiff fähre',
      company: 'unternehmen firma',
      town: 'stadt dorf gemeinde',
      church: 'kirche dom münster',
      film: 'film',
      book: 'buch roman',
      dam: 'staudamm talsperre staumauer',
      mill: 'mühle',
      station: 'bahnhof',
    },
    prepositions: 'in bei im am auf an aus fur mit ohne vor uber unter',
    present: 'heute jetzt',
    agents: 'von vom durch',
    auxiliaries: 'ist sind war waren wird wurde wurden hat hatte',
    copulas: 'ist|war',
    nameParticles: 'von|der|zu',
    and: 'und',
    articles: 'der|die|dem|den|eine?[rm]?',
    span: String.raw`(?:von|vom)\s.{1,80}?\sbis`,
    aboveWater: String.raw`über\s(?:\S+\s){0,3}?(?:meer|wasser)`,
  },

  pages: {
    source: 'quelle',
    wikiNamespaces: 'kategorie|spezial|datei|hilfe',
  },
  reader: deReader,
};
