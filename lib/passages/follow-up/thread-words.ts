import { coordinationWords } from '../question/question-words';

/** Words of one language by which a question takes up what was said before. All are sources of regular expressions. */
export interface ThreadWords {
  /** Begin a question that goes on: 'and when?'. */
  continues: string;
  /** `continues` is written together with the next word. */
  isPrefix?: boolean;
  /** Begin a question for another subject, which follows: 'what about Korea?'. */
  about?: string;
  /** Stand for something that was named before. Where the pattern has a group, the group is replaced. */
  pronouns: string;
  /** Those of `pronouns` that say whose something is. */
  possessives?: string;
  /** Those of `pronouns` that mean persons, at least sometimes. */
  persons?: string;
  /** Those of `pronouns` that stand for the question's own subject, where it has one: read in English, where an auxiliary precedes it. */
  ofSubject?: string;
  /** Look like pronouns and stand for nothing: 'is it safe to …'. */
  dummies?: string;
  /** Ask, at the beginning of a question. */
  interrogatives: string;
  /** What may follow the interrogative of a question whose subject is left out; nothing else follows it. */
  withoutSubject?: string;
  /** Come before a noun that was named before: 'the tower'. */
  definite?: string;
  /** The verb at the end of a question, in a group, with the subject before it: 'built' in 'When was the tower built?'. */
  lastVerb?: string;
}

function asking(language: string): string {
  return coordinationWords[language]?.interrogatives ?? '';
}

