/** What the answer to a question must contain, or what form it takes. */
export interface ExpectedAnswer {
  /** What it must contain. */
  expects?: 'number' | 'date';
  /** The question asks what a thing is, or who a person is. */
  expectsDefinition: boolean;
  /** It asks how to do something, which takes steps. */
  expectsSteps: boolean;
  /** It asks how a thing works. */
  expectsWorking: boolean;
  /** It asks for a reason, which usually takes more than one sentence. */
  expectsReason: boolean;
  /** It asks for the name of a person or an organisation. */
  expectsPerson: boolean;
  /** It asks who built, designed, invented or founded something. */
  expectsMaker: boolean;
  /** It asks how often. */
  expectsFrequency?: boolean;
  /** It asks what something costs. */
  expectsPrice?: boolean;
  /** It asks for a place. */
  expectsPlace: boolean;
  /** It asks whether something is so. */
  expectsYesOrNo: boolean;
}

/** Asks for a date, or for the time of day. */
const asksDate =
  /\b(?:(?:what|which) (?:year|date|day|month|century|time)|(?:welche[mns]?) (?:jahr|tag|datum)|quelle (?:annee|date))\b|متى|いつ|何年|何月|何日|何时|什么时候/;
const asksNumber =
  /\b(?:how (?:much|many|long|tall|high|far|deep|old|heavy|big|large|wide|fast|often|hot|cold|late|early|strong|thick)|(?:what|which) (?:percentage|percent|share|number|proportion|fraction|price|cost|temperature|weight|height|length|depth|width|speed|size|distance|age|capacity|rate|population|amount|altitude|elevation|diameter|radius|volume|duration)|(?<!\b(?:what|which) )(?:price|cost|weight|height|length|depth|width|speed|size|distance|age|capacity|population|percentage|number|temperature|altitude|elevation|diameter|radius|circumference|area|volume|duration) of|costs?|wie (?:viele?|hoch|lang|lange|schwer|alt|gross|weit|tief|schnell|teuer|oft)|wieviele?|combien|cuant[oa]s?|quant[oaie]|hoeveel)\b|كم|いくら|いくつ|どのくらい|どれくらい|何(?:人|個|本|メートル|キロ|円|歳|回|時間|分)|多(?:少|长|高|重|深|宽|远|大|久|厚)|几/;

