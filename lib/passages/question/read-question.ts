import { asksFor, type Query, type QueryTerm } from '../answer-kinds/query';
import { readAnswerKinds } from '../answer-kinds/registry';
import { denialEnd } from '../text/opposites';
import { foldWord, tokenize } from '../text/tokenize';
import { guessQuestionLanguage, isQuestionStopWord } from './question-language';
import { relatedTerms } from './related-words';

/** Whether what is asked for may stand in a sentence that has no word of the question; a date stands beside one. */
export function takesContext(query: Query): boolean {
  return asksFor(query, 'number', 'person', 'place', 'reason', 'steps', 'working', 'definition');
}

/** Maximum characters of a question that are read. */
const maxQuestion = 2_000;
const maxTerms = 40;
/** 'When did the mill stop?': no preposition, article or 'take' before the last word, which is in lower case. */
const asksOfDeed =
  /^\W*[Ww]hen (?:did|does|do) (?:\S+ )+?(?<!(?:^|\s)(?:in|on|at|of|to|for|from|with|by|into|the|an?|its?|their|his|her|your|my|our|take|have|be|get|first|last|new|same) )\p{Ll}+\W*$/u;
/** Last words that say when, where or how, and with 'stop working' the second verb: a page that tells when may have none of them. */
const noDeed =
  /(?<!\p{L})(?:today|tomorrow|yesterday|tonight|now|again|before|later|early|late|first|last|here|there|anymore|away|back|apart|together|occur|exist|live|\p{Ll}+ly|(?:stop|start|begin|cease|finish|keep|quit) \p{Ll}+ing)\W*$/u;
const pointing = /\b(?:this|that|these|those)\b/i;
const workingVerb = /^(?:works?|function|operate|run)$/;
/** Words of a question that is the name of a thing. */
const maxNameWords = 2;

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
  different best top good exact example term word difference known specifically typically usually generally mainly mostly primarily commonly normally
  largely currently particularly especially located situated bekommt bekommen kommt kommen kam stammt two three four five six seven eight nine ten jahr grund art anzahl nombre ano numero`.split(
    /\s+/,
  ),
);

/** 'Combien de temps' asks how long, 'quel temps' what the weather is. */
const timeWords = new Set(['zeit', 'temps', 'tiempo', 'tempo']);
const amountWords = new Set(['viel', 'wieviel', 'combien', 'cuanto', 'quanto']);

const existing = new Set(
  'live lives exist exists leben wohnen vivent existent viven existen vivono vivem existem'.split(' '),
);

const kindInterrogatives = new Set(
  `what which welche welcher welches welchen welchem welch quel quelle quels quelles que cual cuales quale quali qual quais welke ποιο ποιος
  ποια ποιοι ποιες ποιον ποιου ποιων какои какая какое какие каком какую какого каким каких какими care ce hangi ne कौन कौनसा किस किन ما اي
  gi nao`
    .split(/\s+/)
    .map(foldWord),
);

/**
 * Reads a question: its words without stop words, each once, with related words, and what an answer must contain.
 * @param question only its first 2,000 characters are read
 * @param known its language; guessed when absent
 */
export function readQuestion(question: string, known?: string): Query {
  // A word that is cut in half would match nothing.
  const whole = question.length > maxQuestion ? question.slice(0, maxQuestion).replace(/\S+$/, '') : question;
  // A decade is written in two ways: the 1950's are the 1950s.
  const text = whole.replace(/(?<=\b\d{3}0)['’](?=s\b)/gu, '');
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
    const isCounted = countInterrogatives.has(previous) && (previous !== 'many' || tokens[index - 2]?.word === 'how');
    const isMeasure =
      isCounted ||
      ((measureInterrogatives.has(previous) || measureNouns.has(word) || unspacedMeasures.test(word)) &&
        relatedTerms(term).size > 0);
    // 'How many bees live in a hive?' asks how many there are.
    const isExisting =
      existing.has(word) && tokens.slice(0, index).some((token) => countInterrogatives.has(token.word));
    const amount = previous === 'de' ? tokens[index - 2]?.word : previous;
    const isTime = timeWords.has(word) && amount !== undefined && amountWords.has(amount);
    const isOptional = ((optionalWords.has(word) || isTime) && !isMeasure) || (isExisting && !isCounted);
    const isKind = !isMeasure && kindInterrogatives.has(previous) && index < tokens.length - 1;
    const isName = /\p{N}/u.test(word) || (index > 0 && /^\p{Lu}/u.test(text.slice(start, end)));
    const related = relatedTerms(term);
    if (!terms.has(term))
      terms.set(term, { term, related, isOptional, isKind, isMeasure, isName, ...(isCounted && { isCounted }) });
  });
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const denial = language === 'en' ? denialEnd(text) : undefined;
  const asksDeed = language === 'en' && asksOfDeed.test(text) && !noDeed.test(text);
  const kinds = readAnswerKinds({
    folded,
    language,
    hasMeasure: [...terms.values()].some(({ isMeasure }) => isMeasure),
    isDenied: denial !== undefined,
    asksOfDeed: asksDeed,
  });
  // 'How does a tide mill work?' asks for what the mill does; what works there is no matter.
  const last = kinds.has('working') && terms.size > 1 ? tokens.at(-1) : undefined;
  if (last && workingVerb.test(last.word)) terms.delete(last.term);
  const deed = asksDeed
    ? [...terms.values()].findIndex(({ term, isOptional }) => term === tokens.at(-1)?.term && !isOptional)
    : -1;
  const denied =
    denial === undefined ? undefined : tokens.find(({ term, start }) => start >= denial && terms.has(term));
  return {
    language,
    terms: [...terms.values()],
    kinds,
    ...(terms.size > 0 && terms.size <= maxNameWords && terms.size === tokens.length && { isNameAlone: true }),
    ...(deed > 0 && { deed }),
    ...(language.startsWith('en') && pointing.test(text) && { isPointing: true }),
    ...(language.startsWith('en') && !/\p{Lu}/u.test(text) && { isWithoutCapitals: true }),
    ...(denial !== undefined && { denies: [...terms.keys()].indexOf(denied?.term ?? '') }),
  };
}