/** By language, as `guessQuestionLanguage` names it, and Polish. */
export const threadWords: Readonly<Record<string, ThreadWords>> = {
  en: {
    continues: 'and|or',
    about: '(?:and )?(?:what|how) about',
    pronouns:
      'it|its|they|them|their|theirs|he|him|his|she|her|hers|(?<!(?:is|are|was|were) )there(?= *[?.!]*$)|(?:this|that|these|those)(?= *[?.!]*$)|(?<=^(?:is|was|are|were|did|does) )(?:this|that|these|those)(?= (?:true|right|why|how|when|where|the|still|always)(?!\\p{L}))|(?<= (?:is|was|are|were|did|does) )(?:this|that|these|those)(?= (?:built|made|done|called|true|possible|happen|work|mean)(?!\\p{L}))',
    possessives: 'its|their|his|her',
    persons: 'he|him|his|she|her|hers',
    ofSubject: 'they|them|theirs?|its|his|her',
    dummies:
      '(?:is|was|are|were) there(?! *[?.!]*$)|(?:is|was) it (?:\\p{L}+ ){0,2}(?:to|that|if)(?!\\p{L})|it (?:takes?|costs?) (?:(?:so|that|this|too) \\p{L}+ )?(?:to|for)(?!\\p{L})|it means? (?:when|if|that|to)|it hurts?(?= \\p{L})|it (?:feels?|looks?|seems?|works?) (?:like(?= \\p{L})|to|if|that|when)|it matters? (?:if|that|wh\\p{L}+|how)(?!\\p{L})|it (?:gets?|got) (?:so |too )?(?:dark|light|cold|colder|hot|hotter|warm|warmer|late)(?= \\p{L})|time is it|it (?:(?:is|was|will|would|has|had) )?(?:rain|snow|hail)(?:s|ed|ing)?(?!\\p{L})|(?:is|was) it (?:raining|snowing|hailing)',
    interrogatives: asking('en'),
    withoutSubject: '(?:decide|pay|run|own|use|lead|work|live|manage)s|decided|paid|paid for|won|owned|made',
    definite: 'the',
    lastVerb:
      '(?<!\\p{L})(?:(?:do|does|did) the \\p{L}+ (?=\\p{L})|(?:is|are|was|were|has|have|had) the \\p{L}+ (?:been )?(?=\\p{L}+ed(?!\\p{L})|built|found|made|won|led|held|lit|sold|lost|laid|begun|written))(\\p{L}+)',
  },
  de: {
    continues: 'und|oder',
    about: '(?:und )?(?:was ist mit|wie steht es (?:um|mit)|wie sieht es (?:bei|mit))|und (?:bei|in|für)',
    pronouns: 'er|sie|es|ihn|ihm|ihr|ihre[nrms]?|sein|seine[nrms]?|dessen|deren|dort|davon|dazu|das(?= *[?.!]*$)',
    possessives: 'ihre?[nrms]?|seine?[nrms]?|dessen|deren',
    persons: 'er|sie|ihn|ihm|ihr|ihre[nrms]?|sein|seine[nrms]?',
    dummies:
      'gibt es|gab es|es (?:gibt|gab|regnet|schneit)|geht es|wie spät ist es|ist es (?:\\p{L}+ ){0,2}(?:zu|dass|wenn)(?!\\p{L})',
    interrogatives: asking('de'),
    definite: 'der|die|das|den|dem|des|im|am|vom|zum|zur',
  },
  fr: {
    continues: 'et|ou',
    about: "(?:et )?(?:qu’en est-il|qu'en est-il) d(?:e|es|u)|et (?:pour|en|à|au)",
    pronouns:
      '(?:(?<=-)|(?<=-t-)|(?<=^| ))(?:il|elle|ils|elles)|son|sa|ses|leurs?|lui|celui-ci|celle-ci|là-bas|y(?= )|cela|ça(?= *[?.!]*$)',
    possessives: 'son|sa|ses|leurs?',
    persons: 'il|elle|son|sa|ses|lui',
    dummies:
      "(?:y a|est)-(?:t-)?il(?= (?:\\p{L}+ ){0,2}(?:de|que)(?!\\p{L}))|il y a|y a-t-il|est-ce qu(?:e|’|')|faut-il|il faut|fait-il|quelle heure est-il",
    interrogatives: asking('fr'),
    definite: 'le|la|les|du|au',
  },
  es: {
    continues: 'y|o',
    about: '(?:y )?qué hay (?:de|con)|y (?:en|para)',
    pronouns: 'él|ella|ellos|ellas|su|sus|allí|ahí|eso(?= *[?.!]*$)',
    possessives: 'sus?',
    persons: 'él|ella|su|sus',
    interrogatives: asking('es'),
    withoutSubject:
      '(?:se|fue|fueron|era|está|estaba|ha sido|nació|murió|vivió|mide|pesa|cuesta|tiene|abrió|cerró)(?: \\p{L}+[oaó]s?)?',
    definite: 'el|la|los|las|del|al',
  },
  it: {
    continues: 'ed?|o',
    about: '(?:e )?(?:che (?:dire|ne è) d[ei]l?(?:la)?)|e (?:in|per)',
    pronouns: 'esso|essa|egli|lui|lei|suo|sua|suoi|sue|loro|ne(?= )|lì',
    possessives: 'suo|sua|suoi|sue|loro',
    persons: 'egli|lui|lei|suo|sua|suoi|sue',
    interrogatives: asking('it'),
    withoutSubject:
      '(?:è|fu|era|si|è stat[oa]|venne|nacque|morì|misura|pesa|costa|ha)(?: (?:stat[oa] )?\\p{L}+[oaìòù])?',
    definite: 'il|lo|la|i|gli|le|del|della|nel|nella',
  },
  pt: {
    continues: 'e|ou',
    about: '(?:e )?(?:quanto a[os]?|que tal)|e (?:em|n[oa]|para)',
    pronouns: 'ele|ela|eles|elas|seu|sua|seus|suas|dele|dela|lá|isso(?= *[?.!]*$)',
    possessives: 'seus?|suas?|dele|dela',
    persons: 'ele|ela|seu|sua|dele|dela',
    interrogatives: asking('pt'),
    withoutSubject: '(?:foi|era|é|está|fica|nasceu|morreu|mede|pesa|custa|tem)(?: \\p{L}+[oaiu]s?)?',
    definite: 'o|a|os|as|do|da|no|na',
  },
  nl: {
    continues: 'en|of',
    about: '(?:en )?(?:hoe zit het met|wat dacht je van)|en (?:in|voor|bij)',
    pronouns:
      'hij|zij|hem|haar|hun|ze|ervan|(?<=^hoe \\p{L}+ is |^wanneer is |^wanneer werd |^waar is |^waar ligt |^waar staat )het(?! \\p{L}+ (?:van|in|op))|(?:het|daar)(?= *[?.!]*$)',
    persons: 'hij|zij|hem|haar|ze',
    dummies: 'hoe laat is het',
    interrogatives: asking('nl'),
    definite: 'de|het',
  },
  pl: {
    continues: 'a|i|oraz|lub',
    about: '(?:a )?co z|a (?:w|we|dla|na)',
    pronouns: 'on|ona|ono|oni|jego|jej|ich|go|tam(?= *[?.!]*$)|to(?= *[?.!]*$)',
    possessives: 'jego|jej|ich',
    persons: 'on|ona|jego|jej|go',
    interrogatives:
      '(?:(?:od|do|w|przez|z) )?(?:kiedy|gdzie|kto|kogo|kim|jak|ile|co|czy|dlaczego|skąd|który|która|które|jaki|jaka|jakie)',
    withoutSubject:
      '(?:został[aoiy]?|był[aoiy]?|jest|urodził[aoy]?|umarł[aoy]?|zmarł[aoy]?|ma|waży|kosztuje|powstał[aoy]?)(?: się)?(?: \\p{L}+)?',
  },
  ru: {
    continues: 'а|и|или',
    about: '(?:а )?(?:что|как) (?:насчет|насчёт|с|со)|а (?:в|во|на|у)',
    pronouns: 'он|она|оно|они|его|ее|её|их|ему|ей|ним|ней|нем|нём|там(?= *[?.!]*$)|это(?= *[?.!]*$)',
    possessives: 'его|ее|её|их',
    persons: 'он|она|его|ее|её|ему|ей',
    interrogatives:
      '(?:(?:в|с|на|из|от|к) )?(?:когда|где|кто|кем|кого|как|какой|какая|какое|какие|сколько|почему|зачем|откуда|куда|чей|чья|что)',
    withoutSubject:
      '(?:был[аои]? )?(?:\\p{L}+ена?о?|родился|родилась|умер|умерла|находится|весит|стоит|построили|открыли)',
  },
  ar: {
    continues: 'و(?=(?:متى|أين|اين|كم|من|كيف|لماذا|ما|ماذا|هل)(?!\\p{L}))',
    isPrefix: true,
    about: 'و?ماذا عن',
    pronouns: 'هو|هي|هم|هناك(?= *[?؟.!]*$)|ذلك(?= *[?؟.!]*$)',
    persons: 'هو|هي',
    dummies: '(?:ما|من) (?:هو|هي)(?= \\p{L}+)',
    interrogatives: 'متى|أين|اين|كم|من|كيف|لماذا|ما|ماذا|هل|بكم',
    withoutSubject:
      '(?:تم |كان |كانت )?(?:بني|بنيت|ولد|ولدت|توفي|توفيت|بناؤه|بناؤها|طوله|طولها|ارتفاعه|ارتفاعها|عمره|عمرها|سعره|سعرها|يبلغ|تبلغ|يقع|تقع)(?: \\p{L}+)?',
  },
  ja: {
    continues: 'では|それで|じゃあ|そして|で、',
    about: '(?:では|じゃあ)?([^のはがをにでと ]+?)(?:はどう(?:ですか|でしょうか)?|については|は)',
    pronouns: 'それ(?!ぞれ|ら)|これ(?!ら)|あれ|そこ|彼女|彼(?!ら)|その|(?<!ど)この',
    possessives: 'その|この',
    persons: '彼女|彼',
    dummies: 'このページ|この記事|この文章|この文書|このサイト|この動画|この論文',
    interrogatives:
      '(?:いつ|誰|だれ|どこ|なぜ|どうして|いくら|いくつ|どのくらい|どれくらい|何年|何月|何日|何人|何メートル|何歳)(?:に|が|で|から|まで|の|くらい)?',
    withoutSubject:
      '(?:(?:高|長|重|深|広|大き|古|遠)(?:い|かった)|\\p{Script=Han}{1,2}(?:さ|し|ら|て|ま|っ|り|わ|き|え|か|い|れ|け|め)[\\p{Script=Hiragana}]*)(?:です|ます|でした|ました)?か?',
  },
  zh: {
    continues: '那么|那|还有|而且|另外',
    about: '(?:那么|那)?(.+?)呢',
    pronouns: '它们?|他们?|她们?|其(?!他|它|中|实|余)|那里|那儿|這裡|那裡',
    possessives: '它们?的|他们?的|她们?的|其(?!他|它|中|实|余)',
    persons: '他|她',
    dummies: '其他|其它|其中|其实|其余|吉他',
    interrogatives:
      '什么时候|什麼時候|何时|何時|谁|誰|在?哪里|在?哪儿|在?哪裡|为什么|為什麼|几|多少|怎么|哪一?年|有?多(?:高|长|重|大|深|宽|远|久|少|老)',
    withoutSubject: '(?:是|被)?\\p{Script=Han}{0,4}?的?(?:了|吗)?',
  },
  ko: {
    continues: '그리고|그럼|그러면',
    about: '(?:그럼 |그러면 )?([\\p{L}\\p{N} ]+?)(?:은|는)요?',
    pronouns: '그것[은이을의]?|그녀[는가의]?|그는|그가|그의|거기[는에서]*|이것[은이을]?',
    possessives: '그것의|그녀의|그의',
    persons: '그녀[는가의]?|그는|그가|그의',
    interrogatives: '언제|어디(?:에|서|에서)?|누가|누구(?:가|의)?|왜|어떻게|얼마나?|몇',
    withoutSubject:
      '(?:(?:높|길|무겁|깊|크|오래)\\p{Script=Hangul}*|(?:지어|건설|만들|태어|죽|열|설계)\\p{Script=Hangul}*)(?: ?\\p{Script=Hangul}{1,4})?',
  },
};
