import type { LanguagePack } from './language-pack';

const dePoints =
  '(?:wichtigste[nrs]?|zentrale[nr]?) (?:punkte?|aussagen?|fakten|inhalte?)|hauptpunkte|kernaussagen?|kernpunkte';

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
  },

  pages: {},
};
