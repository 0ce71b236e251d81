import { perLanguage } from '../languages/compile-pack';
import { upperFirst } from '../text/upper-first';
import { beginsQuestion } from './question-beginning';

/** Characters of a longer text, which is no question with words around it. */
const maxLength = 2_000;
/** Remarks and requests at one end of a question. */
const maxRemarks = 6;

/**
 * Punctuation between a remark and the question. A space follows it, unless it is of a script without spaces: a name
 * may hold a mark, as 'ok.example' does.
 */
const signs = '[,.:;!?…،؛؟。、！？：；，।~～〜]';
const marks = '(?:\\s?[,.:;!?…]{1,8}(?=\\s)|\\s?[،؛؟。、！？：；，।~～〜]|\\s[–-](?=\\s)){1,8}';
const start = '^[\\s¿¡]*';
/** The end of a text; a Greek question ends with ';'. */
const end = '[?？؟;]?[\\s.!…。！।~～〜]*$';

const patternsOf = perLanguage(({ capitals, withoutSpaces, questions: { framing } }) => {
  if (!framing) return undefined;
  const anyOf = (words: readonly string[] = ['(?!)']): string => `(?:${words.join('|')})`;
  const space = withoutSpaces ? '\\s*' : '\\s+';
  const colon = `(?:\\s?[,:，：、،]\\s*|${space})`;
  const pattern = (source: string): RegExp => new RegExp(source, 'iu');
  return {
    tellsTitles: capitals === 'names',
    remark: pattern(`${start}${anyOf(framing.remarks)}(?:${signs}|[\\s–-])*$`),
    remarkBefore: pattern(`${start}${anyOf(framing.remarks)}${marks}\\s*`),
    remarkBehind: pattern(`${marks}[\\s¿¡]*${anyOf(framing.remarks)}${end}`),
    requestBefore: pattern(`${start}${anyOf(framing.requests)}${colon}(?=[\\p{L}\\p{N}¿"“«])`),
    requestBehind: pattern(`${withoutSpaces ? '\\s*' : '[\\s,،]+'}${anyOf(framing.requestsBehind)}${end}`),
    requestsAround: (framing.requestsAround ?? []).map((source) =>
      pattern(`${start}(?:${source.replace('@', '(?<asked>\\S.*?)')})${end}`),
    ),
    sourceBefore: pattern(`${start}${anyOf(framing.sources)}${colon}`),
    sourceBehind: pattern(`${space}${anyOf(framing.sources)}${end}`),
  };
});

type FramingPatterns = NonNullable<ReturnType<typeof patternsOf>>;

/** Whether words have a capital within, as a title does: 'Good Morning,', and no 'I'. */
function isTitle(words: string): boolean {
  return /\p{L}.*\s\p{Lu}\p{Ll}/u.test(words);
}

/** The remark that a pattern finds, or else a request or the name of the page; with which of them it is. */
function findWords(text: string, remark: RegExp, others: readonly RegExp[]): { found: string; asRemark: boolean } {
  const said = remark.exec(text)?.[0];
  if (said !== undefined) return { found: said, asRemark: true };
  const [found = ''] = others.map((pattern) => pattern.exec(text)?.[0]).filter(Boolean);
  return { found, asRemark: false };
}

