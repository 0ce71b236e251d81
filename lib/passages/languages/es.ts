import type { LanguagePack } from './language-pack';

const esPoints = '(?:puntos?|ideas?|datos) (?:principal(?:es)?|clave|más importantes?|importantes)';

/** Spanish. */
export const es: LanguagePack = {
  tag: 'es',
  stopWords: `a al algo como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde e el ella ellas ellos en entre era
    eran es esa ese eso esta estaba estan este esto estos fue fueron ha hace han hasta hay la las le les lo los mas me mi muy
    no nos o para pero por porque que quien quienes se ser si sin sobre son su sus tambien te tiene tu un una uno unos y ya yo`,

  questions: {
    fillers:
      'cuyo cuya fueron habia han hubo puede segun ante cada otro otra donde tenia tuvo sus unas cuales desde hacia mediante',
    forms: {
      when: String.raw`\bcuando\b`,
      number: String.raw`\bcuant[oa]s?\b`,
      reason: String.raw`\bpor que\b`,
      steps: String.raw`\bcomo (?:se|puedo|hago|\w{1,30}[aei]r\b)`,
      working: '^como funciona ',
      frequency: String.raw`\bcada cuant[oa]\b|\bcon que frecuencia\b`,
      place: String.raw`\bdonde\b`,
      person: String.raw`\bquien(?:es)?\b`,
    },
    digests: {
      object:
        '(?:esto|eso|lo|todo|(?:est[aeo]s?|es[aeo]s?|el|la|los|las|del|ambas|ambos)(?: (?:dos|toda?s?))* (?:páginas?|artículos?|textos?|documentos?|pdf|sitios?|webs?|selección|pasajes?|v[ií]deos?))',
      before: '(?:(?:por favor|puedes|podrías|dame|hazme|haz|muéstrame|dime) )*',
      after:
        '(?: (?:por favor|brevemente|en resumen|en (?:pocas|unas|dos|tres|cinco|\\d+) (?:palabras|frases|puntos)))*',
      digest: [
        'resum(?:e|ir|a|en|eme)(?: @)?',
        `(?:cuáles son |cuál es )?(?:los |las |el |la |un |una )?(?:breve )?(?:resumen|síntesis|${esPoints})(?: (?:de |en |sobre )?@)?`,
        '(?:de|sobre) qué (?:trata|va|habla)(?: @)?',
        'qué dice @',
      ],
      comparison: [
        'compar(?:a|ar|e)(?: @)?',
        '(?:cuáles son |cuál es )?(?:las? )?(?:principales )?diferencias?(?: (?:entre |de )?@)?',
        'en qué se diferencian(?: @)?',
      ],
    },
    interrogatives:
      '(?:(?:por|de|a|en|para|desde) )?(?:qui[eé]n(?:es)?|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|c[oó]mo|qu[eé]|cu[aá]l(?:es)?)',
    coordination: { conjunctions: 'y|e|o', pronouns: 'lo|su|sus|él|ella' },
    articles: String.raw`\b(?:el|las?|los|una?)\s`,
    followUps: {
      continues: 'y|o',
      about: '(?:y )?qué hay (?:de|con)|y (?:en|para)',
      pronouns: 'él|ella|ellos|ellas|su|sus|allí|ahí|eso(?= *[?.!]*$)',
      possessives: 'sus?',
      persons: 'él|ella|su|sus',
      withoutSubject: String.raw`(?:se|fue|fueron|era|está|estaba|ha sido|nació|murió|vivió|mide|pesa|cuesta|tiene|abrió|cerró)(?: \p{L}+[oaó]s?)?`,
      definite: 'el|la|los|las|del|al',
      circumstances: String.raw`(?:con|sin|durante|antes de|después de|desde)\s`,
      times: String.raw`(?:en|por|para|los|el)\s(?:(?:el|la|los|las)\s)?(?:invierno|verano|primavera|otoño|navidad|vacaciones|noche|mañana|tarde|fin(?:es)? de semana|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|festivos)(?!\p{L})`,
    },
    between: 'entre',
    clauseOpenings: 'y',
    page: {
      demonstratives: '(?:est[ae]|es[ae]) ',
      articles: '(?:la|el|del|al) ',
      nouns: 'página|artículo|texto|documento|pdf',
      otherNouns: 'sitio|web|v[ií]deo|receta|pestaña|tabla|lista|archivo|historia|producto|sección',
      complements: ' (?:de|del|sobre|por|en)',
      others: 'aquí|resume(?: esto)?(?= *[?.!]*$)',
    },
  },

  texts: {
    openingPronouns: 'él|ella|ellos|ellas|sus?|est[aeo]s?|es[aeo]s?|aquel(?:la)?',
    connectors: 'pero|sin embargo|y|o|así|también|entonces|luego|aquí|est[aeo]s?|es[aeo]s?|además|por ejemplo|por eso',
    negation: { words: 'no nunca ningun ninguna sin', lacking: 'sin carece falta negó rechaza' },
    unstated: 'no|nunca|jamás|falso|supuestamente|sería',
    units: {
      millimetre: 'milimetro milimetros',
      centimetre: 'centimetro centimetros',
      metre: 'metro metros',
      kilometre: 'kilometro kilometros',
      foot: 'pie pies',
      mile: 'milla millas',
      gram: 'gramo gramos',
      kilogram: 'kilogramo kilogramos',
      tonne: 'tonelada toneladas',
      dollar: 'dolar dolares',
      franc: 'franco francos',
      crown: 'coronas',
      second: 'segundo segundos',
      minute: 'minuto minutos',
      hour: 'hora horas',
      day: 'dia dias',
      week: 'semana semanas',
      month: 'mes meses',
      year: 'ano anos',
      celsius: 'grado grados',
      hectare: 'hectarea hectareas',
      litre: 'litro litros',
      people: 'habitantes personas',
    },
    square: 'cuadrad[oa]s?',
    multipliers: { 1000: 'mil', 1000000: 'millones' },
    numerals: {
      2: 'dos',
      3: 'tres',
      4: 'cuatro',
      5: 'cinco',
      6: 'seis',
      7: 'siete',
      8: 'ocho',
      9: 'nueve',
      10: 'diez',
      11: 'once',
      12: 'doce',
      13: 'trece',
      14: 'catorce',
      15: 'quince',
      16: 'dieciseis',
      20: 'veinte',
      30: 'treinta',
      40: 'cuarenta',
      50: 'cincuenta',
      60: 'sesenta',
      70: 'setenta',
      80: 'ochenta',
      90: 'noventa',
      100: 'cien',
      1000: 'mil',
    },
    century: 'siglo',
    beforeYear: 'en|de|del|desde|hasta|a[nñ]o',
  },

  pages: {},
};
