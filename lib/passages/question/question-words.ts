/** How one language joins two questions, and what it says instead of a name. All are sources of regular expressions. */
interface JoiningWords {
  and: string;
  asks: string;
  /** Stands for what the question before it is about. */
  pronouns: string;
}

/** Words that join questions, by language; for languages that put spaces between words. */
export const joiningWords: Readonly<Record<string, JoiningWords>> = {
  en: {
    and: 'and|or|but',
    asks: '(?:(?:by|for|in|at|from|to|of|on|with|since|until) )?(?:who|whom|whose|when|what|which|where|how|why)',
    pronouns: 'it|its|they|them|their|he|him|his|she|her|there|this|that|these|those',
  },
  de: {
    and: 'und|oder',
    asks: '(?:(?:von|mit|für|in|an|aus|bei|seit) )?(?:wer|wen|wem|wann|wo|was|wie|wieviele?|warum|weshalb|woher|wohin|welche[rsnm]?)',
    pronouns: 'er|sie|es|ihn|ihm|ihr|ihre|ihren|sein|seine|dort',
  },
  fr: {
    and: 'et|ou',
    asks: '(?:(?:par|de|à|en|pour|depuis) )?(?:qui|quand|combien|où|comment|pourquoi|quel(?:le)?s?)',
    pronouns: 'il|elle|ils|elles|son|sa|ses|leur',
  },
  es: {
    and: 'y|e|o',
    asks: '(?:(?:por|de|a|en|para|desde) )?(?:qui[eé]n(?:es)?|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|c[oó]mo|qu[eé]|cu[aá]l(?:es)?)',
    pronouns: 'lo|su|sus|él|ella',
  },
  it: {
    and: 'e|ed|o',
    asks: '(?:(?:da|di|a|in|per) )?(?:chi|quando|quant[oaie]|dove|come|perch[eé]|quale?|quali|cosa)',
    pronouns: 'lo|suo|sua|esso|essa',
  },
  pt: {
    and: 'e|ou',
    asks: '(?:(?:por|de|a|em|para) )?(?:quem|quando|quant[oa]s?|onde|como|por que|qual|quais)',
    pronouns: 'seu|sua|ele|ela',
  },
  nl: {
    and: 'en|of',
    asks: '(?:(?:door|van|met|in) )?(?:wie|wanneer|wat|waar|hoe|hoeveel|waarom|welke?)',
    pronouns: 'hij|zij|het|zijn|haar|er|ze',
  },
};

/** Words that ask, in languages whose questions are parted by commas. */
export const askingWords: Readonly<Record<string, RegExp>> = {
  ja: /いつ|誰|だれ|何|どこ|なぜ|どの|どれ|いくら|いくつ|どう|どんな/,
  zh: /什么|谁|哪|多少|几|为什么|怎|如何|何时|何地|多(?:高|长|重|大|深|宽|远|久)/,
};

/** Where the name of what a question is about begins: after an article. By language. */
export const articles: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|an?)\s/i,
  de: /\b(?:der|die|das|den|dem|des|eine?[rsnm]?)\s/i,
  fr: /\b(?:les?|la|une?)\s|\bl['’]/i,
  es: /\b(?:el|las?|los|una?)\s/i,
  it: /\b(?:il|lo|la|i|gli|le|una?)\s|\bl['’]/i,
  pt: /\b(?:os?|as?|uma?)\s/i,
  nl: /\b(?:de|het|een)\s/i,
};