/** A text after words that may stand before a question; as it is where they may belong to a name or a number. */
function withoutWordsBefore(text: string, language: string, patterns: FramingPatterns, onlyRemarks = false): string {
  const { remarkBefore, requestBefore, sourceBefore, tellsTitles } = patterns;
  const { found, asRemark } = findWords(text, remarkBefore, onlyRemarks ? [] : [requestBefore, sourceBefore]);
  const rest = text.slice(found.length);
  if (found === '' || !/[\p{L}\p{N}]/u.test(rest) || (tellsTitles && isTitle(found))) return text;
  const isUpper = /^\P{L}*\p{Lu}/u.test(rest) && /\p{Ll}/u.test(text);
  // 'See How They Run' is a film; a question goes on in small letters.
  if (!asRemark) return tellsTitles && isUpper && /^\p{L}+\s+$/u.test(found) ? text : rest;
  // 'No. 10 Downing Street'
  if (/\.\s*$/u.test(found) && /^\p{N}/u.test(rest)) return text;
  const endsSentence = /[.:;!?…。！？：]\s*$/u.test(found);
  const goesOn =
    /^[¿¡]/u.test(rest) ||
    beginsQuestion(rest, language) ||
    [remarkBefore, requestBefore, sourceBefore].some((pattern) => pattern.test(rest));
  // 'Hello, Goodbye'
  return isUpper && !endsSentence && !goesOn ? text : rest;
}

/** A text without words that may stand behind a question; its question mark stays. */
function withoutWordsBehind(text: string, patterns: FramingPatterns, onlyRemarks = false): string {
  const { remarkBehind, requestBehind, sourceBehind, tellsTitles } = patterns;
  const { found, asRemark } = findWords(text, remarkBehind, onlyRemarks ? [] : [requestBehind, sourceBehind]);
  const rest = text.slice(0, text.length - found.length);
  if (found === '' || !/[\p{L}\p{N}]/u.test(rest)) return text;
  // 'How do you say in Spanish: thank you?', 'Who wrote Please, Please, Please?'
  if (asRemark && (/^\s?[:：]/u.test(found) || (tellsTitles && /^\s?,\s*\p{Lu}/u.test(found)))) return text;
  return rest + (/[?？؟;]/u.exec(found)?.[0] ?? '');
}

/** What a step makes of a text until it changes nothing more. */
function repeated(text: string, step: (text: string) => string): string {
  let rest = text;
  for (let taken = 0; taken < maxRemarks; taken += 1) {
    const next = step(rest);
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

/** A question without the words at its ends. @param onlyRemarks requests and the names of the page stay */
function withoutEnds(question: string, language: string, patterns: FramingPatterns, onlyRemarks = false): string {
  const begun = repeated(question, (rest) => withoutWordsBefore(rest, language, patterns, onlyRemarks));
  return repeated(begun, (rest) => withoutWordsBehind(rest, patterns, onlyRemarks));
}

/**
 * A question without the words around it that ask nothing: 'Is parking free?' of 'Hello! I was wondering: is parking
 * free? Thanks in advance.'
 * @param language of the question, as `guessQuestionLanguage` names it
 * @returns the question as it is where nothing else would be left of it, or the words may be part of a name
 */
export function withoutFraming(question: string, language: string): string {
  const patterns = patternsOf(language);
  if (!patterns || question.length > maxLength) return question;
  const bare = withoutEnds(question, language, patterns, true);
  const around = patterns.requestsAround.map((pattern) => pattern.exec(bare)).find(Boolean);
  const rest = withoutEnds(around?.groups?.asked ?? question, language, patterns);
  const isBegun = !question.trimStart().startsWith(rest.trimEnd().replace(/[?？؟;]$/u, ''));
  return isBegun && /^\P{L}*\p{Lu}/u.test(question) ? upperFirst(rest) : rest;
}

/** Whether a sentence is a remark that neither asks nor tells what is so: 'Thank you in advance.' */
export function isRemark(sentence: string, language: string): boolean {
  return sentence.length <= maxLength && patternsOf(language)?.remark.test(sentence) === true;
}

/** Whether a sentence asks by a request for the answer: 'Please tell me the price.' */
export function isRequest(sentence: string, language: string): boolean {
  const patterns = patternsOf(language);
  if (!patterns || sentence.length > maxLength) return false;
  const bare = withoutEnds(sentence, language, patterns, true);
  return [patterns.requestBefore, patterns.requestBehind, ...patterns.requestsAround].some((pattern) =>
    pattern.test(bare),
  );
}
