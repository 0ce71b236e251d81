import type { LanguagePack, ReaderWords } from './language-pack';

const ptPoints = '(?:pontos?|ideias?|fatos|factos) (?:principa(?:l|is)|chave|mais importantes|importantes)';

/** Portuguese, for the page reader, which loads nothing else of a pack. */
export const ptReader: ReaderWords = {
  functionWords: 'o os do da em um uma não na no mais dos ao',
  commentHeadings: 'comentários',
  calls: 'siga inscreva compartilhe',
  by: 'por',
};

/** Portuguese. */
export const pt: LanguagePack = {
  tag: 'pt',
  capitals: 'names',
  stopWords: `a ao aos as ate com como da das de dela dele do dos e ela ele eles em entre era eram essa esse esta este eu foi foram ha
    isso isto ja mais mas me meu na nao nas no nos o onde os ou para pela pelo por porque qual quais quando quanta quantas
    quanto quantos que quem se sem ser seu sua sao so tambem te tem um uma voce`,

  questions: {
    forms: {
      when: String.raw`\bquando\b`,
      number: String.raw`\bquant[oa]\b`,
      reason: String.raw`\bpor que\b`,
      steps: String.raw`\bcomo (?:se|faco|posso|\w{1,30}[aei]r\b)`,
      working: '^como funciona ',
      frequency: String.raw`\bcom que frequencia\b`,
      place: String.raw`\bonde\b`,
      person: String.raw`\bquem\b`,
    },
    digests: {
      object:
        '(?:isto|isso|o|tudo|(?:[nd]?est[ae]s?|[nd]?ess[ae]s?|as?|os?|d[ao]s?|n[ao]s?|amb[ao]s)(?: (?:duas|dois|tod[ao]s?))* (?:páginas?|artigos?|textos?|documentos?|pdf|sites?|seleção|passagens?|vídeos?))',
      before: '(?:(?:por favor|pode|podes|poderia|dá-me|me dê|faça|faz|mostre) )*',
      after: '(?: (?:por favor|brevemente|em resumo|em (?:poucas|duas|três|cinco|\\d+) (?:palavras|frases|pontos)))*',
      digest: [
        'resum(?:a|e|ir)(?: @)?',
        `(?:quais são |qual é )?(?:os |as |o |a |um |uma )?(?:breve )?(?:resumo|síntese|${ptPoints})(?: (?:de |em )?@)?`,
        '(?:de|do|sobre o) que (?:se )?(?:trata|fala)(?: @)?',
        'o que diz @',
      ],
      comparison: [
        'compar(?:a|e|ar)(?: @)?',
        '(?:quais são |qual é )?(?:as |a )?(?:principais )?diferenças?(?: (?:entre |de )?@)?',
        'em que (?:diferem|se diferenciam)(?: @)?',
      ],
    },
    interrogatives: '(?:(?:por|de|a|em|para) )?(?:quem|quando|quant[oa]s?|onde|como|por que|qual|quais)',
    coordination: { conjunctions: 'e|ou', pronouns: 'seu|sua|ele|ela' },
    articles: String.raw`\b(?:os?|as?|uma?)\s`,
    followUps: {
      continues: 'e|ou',
      about: '(?:e )?(?:quanto a[os]?|que tal)|e (?:em|n[oa]|para)',
      pronouns: 'ele|ela|eles|elas|seu|sua|seus|suas|dele|dela|lá|isso(?= *[?.!]*$)',
      possessives: 'seus?|suas?|dele|dela',
      persons: 'ele|ela|seu|sua|dele|dela',
      withoutSubject: String.raw`(?:foi|era|é|está|fica|nasceu|morreu|mede|pesa|custa|tem)(?: \p{L}+[oaiu]s?)?`,
      definite: 'o|a|os|as|do|da|no|na',
      circumstances: String.raw`(?:com|sem|durante|antes de|depois de)\s`,
      times: String.raw`(?:n[oa]s?|em|à|às|aos|ao|de|para)\s(?:[oa]s?\s)?(?:inverno|verão|primavera|outono|natal|páscoa|férias|noite|manhã|tarde|fi(?:m|ns) de semana|domingos?|sábados?|(?:segunda|terça|quarta|quinta|sexta)s?(?:-feiras?)?|feriados)(?!\p{L})`,
    },
    between: 'entre',
    clauseOpenings: 'e',
    page: {
      demonstratives: '(?:[nd]?est[ae]|[nd]?ess[ae]) ',
      articles: '(?:a|o|na|no|da|do) ',
      nouns: 'página|artigo|texto|documento|pdf',
      otherNouns: 'site|vídeo|receita|aba|tabela|lista|arquivo|história|produto|seção',
      complements: ' (?:de|d[oa]s?|sobre|por|em)',
      others: 'aqui|resum[ae](?: isto)?(?= *[?.!]*$)',
    },
  },

  texts: {
    besideValues: {
      qualifiers: 'previsto estimado media maximo minimo segundo antes macho norte este oeste adultos menos total',
      approximations: 'aproximadamente cerca',
      linking: 'cerca junto mede pesa',
      prepositions: 'para',
    },
    openingPronouns: 'ele|ela|eles|elas|seus?|suas?|est[ae]s?|ess[ae]s?|isso|isto',
    connectors: 'mas|porém|e|ou|assim|também|então|depois|aqui|est[ae]s?|ess[ae]s?|isso|isto|além disso|por exemplo',
    negation: { lacking: 'sem' },
    units: {
      metre: 'metro metros',
      second: 'segundo segundos',
      minute: 'minuto minutos',
      hour: 'hora horas',
      day: 'dia dias',
      week: 'semana semanas',
      year: 'ano anos',
      litre: 'litro litros',
    },
    multipliers: { 1000: 'mil', 1000000: 'milhoes' },
    numerals: {
      2: 'dois',
      3: 'tres',
      4: 'quatro',
      5: 'cinco',
      6: 'seis',
      7: 'sete',
      8: 'oito',
      9: 'nove',
      10: 'dez',
      20: 'vinte',
      1000: 'mil',
    },
    century: 'século',
    beforeYear: 'em|desde',
    timePrepositions: 'em|de|desde',
  },

  answers: {
    price: {
      paidFor: 'bilhetes?|entradas?|ingressos?',
      money:
        'euros?|d[oó]lar(?:es)?|centavos?|c[ée]ntimos?|yen|francos|coroas?|libras?|reais|real|gratis|gratuit[oa]s?',
      priced: 'custam?|custa|preços?|tarifas?',
      asks: String.raw`\bquanto (?:custa|custam)\b`,
      behindFigures: 'real',
    },
    frequency: String.raw`cada|tod[oa]s?|vez|vezes|diari\p{L}*|semanal\p{L}*|mensal\p{L}*|anual\p{L}*|nunca|diariament\p{L}*|[àa]s\s(?:segundas|terças|quartas|quintas|sextas)|aos\s(?:sábados|domingos)`,
    date: {
      life: String.raw`nasce\p{L}{0,2}|morre\p{L}{0,2}|morto`,
      lifeMarks: 'nacid[oa]',
    },
    measures: {
      height: 'alto alta altura',
      elevation: 'altitude nivel',
      length: 'comprimento',
      width: 'largo larga largura',
      depth: 'profundo profunda',
      diameter: 'diametro',
      circumference: 'perimetro',
      distance: 'distancia',
      weight: 'pesa peso',
    },
    person: {
      prepositions: 'em|no|na',
    },
    place: {
      prepositions: 'da|de|a|em',
    },
    definition: {
      copulas: 'é|e|são|foi|era',
      plurals: 'são',
      verbs: 'significa',
      asks: 'o que e|quem (?:e|foi|era)',
      endings: 'significado',
    },
    working: {
      steps: 'quando|até|então',
    },
  },

  claims: {
    percent: 'por cento',
    clauseConjunctions: 'e|ou',
  },

  statements: {
    attributes: {
      opened: 'aberto aberta inaugurado inaugurada',
      closed: 'fechado fechada',
      lit: 'aceso',
      begun: 'começou iniciado',
      completed: 'concluído concluída',
      built: 'construído construída',
      founded: 'fundado fundada',
      born: 'nascido nascida nasceu',
      died: 'morreu',
      published: 'publicado publicada',
      released: 'lançado lançada',
      demolished: 'demolido demolida',
      discovered: 'descoberto',
      invented: 'inventado',
      designed: 'projetado projetada arquiteto',
      written: 'escrito escrita autor autora',
      painted: 'pintado pintada pintor',
      composed: 'compositor',
      directed: 'dirigido dirigida',
      cost: 'custo custou preço',
      population: 'população habitantes',
      area: 'área',
      capacity: 'capacidade lugares',
      duration: 'durou duração',
      employees: 'empregados funcionários',
      visitors: 'visitantes',
    },
    firstShown: 'mostrado mostrada',
    things: {
      tower: 'torre',
      bridge: 'ponte',
      mountain: 'pico monte',
      river: 'rio',
      lake: 'lago',
      ship: 'barco',
      company: 'empresa',
      town: 'cidade',
      church: 'catedral',
      book: 'livro',
      dam: 'barragem',
      mill: 'moinho',
      station: 'estação',
    },
    prepositions: 'em no na para',
    agents: 'por',
    auxiliaries: 'era foi foram tem',
    nameParticles: 'da|de|dos',
    and: 'e',
    span: String.raw`desde\s.{1,80}?\sao`,
    aboveWater: String.raw`acima\s(?:\S+\s){0,3}?(?:mar|nível)`,
  },

  pages: {
    source: 'fonte',
  },
  reader: ptReader,
};
