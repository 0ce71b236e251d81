import { foldWord, tokenize } from '../text/tokenize';
import { asksForDenial } from './opposites';
import { guessQuestionLanguage, isQuestionStopWord } from './question-language';
import { relatedTerms } from './related-words';

/** A content word of a question; stop words, which include interrogatives, are left out. */
export interface QueryTerm {
  /** Stemmed as by `tokenize`. */
  term: string;
  /** Terms that a page may use instead, each with the strength of the relation, 0 to 1. */
  related: ReadonlyMap<string, number>;
  /** It names the kind of answer that is expected, like 'name' in 'the name of …': a passage can answer without the word. */
  isOptional: boolean;
  /** It follows 'what' or 'which' and so names the kind of thing that is asked for: a passage that names the thing may leave it out. */
  isKind?: boolean;
  /** It names what is measured or counted: 'tall' in 'how tall', 'cost' in 'what does it cost', 'bees' in 'how many bees'. */
  isMeasure: boolean;
  /** It is capitalised within the question, or has a digit. */
  isName: boolean;
  /** In a question that joins several: taken over from another part, which names the subject that this part refers to. */
  isInherited?: boolean;
  /** In a question that joins several: listed so that all parts have the same terms, but this part does not ask about it. */
  isOfOtherPart?: boolean;
}

export interface Query {
  language: string;
  terms: QueryTerm[];
  /** What an answer must contain. */
  expects?: 'number' | 'date';
  /** It asks what is not so: 'Who did not sign it?' */
  asksForDenial?: boolean;
  /** It asks how to do something, which takes steps. */
  expectsSteps: boolean;
  /** It asks for a reason, which usually takes more than one sentence. */
  expectsReason: boolean;
  /** It asks for the name of a person or an organisation. */
  expectsPerson: boolean;
  /** It asks for a place. */
  expectsPlace: boolean;
}

/** Maximum characters of a question that are read. */
const maxQuestion = 2_000;
const maxTerms = 40;

/** Interrogatives that may precede a word for a measure ('how tall'): the answer is a number with a unit. */
const measureInterrogatives = new Set(['how', 'wie', 'que', 'quelle', 'cuan', 'quanto']);
const countInterrogatives = new Set([
  'many',
  'viele',
  'cuantos',
  'cuantas',
  'quanti',
  'quante',
  'quantos',
  'quantas',
  'hoeveel',
]);
const measureNouns = new Set([
  'cost',
  'costs',
  'price',
  'fare',
  'kostet',
  'kosten',
  'weigh',
  'height',
  'weight',
  'temperature',
  'length',
  'width',
  'depth',
  'diameter',
  'altitude',
  'elevation',
]);
/** Words for measures in Chinese and Japanese, where no interrogative has to precede them. */
const unspacedMeasures = /^(?:長|高|深|幅|重|厚|长|宽|温度)/;
const optionalWords = new Set(
  `name names kind type sort way ways reason reasons year date number amount total percent percentage share called call mean means meaning definition define happen
  happens happened use used uses using take takes took go goes went come comes came make makes made need needs needed work works main
  different best good exact jahr grund art anzahl nombre ano numero`.split(/\s+/),
);

const kindInterrogatives = new Set(
  `what which welche welcher welches welchen welchem welch quel quelle quels quelles que cual cuales quale quali qual quais welke ποιο ποιος
  ποια ποιοι ποιες ποιον ποιου ποιων какои какая какое какие каком какую какого каким каких какими care ce hangi ne कौन कौनसा किस किन ما اي
  gi nao`
    .split(/\s+/)
    .map(foldWord),
);

const asksDate =
  /\b(?:when|(?:what|which) (?:year|date|day|month|century|time)|since when|wann|seit wann|(?:welche[mns]?) (?:jahr|tag|datum)|quand|quelle (?:annee|date)|cuando|quando|wanneer)\b|متى|いつ|何年|何月|何日|何时|什么时候/;
const asksNumber =
  /\b(?:how (?:much|many|long|tall|high|far|deep|old|heavy|big|large|wide|fast|often|hot|cold|late|early|strong|thick)|(?:what|which) (?:percentage|percent|share|number|proportion|fraction|price|cost|temperature|weight|height|length|depth|width|speed|size|distance|age|capacity|rate|population|amount|altitude|elevation|diameter|radius|area|volume|duration)|(?:price|cost|weight|height|length|depth|width|speed|size|distance|age|capacity|population|percentage|number|temperature|altitude|elevation|diameter|radius|circumference|area|volume|duration) of|costs?|wie (?:viele?|hoch|lang|lange|schwer|alt|gross|weit|tief|schnell|teuer|oft)|wieviele?|combien|cuant[oa]s?|quant[oaie]|hoeveel)\b|كم|いくら|いくつ|どのくらい|どれくらい|何(?:人|個|本|メートル|キロ|円|歳|回|時間|分)|多(?:少|长|高|重|深|宽|远|大|久|厚)|几/;