/** Interrogatives of English, which join clauses, too: what stands first asks, or what follows a clause that begins with 'when'. */
const englishInterrogative = /\b(?:what|which|who|whom|whose|when|where|why|how)(?:'s)?\b/g;
const asksWhen = /\b(?:when|wann|quand|cuando|quando|wanneer)\b/;
/** Asks under what condition, rather than at what time. */
const asksCondition =
  /\bwhen (?:(?:should|must|can|could|may|might|to|not)\b|(?:do|would) (?:i|you|we|they|one|people)\b)/;

const asksReason = /\b(?:why|how come|warum|weshalb|wieso|pourquoi|por que|perche|waarom)\b|لماذا|なぜ|どうして|为什么/;

const asksSteps =
  /\b(?:how (?:do|can|could|should|would|must|might) (?:i|we|you|one|people)|how to|how (?:is|are) \w{1,30} (?:made|prepared|installed)|(?:steps?|instructions?|directions|recipe|procedure) (?:to|for|of)|ways? to|wie (?:kann|kannst|konnen|soll|sollte|muss|mache|macht) (?:ich|man|wir|du|sie)|wie (?:\w{1,30} ){1,2}(?:ich|man)|anleitung|comment (?:faire|peut-on|puis-je|\w{1,30}(?:er|ir|re)\b)|como (?:se|puedo|hago|\w{1,30}[aei]r\b|faco|posso)|come (?:si|posso|faccio|\w{1,30}re\b)|hoe (?:kan|moet|doe|maak) (?:ik|je|men)|как (?:мне |можно |правильно )?[а-я]{2,30}(?:ть|ти|чь)(?:ся)?(?![а-я])|nas[ıi]l \w)|方法|やり方|仕方|手順|どうやって|するには|怎么|怎样|如何|步骤|كيف|طريقة|어떻게/;

const asksWorking =
  /^how (?:do|does|did) (?!(?:i|we|you|one|people)\b).{2,80} (?:work|function|operate|run)$|^how (?!(?:many|much|do|does|did)\b).{2,80} works$|^(?:wie funktionier(?:t|en)|comment (?:ca |cela )?(?:fonctionne|marche)|como funciona|come funziona|hoe werk(?:t|en)|как (?:работа|устроен)|jak dzia[lł]a) |(?:の仕組み|どう動く|工作原理|怎么工作|如何工作)|كيف (?:ي|ت)عمل/;

const asksFrequency =
  /\bhow (?:often|frequently)\b|\bwie oft\b|\b(?:tous|toutes) les combien\b|\ba quelle frequence\b|\bcada cuant[oa]\b|\bcon que frecuencia\b|\bogni quanto\b|\bcom que frequencia\b|\bhoe vaak\b/;
/** What a place, a thing or an event has that people pay for: a source of a regular expression of folded words. */
export const paidFor =
  'tickets?|admission|entry|entrance|parking|fares?|fees?|visits?|tours?|rooms?|seats?|eintritt|eintrittskarten?|fuhrung|billets?|entree|entradas?|billetes?|bigliett[oi]|ingresso|bilhetes?|kaartjes?';
const asksPrice = new RegExp(
  [
    String.raw`\b(?:how much (?:is|are|was|were)|combien (?:vaut|valent)|cuanto valen?) (?:\w+ ){0,2}?(?:${paidFor})(?=\W*$| (?:to|for|from|on|in|at|of|with|per|and|or|today|now|pour|para|de|del|a)\b)`,
    String.raw`\bhow much (?:is|are|was|were) (?:it|they|this|that|these|those)\W*$`,
    String.raw`\b(?:what|how much) (?:do|does|did|would|will) .{1,80} cost(?=\W*$| (?:to|for|on|at|with|per|each|today|now)\b)`,
    String.raw`\bwhat(?: is|'s| was| are| were) the (?:\w+ ){0,2}(?:price|fare|fee)s?\b`,
    String.raw`\b(?:was|wie viel|wieviel) kost|\bwie teuer (?:ist|sind|war|waren)\b`,
    String.raw`\bcombien (?:coute|ca coute)|\bcuanto cuesta|\bquanto (?:costa|costano|custa|custam)\b|\b(?:hoeveel|wat) kost`,
  ].join('|'),
);
const asksWhere = /\b(?:where|wo|woher|wohin|donde|onde|dove|waar)\b|\bd?'?ou\b|どこ|哪里|哪儿|何地|اين/;
const asksWho =
  /\b(?:who|by whom|wer|von wem|qui|quien|quienes|chi|quem|wie (?:heeft|was|is))\b|誰|だれ|谁|(?:^|\s)و?من(?=\s)/;

const asksMaker =
  /\b(?:built|build|designed?|constructed?|erected?|invented?|founded|(?:ge|er)baut|baute|errichtet|entworfen|entwarf|konstruiert|gegrundet|grundete|erfunden|erfand)\b/;

const asksWhether =
  /^(?:(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|must)(?:n't)?) (?!.*\b(?:or)\b)/;
const definitionWord = String.raw`(?!(?:\p{L}+ing|of|in|on|at|by|for|to|from|with|between|about|after|before|during|used|called|made|done|it|this|that|there)\b)[\p{L}\p{N}'’.-]+`;
const asksWhatItIs = new RegExp(
  String.raw`^(?:(?:what|who)(?:'s| is| are| was| were)|what does|define|definition of|meaning of|was (?:ist|sind|bedeutet)|wer (?:ist|war|waren)|qu'est-ce qu[e'] ?|qui (?:est|etait)|que (?:es|son|significa)|quien (?:es|fue|era)|(?:che )?cos['e] ?e|chi (?:e|era|fu)|o que e|quem (?:e|foi|era)|wat is|wie (?:is|was)) (?:(?:the|an?|der|die|das|eine?|le|la|les|une?|el|los|las|il|lo|gli|os?|um|uma|de|het|een) |l['’])?${definitionWord}(?: ${definitionWord}){0,2}(?: means?)?$`,
  'u',
);
const endsInMeaning =
  /^(?!.*\b(?:what|who|when|where|why|how)\b(?! does| is the)).{2,60} (?:meaning|definition|bedeutung|definicion|definizione|significado|significato)$/u;

/** The English interrogative that asks, where a question has several. */
function askingWord(question: string): string | undefined {
  const found = [...question.matchAll(englishInterrogative)];
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return undefined;
  const followsClause =
    /^(?:when|where|while)/.test(first[0]) &&
    first.index === 0 &&
    /, (?:\p{Ll}+ ){0,2}$/u.test(question.slice(0, last.index));
  return followsClause ? last[0] : first[0];
}

/**
 * Reads what the answer to a question must contain.
 * @param folded the question in lower case and without accents
 * @param language its tag
 */
export function readExpectedAnswer(folded: string, language: string): ExpectedAnswer {
  const bare = folded.replace(/[\s?!.¿]+$|^[\s¿]+/g, '');
  const asking = language.startsWith('en') ? askingWord(bare) : undefined;
  const isAsked = (word: string, pattern: RegExp) =>
    pattern.test(folded) && (asking === undefined || asking.startsWith(word) || !folded.includes(word));
  const isDate = (asksDate.test(folded) || isAsked('when', asksWhen)) && !asksCondition.test(folded);
  const expects = isDate ? 'date' : asksNumber.test(folded) ? 'number' : undefined;
  const expectsReason = isAsked('why', asksReason);
  const expectsDefinition = expects === undefined && (asksWhatItIs.test(bare) || endsInMeaning.test(bare));
  const expectsPerson = expects === undefined && !expectsReason && !expectsDefinition && isAsked('who', asksWho);
  return {
    ...(expects && { expects }),
    expectsDefinition,
    expectsSteps: asksSteps.test(folded),
    expectsWorking: asksWorking.test(bare),
    expectsReason,
    expectsPerson,
    expectsMaker: expectsPerson && asksMaker.test(folded),
    ...(asksFrequency.test(folded) && { expectsFrequency: true }),
    ...(asksPrice.test(folded) && { expectsPrice: true }),
    expectsPlace: expects === undefined && isAsked('where', asksWhere),
    expectsYesOrNo: asksWhether.test(bare),
  };
}

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|third|quarter|twice|dozen|once an?|(?:every|each) (?:[a-z]{3,6}day|day|week|month|year|hour|morning|evening|night|spring|summer|autumn|winter)|daily|weekly|monthly|yearly|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|hundert|tausend|deux|trois|quatre|cinq|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|quattro|cinque|sette|otto|nove|dieci|venti|quatro|oito|dez|vinte)\b|[一二三四五六七八九十百千万]/i;
const dateWords =
  /\b(?:1\d{3}|20\d\d|21\d\d)(?:s|er)?\b|\b\d{1,2}[:.]\d{2}\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|century|noon|midnight|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|enero|febrero|abril|mayo|junio|julio|agosto|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b|[月火水木金土日]曜|年|月|世纪|世紀|عام|سنة/i;

/** A year after a preposition says when, and does not answer 'how many'. */
const yearWithPreposition =
  /\b(?:in|of|since|by|until|from|im|seit|en|del?|depuis|desde|nel) (?:1\d{3}|20\d\d)\b(?! ?(?:[%°€]|\p{L}?m\b))/giu;

/** Whether a text contains what a question expects: a number, in digits or words, or a date. True where it expects neither. */
export function holdsExpectedKind(text: string, expects: ExpectedAnswer['expects']): boolean {
  if (expects === undefined) return true;
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  if (expects === 'date') return dateWords.test(folded);
  return /\p{Nd}/u.test(folded.replace(yearWithPreposition, ' ')) || numberWords.test(folded);
}
