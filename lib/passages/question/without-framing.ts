import { perLanguage } from '../languages/compile-pack';
import { upperFirst } from '../text/upper-first';

/** Characters of a longer text, which is no question with words around it. */
const maxLength = 2_000;
/** Remarks and requests at one end of a question. */
const maxRemarks = 6;

/** Punctuation between a remark and the question. */
const signs = ',.:;!?…،؛؟。、！？：；，।~～〜';
const marks = `(?:\\s?[${signs}]|\\s[–-]\\s){1,20}`;
const start = '^[\\s¿¡]*';
/** The end of a text; a Greek question ends with ';'. */
const end = '[?？؟;]?[\\s.!…。！।~～〜]*$';

const patternsOf = perLanguage(({ withoutSpaces, questions: { framing } }) => {
  if (!framing) return undefined;
  const anyOf = (words: readonly string[] = ['(?!)']): string => `(?:${words.join('|')})`;
  const space = withoutSpaces ? '\\s*' : '\\s+';
  const colon = `(?:\\s?[,:，：、،]\\s*|${space})`;
  const pattern = (source: string): RegExp => new RegExp(source, 'iu');
  return {
    remark: pattern(`${start}${anyOf(framing.remarks)}[${signs}\\s–-]*$`),
    remarkBefore: pattern(`${start}${anyOf(framing.remarks)}${marks}\\s*`),
    remarkBehind: pattern(`${marks}\\s*${anyOf(framing.remarks)}${end}`),
    requestBefore: pattern(`${start}${anyOf(framing.requests)}${colon}(?=[\\p{L}\\p{N}¿"“«])`),
    requestBehind: pattern(`${withoutSpaces ? '\\s*' : '[\\s,،]+'}${anyOf(framing.requestsBehind)}${end}`),
    requestsAround: (framing.requestsAround ?? []).map((source) =>
      pattern(`${start}(?:${source.replace('@', '(?<asked>\\S.*?)')})${end}`),
    ),
    sourceBefore: pattern(`${start}${anyOf(framing.sources)}${colon}`),
    sourceBehind: pattern(`${space}${anyOf(framing.sources)}${end}`),
  };
});

/**
 * A text without what is found at an end of it, again and again; as it is where nothing else would be left.
 * @param replacement of what is found
 */
function stripped(text: string, patterns: readonly RegExp[], replacement: (found: string) => string): string {
  let rest = text;
  for (let taken = 0; taken < maxRemarks; taken += 1) {
    const next = patterns.reduce((before, pattern) => before.replace(pattern, replacement), rest);
    if (next === rest || !/[\p{L}\p{N}]/u.test(next)) break;
    rest = next;
  }
  return rest;
}

const nothing = (): string => '';
const questionMark = (found: string): string => /[?？؟;]/u.exec(found)?.[0] ?? '';

/**
 * A question without the words around it that ask nothing: 'Is parking free?' of 'Hello! I was wondering: is parking
 * free? Thanks in advance.'
 * @param language of the question, as `guessQuestionLanguage` names it
 * @returns the question as it is where nothing else would be left of it
 */
export function withoutFraming(question: string, language: string): string {
  const patterns = patternsOf(language);
  if (!patterns || question.length > maxLength) return question;
  const { remarkBefore, remarkBehind } = patterns;
  const plain = stripped(stripped(question, [remarkBefore], nothing), [remarkBehind], questionMark);
  const around = patterns.requestsAround.map((pattern) => pattern.exec(plain)).find(Boolean);
  const asked = around?.groups?.asked ?? plain;
  const begun = stripped(asked, [remarkBefore, patterns.requestBefore, patterns.sourceBefore], nothing);
  const rest = stripped(begun, [remarkBehind, patterns.requestBehind, patterns.sourceBehind], questionMark);
  return begun !== question && /^\P{L}*\p{Lu}/u.test(question) ? upperFirst(rest) : rest;
}

/** Whether a sentence is a remark that neither asks nor tells what is so: 'Thank you in advance.' */
export function isRemark(sentence: string, language: string): boolean {
  return patternsOf(language)?.remark.test(sentence) === true;
}

/** Whether a sentence asks by a request for the answer: 'Please tell me the price.' */
export function isRequest(sentence: string, language: string): boolean {
  const patterns = patternsOf(language);
  if (!patterns) return false;
  const bare = stripped(sentence, [patterns.remarkBefore], nothing);
  return [patterns.requestBefore, patterns.requestBehind, ...patterns.requestsAround].some((pattern) =>
    pattern.test(bare),
  );
}
