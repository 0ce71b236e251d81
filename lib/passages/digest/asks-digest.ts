/** Questions for the whole of a page, of one language. All are sources of regular expressions over a question in lower case. */
interface DigestWords {
  /** What is asked about, behind the phrases below: 'this page', 'it'. */
  object: string;
  /** Politeness and the like before the phrase. */
  before?: string;
  /** Length and politeness behind it. */
  after?: string;
  /** Whole phrases that ask for a digest; `@` stands for the object. */
  digest: readonly string[];
  /** Whole phrases that ask how two pages differ. */
  comparison: readonly string[];
}

const enPoints =
  '(?:(?:main|key|most important|central) (?:points?|ideas?|facts?|takeaways?|messages?|findings?)|takeaways|highlights|gist|essence)';
const dePoints =
  '(?:wichtigste[nrs]?|zentrale[nr]?) (?:punkte?|aussagen?|fakten|inhalte?)|hauptpunkte|kernaussagen?|kernpunkte';
const frPoints = '(?:points?|idées?|faits?) (?:principa(?:l|ux|les?)|clés?|essentiel(?:le)?s?|importants?)|essentiel';
const esPoints = '(?:puntos?|ideas?|datos) (?:principal(?:es)?|clave|más importantes?|importantes)';
const itPoints = '(?:punti|idee|fatti) (?:principali|chiave|più importanti|salienti)';
const ptPoints = '(?:pontos?|ideias?|fatos|factos) (?:principa(?:l|is)|chave|mais importantes|importantes)';
const nlPoints = '(?:belangrijkste|voornaamste) (?:punten|ideeën|feiten|boodschap)|hoofdpunten|kernpunten';

