import { articles, askingWords, joiningWords } from './question-words';

/** One of the things that a question asks at once. */
export interface QuestionPart {
  text: string;
  /** Words that it may be about although it does not have them: what the part before, or for the first the one after it, names. */
  about?: string;
}

/** More questions at once, or longer ones, are a text, and read as one. */
const maxParts = 4;
const maxLength = 400;

const arabicJoint = /[،؟]?\s+و(?=(?:من|متى|اين|أين|كم|كيف|لماذا|ما|ماذا|هل)(?:\s|$))/u;
const inverted =
  /^\W*(?:\S+\s+){0,3}?(?:is|are|was|were|did|does|do|has|have|had|will|can|could|should|would|must|may|might)\s+(.+)$/iu;
/** 'Who owns the mill?': behind the verb. */
const asksSubject = /^\W*(?:who|what|which)\s+\S+\s+(.+)$/iu;
const participle = /\s\p{Ll}*(?:ed|en|wn|lt|nd|ade|old|ung|ght|rn)$/u;

function splitAtJoints(text: string, language: string): string[] {
  const asks = askingWords[language];
  if (asks) {
    const pieces = text.split(/[、，,;；]/u);
    return pieces.length > 1 && pieces.every((piece) => asks.test(piece)) ? pieces : [text];
  }
  if (language === 'ar') return text.split(arabicJoint);
  const words = joiningWords[language];
  // What lies between two things is one question about both.
  if (!words || /\b(?:between|zwischen|entre|tra|tussen)\b/iu.test(text)) return [text];
  return text.split(new RegExp(`[,;]?\\s+(?:${words.and})\\s+(?=(?:${words.asks})(?![\\p{L}]))`, 'iu'));
}

/** The name of what a question is about, without what is asked of it, as well as word order tells. */
function nameIn(text: string, language: string): string {
  if (language === 'ja') return text.split(/[はが]/u, 1)[0] ?? '';
  if (language === 'zh') return text.split(/是|在|于|有|什么|谁|何|哪|几|多/u, 1)[0] ?? '';
  if (language === 'ar') return text.split(/\s+/u).slice(2).join(' ');
  const article = articles[language]?.exec(text);
  const named =
    language === 'en'
      ? (inverted.exec(text)?.[1] ?? asksSubject.exec(text)?.[1] ?? text)
      : text.slice(article?.index ?? 0);
  const verbLast = language === 'de' || language === 'nl' ? /\s\p{Ll}+$/u : participle;
  return named.replace(verbLast, '');
}

/**
 * The questions that a question joins: 'When was the mill built and who designed it?' asks two. A text that is one question,
 * or too much for a question, comes back whole.
 * @param language a code as `guessLanguage` gives it
 */
export function splitQuestion(question: string, language: string): QuestionPart[] {
  const text = question.trim();
  if (text.length > maxLength) return [{ text }];
  const parts = text
    .split(/[?？؟]+/u)
    .flatMap((sentence) => splitAtJoints(sentence.trim(), language))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length < 2 || parts.length > maxParts) return [{ text }];
  return parts.map((part, index) => {
    const neighbour = index > 0 ? parts[0] : parts[1];
    const about = neighbour ? nameIn(neighbour, language) : '';
    return { text: part, ...(about && { about }) };
  });
}

/** Whether a part of a question has a pronoun in place of a name. */
export function hasPronoun(text: string, language: string): boolean {
  const words = joiningWords[language];
  return words !== undefined && new RegExp(`(?<![\\p{L}])(?:${words.pronouns})(?![\\p{L}])`, 'iu').test(text);
}
