import { articles, coordinationWords, interrogatives } from './question-words';

/** One of several questions that a text joins. */
export interface QuestionPart {
  text: string;
  /** The subject of the first part, or for the first part that of the second: what it is about if it names nothing itself. */
  subject?: string;
}

/** A text with more questions, or of more characters, is read as one question. */
const maxParts = 4;
const maxLength = 400;

const arabicConjunction = /[،؟]?\s+و(?=(?:من|متى|اين|أين|كم|كيف|لماذا|ما|ماذا|هل)(?:\s|$))/u;
const invertedClause =
  /^\W*(?:\S+\s+){0,3}?(?:is|are|was|were|did|does|do|has|have|had|will|can|could|should|would|must|may|might)\s+(.+)$/iu;
const auxiliaryFirst =
  /^\W*(?:is|are|was|were|did|does|do|has|have|had|will|can|could|should|would|must|may|might)\s/iu;
/** A question for the subject, whose object follows the verb: 'Who owns the mill?'. */
const subjectQuestion = /^\W*(?:who|what|which)\s+\S+\s+(.+)$/iu;
/** A verb form at the end, by its usual endings in English and the Romance languages. */
const participle = /\s\p{Ll}*(?:ed|en|wn|lt|nd|ade|old|ung|ght|rn)$/u;

/** What is said rather than asked, up to 'but'; empty where nothing is: 'Europe first took the Americas, but what came third?' */
function statementBefore(text: string, language: string): string {
  const [said = '', first = ''] = /^(.+?),?\s+but\s+/iu.exec(text) ?? [];
  const words = coordinationWords[language];
  if (language !== 'en' || !words || auxiliaryFirst.test(first)) return '';
  return new RegExp(`(?<![\\p{L}])(?:${words.interrogatives})(?![\\p{L}])`, 'iu').test(first) ? '' : said;
}

function splitAtConjunctions(text: string, language: string): string[] {
  const interrogative = interrogatives[language];
  if (interrogative) {
    const pieces = text.split(/[、，,;；]/u);
    return pieces.length > 1 && pieces.every((piece) => interrogative.test(piece)) ? pieces : [text];
  }
  if (language === 'ar') return text.split(arabicConjunction);
  const words = coordinationWords[language];
  // 'What lies between the mill and what …' is one question.
  if (!words || /\b(?:between|zwischen|entre|tra|tussen)\b/iu.test(text)) return [text];
  const said = statementBefore(text, language);
  const conjunction = `[,;]?\\s+(?:${words.conjunctions})\\s+(?=(?:${words.interrogatives})(?![\\p{L}]))`;
  const [first = '', ...further] = text.slice(said.length).split(new RegExp(conjunction, 'iu'));
  return [said + first, ...further];
}

/** The subject of a question, found by word order: an approximation. */
export function subjectOf(text: string, language: string): string {
  if (language === 'ja') return text.split(/[はが]/u, 1)[0] ?? '';
  if (language === 'zh') return text.split(/是|在|于|有|什么|谁|何|哪|几|多/u, 1)[0] ?? '';
  if (language === 'ar') return text.split(/\s+/u).slice(2).join(' ');
  const article = articles[language]?.exec(text);
  const phrase =
    language === 'en'
      ? (invertedClause.exec(text)?.[1] ?? subjectQuestion.exec(text)?.[1] ?? text)
      : text.slice(article?.index ?? 0);
  const finalVerb = language === 'de' || language === 'nl' ? /\s\p{Ll}+$/u : participle;
  return phrase.replace(finalVerb, '');
}

/**
 * Splits a text into the questions that it joins: 'When was the mill built and who designed it?' is two. A text of one
 * question, of too many or of too many characters is returned whole.
 * @param language a code as `guessLanguage` gives it
 */
export function splitQuestion(question: string, language: string): QuestionPart[] {
  const text = question.trim();
  if (text.length > maxLength) return [{ text }];
  const parts = text
    .split(/[?？؟]+/u)
    .flatMap((sentence) => splitAtConjunctions(sentence.trim(), language))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length < 2 || parts.length > maxParts) return [{ text }];
  const said = statementBefore(parts[0] ?? '', language);
  return parts.map((part, index) => {
    // What is said at the start names the subject of every question behind it.
    const neighbour = index > 0 ? said || parts[0] : said ? undefined : parts[1];
    const subject = neighbour ? subjectOf(neighbour, language) : '';
    return { text: part, ...(subject && { subject }) };
  });
}

/** Whether a part of a question has a pronoun in place of a name. */
export function hasPronoun(text: string, language: string): boolean {
  const words = coordinationWords[language];
  return words !== undefined && new RegExp(`(?<![\\p{L}])(?:${words.pronouns})(?![\\p{L}])`, 'iu').test(text);
}
