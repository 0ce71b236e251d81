import { perLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
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
const end = '\\s?[?？؟;]?[\\s.!…。！।~～〜]*$';

/** Words at one end of a question that ask nothing. */
interface EndWords {
  /** Tags ask whether it is so, requests for the answer; sources say where it stands. */
  kind: 'remark' | 'tag' | 'request' | 'source';
  side: 'before' | 'behind';
  pattern: RegExp;
}

const framingOf = perLanguage(({ tag, capitals, withoutSpaces, questions: { framing } }) => {
  if (!framing) return undefined;
  const { remarks, tags, requests, requestsBehind, requestsAround = [], sources } = framing;
  const anyOf = (words: readonly string[] = [matchesNothing]): string => `(?:${words.join('|')})`;
  const space = withoutSpaces ? '\\s*' : '\\s+';
  const comma = withoutSpaces ? '\\s*' : '[\\s,،]+';
  const colon = `(?:\\s?[,:，：、،]\\s*|${space})`;
  const pattern = (source: string): RegExp => new RegExp(source, 'iu');
  // In the order in which they are looked for.
  const ends: readonly EndWords[] = [
    { kind: 'remark', side: 'before', pattern: pattern(`${start}${anyOf(remarks)}${marks}\\s*`) },
    { kind: 'request', side: 'before', pattern: pattern(`${start}${anyOf(requests)}${colon}(?=[\\p{L}\\p{N}¿"“«])`) },
    { kind: 'source', side: 'before', pattern: pattern(`${start}${anyOf(sources)}${colon}`) },
    { kind: 'remark', side: 'behind', pattern: pattern(`${marks}[\\s¿¡]*${anyOf(remarks)}${end}`) },
    {
      kind: 'tag',
      side: 'behind',
      pattern: pattern(`${marks}[\\s¿¡]*${anyOf(tags)}${end}`),
    },
    { kind: 'request', side: 'behind', pattern: pattern(`${comma}${anyOf(requestsBehind)}${end}`) },
    { kind: 'source', side: 'behind', pattern: pattern(`${space}${anyOf(sources)}${end}`) },
  ];
  return {
    language: tag,
    /** Whether a title is told by the capitals of its words. */
    tellsTitles: capitals === 'names',
    ends,
    remarkAlone: pattern(`${start}${anyOf(remarks)}(?:${signs}|[\\s–-])*$`),
    requestsAround: requestsAround.map((source) =>
      pattern(`${start}(?:${source.replace('@', '(?<asked>\\S.*?)')})${end}`),
    ),
  };
});

type Framing = NonNullable<ReturnType<typeof framingOf>>;

const remarksOf = ({ ends }: Framing): readonly EndWords[] => ends.filter(({ kind }) => kind === 'remark');

/** Whether words have a capital within, as a title does: 'Good Morning,', and no 'I'. */
function isTitle(words: string): boolean {
  return /\p{L}.*\s\p{Lu}\p{Ll}/u.test(words);
}

/** The words that a text has at one side, and their kind. */
function findWords(
  text: string,
  side: EndWords['side'],
  ends: readonly EndWords[],
): { found: string; kind: EndWords['kind'] } | undefined {
  for (const { kind, pattern } of ends.filter((words) => words.side === side)) {
    const found = pattern.exec(text)?.[0];
    if (found) return { found, kind };
  }
  return undefined;
}

/** A text after words that may stand before a question; as it is where they may belong to a name or a number. */
function withoutWordsBefore(text: string, ends: readonly EndWords[], framing: Framing): string {
  const words = findWords(text, 'before', ends);
  if (!words) return text;
  const { found, kind } = words;
  const { tellsTitles } = framing;
  const rest = text.slice(found.length);
  if (!/[\p{L}\p{N}]/u.test(rest) || (tellsTitles && isTitle(found))) return text;
  const isUpper = /^\P{L}*\p{Lu}/u.test(rest) && /\p{Ll}/u.test(text);
  // 'See How They Run' is a film; a question goes on in small letters.
  if (kind !== 'remark') return tellsTitles && isUpper && /^\p{L}+\s+$/u.test(found) ? text : rest;
  // 'No. 10 Downing Street'
  if (/\.\s*$/u.test(found) && /^\p{N}/u.test(rest)) return text;
  const endsSentence = /[.:;!?…。！？：]\s*$/u.test(found);
  const goesOn =
    /^[¿¡]/u.test(rest) ||
    beginsQuestion(rest, framing.language) ||
    findWords(rest, 'before', framing.ends) !== undefined;
  // 'Hello, Goodbye'
  return isUpper && !endsSentence && !goesOn ? text : rest;
}

/** A text without words that may stand behind a question; its question mark stays. */
function withoutWordsBehind(text: string, ends: readonly EndWords[], { tellsTitles }: Framing): string {
  const words = findWords(text, 'behind', ends);
  if (!words) return text;
  const { found, kind } = words;
  const rest = text.slice(0, text.length - found.length);
  if (!/[\p{L}\p{N}]/u.test(rest)) return text;
  // 'How do you say in Spanish: thank you?', 'Who wrote Please, Please, Please?'
  const standsApart = kind === 'remark' || kind === 'tag';
  if (standsApart && (/^\s?[:：]/u.test(found) || (tellsTitles && /^\s?,\s*\p{Lu}/u.test(found)))) return text;
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

/** A question without such words at its ends as are listed. */
function withoutEnds(question: string, ends: readonly EndWords[], framing: Framing): string {
  const begun = repeated(question, (rest) => withoutWordsBefore(rest, ends, framing));
  return repeated(begun, (rest) => withoutWordsBehind(rest, ends, framing));
}

/**
 * A question without the words around it that ask nothing: 'Is parking free?' of 'Hello! I was wondering: is parking
 * free? Thanks in advance.'
 * @param language of the question, as `guessQuestionLanguage` names it
 * @returns the question as it is where nothing else would be left of it, or the words may be part of a name
 */
export function withoutFraming(question: string, language: string): string {
  const framing = framingOf(language);
  if (!framing || question.length > maxLength) return question;
  const bare = withoutEnds(question, remarksOf(framing), framing);
  const around = framing.requestsAround.map((pattern) => pattern.exec(bare)).find(Boolean);
  const rest = withoutEnds(around?.groups?.asked ?? question, framing.ends, framing);
  const isBegun = !question.trimStart().startsWith(rest.trimEnd().replace(/[?？؟;]$/u, ''));
  return isBegun && /^\P{L}*\p{Lu}/u.test(question) ? upperFirst(rest, language) : rest;
}

/** Whether a sentence is a remark that neither asks nor tells what is so: 'Thank you in advance.' */
export function isRemark(sentence: string, language: string): boolean {
  return sentence.length <= maxLength && framingOf(language)?.remarkAlone.test(sentence) === true;
}

/** Whether a sentence asks by a request for the answer: 'Please tell me the price.' */
export function isRequest(sentence: string, language: string): boolean {
  const framing = framingOf(language);
  if (!framing || sentence.length > maxLength) return false;
  const bare = withoutEnds(sentence, remarksOf(framing), framing);
  const requests = framing.ends.filter(({ kind }) => kind === 'request').map(({ pattern }) => pattern);
  return [...requests, ...framing.requestsAround].some((pattern) => pattern.test(bare));
}
