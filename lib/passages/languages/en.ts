import type { LanguagePack } from './language-pack';

const enPoints =
  '(?:(?:main|key|most important|central) (?:points?|ideas?|facts?|takeaways?|messages?|findings?)|takeaways|highlights|gist|essence)';

/** English. */
export const en: LanguagePack = {
  tag: 'en',
  stopWords: `a about above after again all also am an and any are aren't as at be because been before being below between both but
    by can can't cannot could did didn't do does doesn't doing don't down during each few for from further had has have having
    he her here hers him his how i if in into is isn't it it's its itself just let's me more most much many my no nor not of off on
    once only or other our out over own please same she should so some such tell than that that's the their them then there
    these they this those through to too under until up us very was we were what what's when where which while who whom
    whose why will with would you your s t exactly actually really got get gets give say says show know anything something
    someone anyone explain describe`,

  questions: {
    fillers:
      "according although though whether upon amongst among toward towards per via another one shouldn't wouldn't couldn't hasn't haven't hadn't wasn't weren't wont dont cant isnt arent doesnt didnt wasnt werent couldnt shouldnt wouldnt havent hasnt hadnt im ive whats hows wheres whos",
    forms: {
      date: String.raw`\b(?:what|which) (?:year|date|day|month|century|time)\b`,
      when: String.raw`\bwhen\b`,
      number: String.raw`\b(?:how (?:much|many|long|tall|high|far|deep|old|heavy|big|large|wide|fast|often|hot|cold|late|early|strong|thick)|(?:what|which) (?:percentage|percent|share|number|proportion|fraction|price|cost|temperature|weight|height|length|depth|width|speed|size|distance|age|capacity|rate|population|amount|altitude|elevation|diameter|radius|volume|duration)|(?<!\b(?:what|which) )(?:price|cost|weight|height|length|depth|width|speed|size|distance|age|capacity|population|percentage|number|temperature|altitude|elevation|diameter|radius|circumference|area|volume|duration) of|costs?)\b`,
      reason: String.raw`\b(?:why|how come)\b`,
      steps: String.raw`\b(?:how (?:do|can|could|should|would|must|might) (?:i|we|you|one|people)|how to|how (?:is|are) \w{1,30} (?:made|prepared|installed)|(?:steps?|instructions?|directions|recipe|procedure) (?:to|for|of)|ways? to)`,
      working: String.raw`^how (?:do|does|did) (?!(?:i|we|you|one|people)\b).{2,80} (?:work|function|operate|run)$|^how (?!(?:many|much|do|does|did)\b).{2,80} works$`,
      frequency: String.raw`\bhow (?:often|frequently)\b`,
      place: String.raw`\bwhere\b`,
      person: String.raw`\b(?:who|by whom)\b`,
      maker: String.raw`\b(?:built|build|designed?|constructed?|erected?|invented?|founded)\b`,
    },
    digests: {
      object:
        '(?:it|this|that|them|everything|(?:(?:this|that|the|these|those|both|two|whole|entire|open|current|attached|selected) )+(?:web ?)?(?:pages?|articles?|texts?|documents?|(?:web)?sites?|posts?|pdfs?|tabs?|papers?|stor(?:y|ies)|blogs?|threads?|selection|passages?|sections?|chapters?|videos?))',
      before: '(?:(?:please|can you|could you|would you|quickly|briefly) )*',
      after:
        '(?: (?:please|for me|briefly|in short|in (?:a few|one|two|three|five|\\d+) (?:words?|sentences?|lines?|points?|bullet points)))*',
      digest: [
        '(?:summari[sz]e|sum up|recap|outline|digest)(?: @)?',
        `(?:(?:give|show|write|make|list|tell)(?: me)? )?(?:an? |the )?(?:short |brief |quick )?(?:summary|overview|outline|digest|recap|tl;?dr|${enPoints})(?: (?:of|from|on|in) @)?`,
        `what(?: is| are|'s) (?:the )?${enPoints}(?: (?:of|from|on|in) @)?`,
        "what(?: is|'s) @ (?:all )?about",
        'what does @ say',
      ],
      comparison: [
        'compare(?: @)?',
        "(?:what(?: is| are|'s) )?(?:the )?(?:main |key )?differences?(?: between @)?",
        'how (?:do|are) (?:they|these|@) (?:differ|different|compare)',
        '(?:a )?comparison(?: of @)?',
      ],
    },
    interrogatives:
      '(?:(?:by|for|in|at|from|to|of|on|with|since|until) )?(?:who|whom|whose|when|what|which|where|how|why)',
    coordination: {
      conjunctions: 'and|or|but',
      pronouns: 'it|its|they|them|their|he|him|his|she|her|there|this|that|these|those',
    },
    articles: String.raw`\b(?:the|an?)\s`,
    followUps: {
      continues: 'and|or',
      about: '(?:and )?(?:what|how) about',
      pronouns: String.raw`it|its|they|them|their|theirs|he|him|his|she|her|hers|(?<!(?:is|are|was|were) )there(?= *[?.!]*$)|(?:this|that|these|those)(?= *[?.!]*$)|(?<=^(?:is|was|are|were|did|does) )(?:this|that|these|those)(?= (?:true|right|why|how|when|where|the|still|always)(?!\p{L}))|(?<= (?:is|was|are|were|did|does) )(?:this|that|these|those)(?= (?:built|made|done|called|true|possible|happen|work|mean)(?!\p{L}))`,
      possessives: 'its|their|his|her',
      persons: 'he|him|his|she|her|hers',
      ofSubject: 'they|them|theirs?|its|his|her',
      dummies: String.raw`(?:is|was|are|were) there(?! *[?.!]*$)|(?:is|was) it (?:\p{L}+ ){0,2}(?:to|that|if)(?!\p{L})|it (?:takes?|costs?) (?:(?:so|that|this|too) \p{L}+ )?(?:to|for)(?!\p{L})|it means? (?:when|if|that|to)|it hurts?(?= \p{L})|it (?:feels?|looks?|seems?|works?) (?:like(?= \p{L})|to|if|that|when)|it matters? (?:if|that|wh\p{L}+|how)(?!\p{L})|it (?:gets?|got) (?:so |too )?(?:dark|light|cold|colder|hot|hotter|warm|warmer|late)(?= \p{L})|time is it|it (?:(?:is|was|will|would|has|had) )?(?:rain|snow|hail)(?:s|ed|ing)?(?!\p{L})|(?:is|was) it (?:raining|snowing|hailing)`,
      withoutSubject: '(?:decide|pay|run|own|use|lead|work|live|manage)s|decided|paid|paid for|won|owned|made',
      definite: 'the',
      lastVerb: String.raw`(?<!\p{L})(?:(?:do|does|did) the \p{L}+ (?=\p{L})|(?:is|are|was|were|has|have|had) the \p{L}+ (?:been )?(?=\p{L}+ed(?!\p{L})|built|found|made|won|led|held|lit|sold|lost|laid|begun|written))(\p{L}+)`,
    },
    between: 'between',
    clauseOpenings: 'after|before|when|while|if|because|and|or|that|how|what',
  },

  texts: {
    openingPronouns: 'it|its|he|him|his|she|her|they|them|their|this|that|these|those|such|there|both|here',
    connectors:
      'however|but|and|or|so|then|thus|therefore|also|such|here|both|these|those|this|that|moreover|instead|yet|still|for example|for instance|in addition|as a result',
  },

  pages: {},
};
