import type { LanguagePack, ReaderWords } from './language-pack';

/** What people pay for: part of the questions for a price. */
const paidFor = 'billets?|tickets?|entree|visites?';

const frPoints = '(?:points?|idées?|faits?) (?:principa(?:l|ux|les?)|clés?|essentiel(?:le)?s?|importants?)|essentiel';

/** French, for the page reader, which loads nothing else of a pack. */
export const frReader: ReaderWords = {
  phrases: {
    rights: 'tous_droits',
    newsletter: 'abonnez',
    share: 'partager',
    related: 'à_lire',
    reply: 'commentaires',
    byline: 'par',
    date: 'janvier février mars avril juin juillet août',
    advert: 'publicité',
  },
  functionWords: `le la les et des un une du est que dans qui pour pas au sur plus par je avec ce il ne se son sont mais ou nous`,
  commentHeadings: 'commentaires commentaire',
  calls: 'suivez abonnez partagez inscrivez',
  by: 'par',
};

/** French. */
export const fr: LanguagePack = {
  tag: 'fr',
  capitals: 'names',
  elisions: '[cdjlmnst]|qu',
  abbreviations: 'dr mme mlle st p pp fig vol art av cf etc ed min max tel',
  stopWords: `a ai alors au aucun aussi autre aux avec avoir c ce cela ces cette ceux ci combien comme comment d dans de des donc du
    elle elles en est et etaient etait ete etre eu fait il ils j je l la le les leur leurs lui m ma mais me meme mes moi mon n
    ne nos notre nous on ont ou par parce pas pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses
    si son sont sur t ta te tes toi ton tous tout toute tres tu un une vos votre vous y`,

  questions: {
    now: String.raw`maintenant|actuel\p{L}*|dernière version|aujourd['’]hui|cette année|récent\p{L}*|prix|coûte\p{L}*|tarifs?|horaires?`,
    terms: {
      measureInterrogatives: 'que quelle',
      optional: 'type date total nombre',
      time: 'temps',
      amounts: 'combien',
      behindAmount: 'de',
      existing: 'vivent existent',
      kindInterrogatives: 'quel quelle quels quelles',
    },
    fillers:
      'quels quelles lequel laquelle lesquels duquel auquel pourquoi aurait etait etaient peut fut furent sera lors dont selon entre',
    forms: {
      date: String.raw`\bquelle (?:annee|date)\b`,
      when: String.raw`\bquand\b`,
      number: String.raw`\bcombien\b`,
      reason: String.raw`\bpourquoi\b`,
      steps: String.raw`\bcomment (?:faire|peut-on|puis-je|\w{1,30}(?:er|ir|re)\b)`,
      working: '^comment (?:ca |cela )?(?:fonctionne|marche) ',
      frequency: String.raw`\b(?:tous|toutes) les combien\b|\ba quelle frequence\b`,
      place: String.raw`\bd?'?ou\b`,
      person: String.raw`\bqui\b`,
    },
    digests: {
      object:
        "(?:ceci|cela|ça|le|tout|(?:cette|cet|ce|ces|la|le|les|l'|du|de la|des)(?: (?:deux|toute?s?))* ?(?:pages?|articles?|textes?|documents?|pdf|sites?|sélection|passages?|vidéos?))",
      before:
        "(?:(?:s'il te plaît|s'il vous plaît|peux-tu|pouvez-vous|donne-moi|donnez-moi|fais-moi|fais|montre-moi) )*",
      after:
        "(?: (?:s'il (?:te|vous) plaît|svp|brièvement|en bref|en (?:quelques|deux|trois|cinq|\\d+) (?:mots|phrases|points)))*",
      digest: [
        'résume[rz]?(?:-moi)?(?: @)?',
        `(?:quel(?:le)?s? (?:est|sont) )?(?:les? |la |l'|un |une )?(?:court |bref )?(?:résumé|synthèse|aperçu|${frPoints})(?: (?:de |d'|sur )?@)?`,
        "de quoi (?:parle|traite|s'agit-il)(?:-t-(?:il|elle))?(?: (?:dans )?@)?",
        'de quoi (?:est-ce que )?@ (?:parle|traite)',
        'que dit @',
      ],
      comparison: [
        'compare[rz]?(?: @)?',
        '(?:quel(?:le)?s? (?:est|sont) )?(?:les? |la )?(?:principales )?différences?(?: (?:entre |de )?@)?',
        'en quoi @ (?:diffèrent|sont-(?:ils|elles) différents)',
        '(?:une )?comparaison(?: (?:de )?@)?',
      ],
    },
    interrogatives: '(?:(?:par|de|à|en|pour|depuis) )?(?:qui|quand|combien|où|comment|pourquoi|quel(?:le)?s?)',
    coordination: { conjunctions: 'et|ou', pronouns: 'il|elle|ils|elles|son|sa|ses|leur' },
    articles: 'le la les un une',
    elidedArticles: "l['’]",
    followUps: {
      pronounJoint: '-(?:t-)?',
      continues: 'et|ou',
      about: "(?:et )?(?:qu’en est-il|qu'en est-il) d(?:e|es|u)|et (?:pour|en|à|au)",
      pronouns:
        '(?:(?<=-)|(?<=-t-)|(?<=^| ))(?:il|elle|ils|elles)|son|sa|ses|leurs?|lui|celui-ci|celle-ci|là-bas|y(?= )|cela|ça(?= *[?.!]*$)',
      possessives: 'son|sa|ses|leurs?',
      persons: 'il|elle|son|sa|ses|lui',
      dummies: String.raw`(?:y a|est)-(?:t-)?il(?= (?:\p{L}+ ){0,2}(?:de|que)(?!\p{L}))|il y a|y a-t-il|est-ce qu(?:e|’|')|faut-il|il faut|fait-il|quelle heure est-il`,
      definite: 'le|la|les|du|au',
      circumstances: String.raw`(?:sans|avec|pendant|avant|après|chez|dans|sur)\s`,
      times: String.raw`(?:en|à|au|la|le|les|pour)\s(?:l[ea]s?\s)?(?:hiver|été|printemps|automne|noël|pâques|vacances|week-ends?|nuit|soir|matin|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?)(?!\p{L})`,
    },
    between: 'entre',
    clauseOpenings: 'et',
    page: {
      demonstratives: '(?:cette|cet|ce|ces) ',
      articles: "(?:la |le |du |l['’])",
      nouns: 'pages?|articles?|textes?|documents?|pdf',
      otherNouns: 'site|vidéo|recette|onglet|billet|tableau|liste|passage|fichier|histoire|produit',
      complements: " (?:de|du|des|sur|par|d['’])",
      others: 'ici|résume[rz]?(?: (?:ceci|cela|ça))?(?= *[?.!]*$)',
    },
  },

  texts: {
    nameJoints: 'de du des la le',
    otherNameJoints: 'les',
    besideValues: {
      qualifiers: `prevu estime moyenne moyen maximum minimum premier premiere deuxieme ancien ancienne nouveau nouvelle avant apres jusqu
        jeune male femelle vide plein pleine commence acheve termine reconstruit restaure agrandi nord sud est ouest enfants adultes
        plus moins total double net sans`,
      approximations: 'environ presque',
      linking: 'pres chez mesure fait atteint pese coute compte',
      partitives: 'dont',
      prepositions: 'en dans au aux chez pour avec sans',
      placeAfterDate: String.raw`(?:en|à|aux?)\s`,
      conjunctions: 'et|mais',
    },
    openingPronouns: "il|elle|ils|elles|son|sa|ses|leurs?|celui|celle|ceux|ce(?:la|ci|tte|t|s)?|c['’]",
    connectors:
      'mais|cependant|et|ou|donc|ainsi|aussi|puis|alors|ici|cette|cet|ce|ces|celui-ci|celle-ci|de plus|par exemple|ils?|elles?',
    negation: { words: 'ne pas jamais aucun aucune sans non', lacking: 'sans manque démenti réfuté' },
    unstated: String.raw`ne|pas|jamais|aucune?|faux|prétend\p{L}*|serait`,
    units: {
      foot: 'pied pieds',
      mile: 'mille',
      gram: 'gramme grammes',
      kilogram: 'kilogramme kilogrammes',
      crown: 'couronnes',
      second: 'seconde secondes',
      hour: 'heure heures',
      day: 'jour jours',
      week: 'semaine semaines',
      month: 'mois',
      year: 'an ans annee annees',
      celsius: 'degre degres',
      percent: 'pourcent',
      people: 'habitants',
    },
    square: 'carres?',
    multipliers: { 1000: 'mille', 1000000000: 'milliards' },
    numerals: {
      2: 'deux',
      3: 'trois',
      4: 'quatre',
      5: 'cinq',
      6: 'six',
      7: 'sept',
      8: 'huit',
      9: 'neuf',
      10: 'dix',
      11: 'onze',
      12: 'douze',
      13: 'treize',
      14: 'quatorze',
      15: 'quinze',
      16: 'seize',
      20: 'vingt',
      30: 'trente',
      40: 'quarante',
      50: 'cinquante',
      60: 'soixante',
      100: 'cent',
      1000: 'mille',
    },
    century: 'siècle',
    beforeYear: 'en|de|depuis|vers|avant|après|dès|est',
    ordinalEndings: 'er|e|ème',
    timePrepositions: 'en|de|depuis',
  },

  answers: {
    price: {
      paidFor,
      money: 'euros?|cent(?:ime)s?|dollars?|yen|francs?|couronnes?|livres?|gratis|gratuite?s?',
      priced: String.raw`coût\p{L}*|prix|tarif\p{L}*`,
      asks: String.raw`\bcombien (?:vaut|valent) (?:\w+ ){0,2}?(?:${paidFor})(?=\W*$| (?:pour|de|a|par|et|ou)\b)|\bcombien (?:coute|ca coute)`,
    },
    frequency: String.raw`chaque|tou(?:s|te|tes)|fois|par|quotidien\p{L}*|hebdomadaire\p{L}*|mensuel\p{L}*|annuel\p{L}*|jamais|les?\s(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?`,
    date: {
      life: String.raw`mort|mour\p{L}{0,4}`,
      lifeMarks: 'née?',
    },
    measures: {
      height: 'haut haute hauteur',
      elevation: 'altitude niveau',
      length: 'long longue longueur',
      width: 'large largeur',
      depth: 'profond profonde profondeur',
      thickness: 'epais epaisse epaisseur',
      diameter: 'diametre',
      radius: 'rayon',
      circumference: 'circonference',
      distance: 'distance eloigne',
      span: 'portee envergure',
      weight: 'poids pese',
    },
    person: {
      prepositions: 'en|à|dans',
    },
    maker: {
      headings: 'architectes?|ingénieure?s?|fondateurs?|inventeurs?',
    },
    place: {
      prepositions: 'à|en|de',
    },
    definition: {
      copulas: 'est|sont|[eé]tait|fut',
      plurals: 'sont',
      verbs: 'désigne',
      asks: "qu'est-ce qu[e']|qui (?:est|etait)",
      endings: 'definition',
    },
    working: {
      steps: 'lorsque|quand|puis|ensuite',
    },
    reason: 'parce|car',
  },

  claims: {
    percent: 'pour cent',
    clauseConjunctions: 'et|ou|mais|tandis',
  },

  statements: {
    attributes: {
      opened: 'ouvert ouverte ouverture inauguré inaugurée inauguration',
      closed: 'fermé fermée fermeture',
      lit: 'allumé allumée',
      begun: 'commencé commencée débuté',
      completed: 'achevé achevée terminé terminée',
      built: 'construit construite construction bâti bâtie érigé',
      founded: 'fondé fondée créé créée',
      born: 'né née',
      died: 'mort morte décédé décédée',
      published: 'publié publiée paru publication',
      released: 'sorti sortie',
      demolished: 'démoli démolie démolition',
      discovered: 'découvert découverte',
      invented: 'inventé inventée invention',
      designed: 'conçu conçue dessiné dessinée architecte',
      written: 'écrit écrite écrivit auteur autrice',
      painted: 'peint peinte peintre',
      composed: 'composé composée compositeur',
      directed: 'réalisé réalisateur',
      cost: 'coût coûté coûtait prix',
      population: 'population habitants',
      area: 'superficie surface',
      capacity: 'capacité places',
      duration: 'duré dure durée',
      employees: 'employés salariés',
      visitors: 'visiteurs',
    },
    firstShown: 'montré montrée',
    first: 'premier première',
    things: {
      tower: 'phare tour',
      building: 'bâtiment édifice structure',
      bridge: 'pont viaduc',
      mountain: 'montagne sommet mont',
      river: 'fleuve rivière',
      lake: 'lac',
      ship: 'navire bateau ferry',
      company: 'entreprise société',
      town: 'ville commune village',
      church: 'église cathédrale',
      film: 'film',
      book: 'livre roman',
      dam: 'barrage',
      mill: 'moulin',
      station: 'gare station',
    },
    prepositions: 'en dans au aux chez pour avec sans sur sous',
    agents: 'par',
    auxiliaries: 'est sont etait a ont fut furent',
    copulas: 'est',
    nameParticles: 'de|la|le|du',
    and: 'et',
    articles: 'les?|la|une?',
    span: String.raw`depuis\s.{1,80}?\sjusqu`,
    aboveWater: String.raw`au-dessus\s(?:\S+\s){0,3}?(?:mer|niveau)`,
  },

  pages: {
    wikiNamespaces: 'catégorie|spécial|fichier',
    references:
      'références, notes et références, bibliographie, liens externes, notes de bas de page, sources et bibliographie, sources, citations',
    otherLists: 'référence, voir aussi, annexes, articles connexes, source, notes',
    and: 'et',
  },
  reader: frReader,
};