const words: readonly DigestWords[] = [
  {
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
  {
    object:
      '(?:das|dies|es|alles|sie|(?:diese[rsmn]?|d(?:ie|er|as|en|em|es)|im|vom|beiden?|ganze[nrms]?|offene[nrms]?|aktuelle[nrms]?)(?: (?:beiden|zwei|ganze[nrms]?|offene[nrms]?|aktuelle[nrms]?))* (?:web)?(?:seiten?|artikels?|texte?s?|beitrags?|dokuments?|pdf|auswahl|abschnitts?|videos?))',
    before: '(?:(?:bitte|kannst du|können sie|gib mir|nenne? mir|zeige? mir|nenne?) )*',
    after: '(?: (?:bitte|kurz|zusammenfassen|in (?:wenigen|ein paar|zwei|drei|fünf|\\d+) (?:worten|sätzen|punkten)))*',
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
  {
    object:
      "(?:ceci|cela|ça|le|tout|(?:cette|cet|ce|ces|la|le|les|l'|du|de la|des)(?: (?:deux|toute?s?))* ?(?:pages?|articles?|textes?|documents?|pdf|sites?|sélection|passages?|vidéos?))",
    before: "(?:(?:s'il te plaît|s'il vous plaît|peux-tu|pouvez-vous|donne-moi|donnez-moi|fais-moi|fais|montre-moi) )*",
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
  {
    object:
      '(?:esto|eso|lo|todo|(?:est[aeo]s?|es[aeo]s?|el|la|los|las|del|ambas|ambos)(?: (?:dos|toda?s?))* (?:páginas?|artículos?|textos?|documentos?|pdf|sitios?|webs?|selección|pasajes?|v[ií]deos?))',
    before: '(?:(?:por favor|puedes|podrías|dame|hazme|haz|muéstrame|dime) )*',
    after: '(?: (?:por favor|brevemente|en resumen|en (?:pocas|unas|dos|tres|cinco|\\d+) (?:palabras|frases|puntos)))*',
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
  {
    object:
      "(?:questo|ciò|lo|tutto|(?:quest[aeio]|la|il|le|i|gli|l'|della|del|dell'|delle|dei|nella|nel|entrambe)(?: (?:due|intera?))* ?(?:pagin[ae]|articol[oi]|test[oi]|document[oi]|pdf|sit[oi]|selezione|video))",
    before: '(?:(?:per favore|puoi|potresti|dammi|fammi|mostrami|dimmi) )*',
    after: '(?: (?:per favore|brevemente|in breve|in (?:poche|due|tre|cinque|\\d+) (?:parole|frasi|punti)))*',
    digest: [
      'riassum(?:i|ere|imi|a)(?: @)?',
      `(?:quali sono |qual è )?(?:i |le |il |la |un |una )?(?:breve )?(?:riassunto|sintesi|riepilogo|${itPoints})(?: (?:di )?@)?`,
      'di (?:che )?cosa (?:parla|tratta|si tratta)(?: @)?',
      '(?:che )?cosa dice @',
    ],
    comparison: [
      'confront(?:a|are)(?: @)?',
      '(?:quali sono |qual è )?(?:le |la )?(?:principali )?differenz[ae](?: (?:tra |fra |di )?@)?',
      'in (?:che )?cosa (?:differiscono|si differenziano)(?: @)?',
    ],
  },
  {
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
  {
    object:
      "(?:dit|dat|het|alles|(?:deze|dit|die|dat|de|het|beide)(?: (?:twee|hele))* (?:web)?(?:pagina'?s?|artikel(?:en)?|teksten?|tekst|document(?:en)?|pdf|sites?|selectie|video'?s?))",
    before: '(?:(?:alsjeblieft|kun je|kunt u|geef me|geef|toon|maak) )*',
    after:
      '(?: (?:alsjeblieft|alstublieft|kort|in het kort|in (?:enkele|een paar|twee|drie|vijf|\\d+) (?:woorden|zinnen|punten)))*',
    digest: [
      'vat(?: @)?(?: kort)? samen',
      '(?:@ )?samenvatten',
      `(?:wat (?:is|zijn) )?(?:de |het |een )?(?:korte )?(?:samenvatting|overzicht|kern|${nlPoints})(?: (?:van |in |uit )?@)?`,
      'waar(?: gaat @)? over(?: gaat @)?',
      'waar gaat @ over',
      'wat staat er (?:in |op )@',
    ],
    comparison: [
      'vergelijk(?: @)?',
      '(?:wat (?:is|zijn) )?(?:de |het )?(?:belangrijkste )?verschil(?:len)?(?: (?:tussen )?@)?',
      'waarin verschillen @',
    ],
  },
  {
    object:
      '(?:это|её|его|все|всё|(?:эт[аоуие]\\p{L}*|данн\\p{L}+|об[ае]\\p{L}*|дв[ае]\\p{L}*) (?:страниц\\p{L}*|стат\\p{L}*|текст\\p{L}*|документ\\p{L}*|сайт\\p{L}*|отрыв\\p{L}*))',
    before: '(?:(?:пожалуйста|можешь|можете|дай|дайте|сделай|сделайте|покажи) )*',
    after: '(?: (?:пожалуйста|кратко|вкратце|в (?:двух|трёх|нескольких) (?:словах|предложениях)))*',
    digest: [
      '(?:кратко )?(?:резюмируй|обобщи|перескажи|суммируй|подытожь)(?:те)?(?: кратко)?(?: @)?',
      '(?:каковы |какие )?(?:краткое |краткий )?(?:резюме|содержание|обзор|пересказ|основные (?:мысли|пункты|идеи|тезисы|положения|факты)|главное|главные мысли|тезисы)(?: (?:из |на |в )?@)?',
      'о ч[её]м @',
      'о ч[её]м (?:говорится|рассказывает|рассказывается|идёт речь|идет речь)(?: (?:в |на )?@)?',
      'что (?:говорится|написано) (?:в |на )@',
    ],
    comparison: [
      '(?:сравни|сравните|сравнить)(?: @)?',
      '(?:в чём |в чем |каковы |какие )?(?:основные )?(?:разница|различия|отличия|различие|отличие)(?: (?:между )?@)?',
      'чем (?:отличаются|различаются) @',
    ],
  },
  {
    object: '(?:هذا|هذه|ذلك|(?:هذه|هذا|هاتين|هذين|هذي)? ?(?:ال)?(?:صفحة|مقال|مقالة|نص|مستند|موقع|صفحتين|مقالين|صفحات))',
    before: '(?:(?:من فضلك|هل يمكنك|أعطني|اعطني|اكتب) )*',
    after: '(?: (?:من فضلك|باختصار|بإيجاز))*',
    digest: [
      'لخ[ّ]?ص(?:ي)?(?: لي)?(?: @)?',
      '(?:ما هو |ما هي |ما )?(?:ملخص|خلاصة|(?:ال)?نقاط (?:ال)?(?:رئيسية|أساسية|مهمة)|أهم (?:ال)?نقاط|(?:ال)?أفكار (?:ال)?رئيسية)(?: (?:في |من |عن )?@)?',
      '(?:عن ماذا|عم|عمّ|عما|عمّا|بماذا) (?:تتحدث|يتحدث|تدور|يدور)(?: @)?',
      'ماذا (?:تقول|يقول) @',
    ],
    comparison: ['قارن(?: بين)?(?: @)?', '(?:ما |ما هو |ما هي )?(?:ال)?(?:فرق|فروق|اختلافات|اختلاف)(?: (?:بين )?@)?'],
  },
];

/** Languages that put no spaces between words, or join endings to them: parts that a whole question is made of. */
const joined: readonly { digest: RegExp; comparison: RegExp }[] = [
  {
    digest:
      /^(?:この|その|本)?(?:ページ|記事|文章|文書|サイト|本文|内容|選択部分|論文|テキスト)?(?:を|の|について|は|に)?(?:簡単に|短く|三行で|\d行で)?(?:要約|まとめ|要点|概要|ポイント|主なポイント|主な点|サマリー|あらすじ)(?:て|して|を教えて|をまとめて|を見せて|は|は何|は何です|を)?(?:ください|下さい|くれますか|もらえますか|か)?$|^(?:これは|この(?:ページ|記事|文章)は)?何について(?:の(?:ページ|記事|文章))?(?:です|書かれてい?(?:ます|る)(?:の)?)?か?$/u,
    comparison:
      /^(?:この|これら|両方|2つ|二つ|の|ページ|記事|文章|を|と)*(?:比較|比べて|違い)(?:し|して|は|は何|は何です|を教えて)?(?:ください|下さい|か)?$/u,
  },
  {
    digest:
      /^(?:请|請|帮我|幫我|用[^。]{1,6}话)?(?:总结|總結|概括|概述|摘要|归纳|歸納|简述)(?:一下)?(?:这|這|本|此|该)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|文檔|网站|内容|內容|文本|选段)?(?:的)?(?:内容|內容|要点|主要内容)?$|^(?:这|這|本|此|该)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|文檔|网站|内容)?(?:的)?(?:要点|要點|主要内容|主要內容|主要观点|主要觀點|重点|重點|摘要|概要|大意)(?:是什么|是什麼|有哪些)?$|^(?:这|這|本|此|该)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|文檔|网站)?(?:主要)?(?:是)?(?:讲|講|说|說|关于|關於)(?:了|的是|的)?(?:什么|什麼)(?:的|内容)?$/u,
    comparison:
      /^(?:请|請|帮我)?(?:比较|比較|对比|對比)(?:一下)?(?:这|這)?(?:两|兩|二)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档)?$|^(?:这|這)?(?:两|兩|二)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|它们|之间)?(?:之间)?(?:的|有什么|有什麼|有何)*(?:区别|區別|不同|差异|差異)(?:是什么|在哪里)?$/u,
  },
  {
    digest:
      /^(?:이 ?)?(?:페이지|글|기사|문서|사이트|내용|텍스트)?(?:를|을|의|에서)? ?(?:간단히 |짧게 )?(?:요약|정리|요점|핵심|주요 ?(?:내용|포인트|요점)|개요)(?:해 ?(?:줘|주세요|주십시오)|하기|을 알려 ?(?:줘|주세요)|은|는|은 무엇(?:인가요|입니까)|이 뭐(?:야|예요))?$|^(?:이 ?(?:페이지|글|기사|문서)[은는]? ?|이것은 ?)?(?:무엇에 (?:관한|대한) (?:것|글|내용|기사)?(?:인가요|입니까|이에요|이야)?|무슨 내용(?:인가요|이에요|이야|입니까)?)$/u,
    comparison:
      /^(?:이 ?)?(?:두 ?)?(?:개의 ?)?(?:페이지|글|기사|문서)?(?:를|을|의)? ?(?:비교(?:해 ?(?:줘|주세요))?|차이(?:점)?(?:은|는|이)? ?(?:무엇(?:인가요|입니까)|뭐(?:야|예요))?)$/u,
  },
];

