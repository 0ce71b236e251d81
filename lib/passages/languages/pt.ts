import type { LanguagePack } from './language-pack';

const ptPoints = '(?:pontos?|ideias?|fatos|factos) (?:principa(?:l|is)|chave|mais importantes|importantes)';

/** Portuguese. */
export const pt: LanguagePack = {
  tag: 'pt',
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
  },

  pages: {},
};