const asksReason = /\b(?:why|how come|warum|weshalb|wieso|pourquoi|por que|perche|waarom)\b|لماذا|なぜ|どうして|为什么/;

const asksSteps =
  /\b(?:how (?:do|can|could|should|would|must|might) (?:i|we|you|one|people)|how to|how (?:is|are) \w{1,30} (?:made|prepared|installed)|(?:steps?|instructions?|directions|recipe|procedure) (?:to|for|of)|ways? to|wie (?:kann|kannst|konnen|soll|sollte|muss|mache|macht) (?:ich|man|wir|du|sie)|wie (?:\w{1,30} ){1,2}(?:ich|man)|anleitung|comment (?:faire|peut-on|puis-je|\w{1,30}(?:er|ir|re)\b)|como (?:se|puedo|hago|\w{1,30}[aei]r\b|faco|posso)|come (?:si|posso|faccio|\w{1,30}re\b)|hoe (?:kan|moet|doe|maak) (?:ik|je|men)|как (?:мне |можно |правильно )?[а-я]{2,30}(?:ть|ти|чь)(?:ся)?(?![а-я])|nas[ıi]l \w)|方法|やり方|仕方|手順|どうやって|するには|怎么|怎样|如何|步骤|كيف|طريقة|어떻게/;

const asksWhere = /\b(?:where|wo|woher|wohin|donde|onde|dove|waar)\b|\bd?'?ou\b|どこ|哪里|哪儿|何地|اين/;
const asksWho =
  /\b(?:who|by whom|wer|von wem|qui|quien|quienes|chi|quem|wie (?:heeft|was|is))\b|誰|だれ|谁|(?:^|\s)و?من(?=\s)/;

/**
 * Reads a question: its words without stop words, each once, with related words, and what an answer must contain.
 * @param question only its first 2,000 characters are read
 * @param known its language; guessed when absent
 */
export function readQuestion(question: string, known?: string): Query {
  // A word that is cut in half would match nothing.
  const text = question.length > maxQuestion ? question.slice(0, maxQuestion).replace(/\S+$/, '') : question;
  const language = known ?? guessQuestionLanguage(text);
  const tokens = tokenize(text, language);
  const terms = new Map<string, QueryTerm>();
  tokens.forEach(({ term, word, start, end }, index) => {
    if (
      term === '' ||
      isQuestionStopWord(word, language) ||
      isQuestionStopWord(term, language) ||
      terms.size >= maxTerms
    )
      return;
    const previous = tokens[index - 1]?.word ?? '';
    // 'how' precedes other words, too ('how do …'): a measure is known by its related terms, which include its units.
    const isMeasure =
      countInterrogatives.has(previous) ||
      ((measureInterrogatives.has(previous) || measureNouns.has(word) || unspacedMeasures.test(word)) &&
        relatedTerms(term).size > 0);
    const isOptional = optionalWords.has(word) && !isMeasure;
    const isKind = !isMeasure && kindInterrogatives.has(previous) && index < tokens.length - 1;
    const isName = /\p{N}/u.test(word) || (index > 0 && /^\p{Lu}/u.test(text.slice(start, end)));
    if (!terms.has(term)) terms.set(term, { term, related: relatedTerms(term), isOptional, isKind, isMeasure, isName });
  });
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const expects = asksDate.test(folded) ? 'date' : asksNumber.test(folded) ? 'number' : undefined;
  const expectsReason = asksReason.test(folded);
  const expectsPerson = expects === undefined && !expectsReason && asksWho.test(folded);
  const expectsPlace = expects === undefined && asksWhere.test(folded);
  return {
    language,
    terms: [...terms.values()],
    ...(expects && { expects }),
    ...(language === 'en' && asksForDenial(text) && { asksForDenial: true }),
    expectsSteps: asksSteps.test(folded),
    expectsReason,
    expectsPerson,
    expectsPlace,
  };
}

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|third|quarter|twice|dozen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|hundert|tausend|deux|trois|quatre|cinq|dix|dos|tres|cuatro|cinco|diez)\b|[一二三四五六七八九十百千万]/i;
const dateWords =
  /\b(?:1\d{3}|20\d\d|21\d\d)(?:s|er)?\b|\b\d{1,2}[:.]\d{2}\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|century|noon|midnight|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|enero|febrero|abril|mayo|junio|julio|agosto|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b|[月火水木金土日]曜|年|月|世纪|世紀|عام|سنة/i;

/** A year after a preposition says when, and does not answer 'how many'. */
const yearWithPreposition =
  /\b(?:in|of|since|by|until|from|im|seit|en|del?|depuis|desde|nel) (?:1\d{3}|20\d\d)\b(?! ?(?:[%°€]|\p{L}?m\b))/giu;

/** Whether a text contains what a question expects: a number, in digits or words, or a date. True where it expects neither. */
export function holdsExpectedKind(text: string, expects: Query['expects']): boolean {
  if (expects === undefined) return true;
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  if (expects === 'date') return dateWords.test(folded);
  return /\p{Nd}/u.test(folded.replace(yearWithPreposition, ' ')) || numberWords.test(folded);
}