/** Characters; a longer question asks for more than a digest. */
const maxLength = 120;

function wholeQuestion({ object, before = '', after = '' }: DigestWords, phrases: readonly string[]): RegExp {
  const source = phrases.map((phrase) => phrase.replaceAll('@', object)).join('|');
  return new RegExp(`^${before}(?:${source})${after}$`, 'u');
}

const digestPatterns = [...words.map((one) => wholeQuestion(one, one.digest)), ...joined.map(({ digest }) => digest)];
const comparisonPatterns = [
  ...words.map((one) => wholeQuestion(one, one.comparison)),
  ...joined.map(({ comparison }) => comparison),
];

function matches(question: string, patterns: readonly RegExp[]): boolean {
  if (question.length > maxLength) return false;
  const line = question
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(/^[ ¿¡"“„«]+|[ ?.!,:;？！。、؟"”»]+$/gu, '')
    .replace(/,/g, '');
  return patterns.some((pattern) => pattern.test(line));
}

/**
 * Whether a question asks for a digest of what is attached or open, and for nothing else: 'summarise this page', 'main points',
 * 'what is this about', in any of the languages of `asks-open-page`.
 */
export function asksForDigest(question: string): boolean {
  return matches(question, digestPatterns);
}

/** Whether a question asks how the attached pages differ, and for nothing else: 'compare these pages'. */
export function asksForComparison(question: string): boolean {
  return matches(question, comparisonPatterns);
}
