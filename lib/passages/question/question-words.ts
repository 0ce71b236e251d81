/** Words of one language that join questions. All are sources of regular expressions. */
interface CoordinationWords {
  conjunctions: string;
  interrogatives: string;
  /** Refer to the subject of the question before. */
  pronouns: string;
}

/** Words that join questions, by language; for languages that put spaces between words. */
export const coordinationWords: Readonly<Record<string, CoordinationWords>> = {
  en: {
    conjunctions: 'and|or|but',
    interrogatives:
      '(?:(?:by|for|in|at|from|to|of|on|with|since|until) )?(?:who|whom|whose|when|what|which|where|how|why)',
    pronouns: 'it|its|they|them|their|he|him|his|she|her|there|this|that|these|those',
  },
  de: {
    conjunctions: 'und|oder',
    interrogatives:
      '(?:(?:von|mit|für|in|an|aus|bei|seit) )?(?:wer|wen|wem|wann|wo|was|wie|wieviele?|warum|weshalb|woher|wohin|welche[rsnm]?)',
    pronouns: 'er|sie|es|ihn|ihm|ihr|ihre|ihren|sein|seine|dort',
  },
  fr: {
    conjunctions: 'et|ou',
    interrogatives: '(?:(?:par|de|à|en|pour|depuis) )?(?:qui|quand|combien|où|comment|pourquoi|quel(?:le)?s?)',
    pronouns: 'il|elle|ils|elles|son|sa|ses|leur',
  },
  es: {
    conjunctions: 'y|e|o',
    interrogatives:
      '(?:(?:por|de|a|en|para|desde) )?(?:qui[eé]n(?:es)?|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|c[oó]mo|qu[eé]|cu[aá]l(?:es)?)',
    pronouns: 'lo|su|sus|él|ella',
  },
  it: {
    conjunctions: 'e|ed|o',
    interrogatives: '(?:(?:da|di|a|in|per) )?(?:chi|quando|quant[oaie]|dove|come|perch[eé]|quale?|quali|cosa)',
    pronouns: 'lo|suo|sua|esso|essa',
  },
  pt: {
    conjunctions: 'e|ou',
    interrogatives: '(?:(?:por|de|a|em|para) )?(?:quem|quando|quant[oa]s?|onde|como|por que|qual|quais)',
    pronouns: 'seu|sua|ele|ela',
  },
  nl: {
    conjunctions: 'en|of',
    interrogatives: '(?:(?:door|van|met|in) )?(?:wie|wanneer|wat|waar|hoe|hoeveel|waarom|welke?)',
    pronouns: 'hij|zij|het|zijn|haar|er|ze',
  },
};

/** Interrogatives of languages that join questions by commas. */
export const interrogatives: Readonly<Record<string, RegExp>> = {
  ja: /いつ|誰|だれ|何|どこ|なぜ|どの|どれ|いくら|いくつ|どう|どんな/,
  zh: /什么|谁|哪|多少|几|为什么|怎|如何|何时|何地|多(?:高|长|重|大|深|宽|远|久)/,
};

/** Articles, after which the subject of a question begins. By language. */
export const articles: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|an?)\s/i,
  de: /\b(?:der|die|das|den|dem|des|eine?[rsnm]?)\s/i,
  fr: /\b(?:les?|la|une?)\s|\bl['’]/i,
  es: /\b(?:el|las?|los|una?)\s/i,
  it: /\b(?:il|lo|la|i|gli|le|una?)\s|\bl['’]/i,
  pt: /\b(?:os?|as?|uma?)\s/i,
  nl: /\b(?:de|het|een)\s/i,
};
