import { articlePattern, perLanguage, wholeWordPattern } from '../languages/compile-pack';

/** One of several questions that a text joins. */
export interface QuestionPart {
  text: string;
  /**
   * The subject of the first part, or for the first part that of the second: what it is about if it names nothing
   * itself.
   */
  subject?: string;
}

/** A text with more questions, or of more characters, is read as one question. */
const maxParts = 4;
const maxLength = 400;

const pattern = (source: string | undefined, flags: string) => (source ? new RegExp(source, flags) : undefined);
const patternsOf = perLanguage(({ questions }) => {
  const { coordination, interrogatives, innerInterrogatives, attachedConjunction, subjectEnd } = questions;
  const { between, clauses, finalVerb, wordsBeforeSubject } = questions;
  return {
    interrogative: pattern(coordination && `(?<![\\p{L}])(?:${interrogatives})(?![\\p{L}])`, 'iu'),
    conjunction: pattern(
      coordination && `[,;]?\\s+(?:${coordination.conjunctions})\\s+(?=(?:${interrogatives})(?![\\p{L}]))`,
      'iu',
    ),
    pronoun: pattern(coordination && `(?<![\\p{L}])(?:${coordination.pronouns})(?![\\p{L}])`, 'iu'),
    innerInterrogative: pattern(innerInterrogatives, 'u'),
    attachedConjunction: pattern(attachedConjunction, 'u'),
    between: wholeWordPattern(between),
    article: pattern(articlePattern(questions), 'iu'),
    subjectEnd: pattern(subjectEnd, 'u'),
    wordsBeforeSubject,
    finalVerb: pattern(finalVerb && `\\s${finalVerb}$`, 'u'),
    clauses: clauses && {
      inverted: new RegExp(`^\\W*(?:\\S+\\s+){0,3}?(?:${clauses.auxiliaries})\\s+(.+)$`, 'iu'),
      auxiliaryFirst: new RegExp(`^\\W*(?:${clauses.auxiliaries})\\s`, 'iu'),
      /** A question for the subject, whose object follows the verb: 'Who owns the mill?'. */
      ofSubject: new RegExp(`^\\W*(?:${clauses.subjectInterrogatives})\\s+\\S+\\s+(.+)$`, 'iu'),
      statement: new RegExp(`^(.+?),?\\s+${clauses.contrast}\\s+`, 'iu'),
    },
  };
});

/**
 * The part that states rather than asks, up to 'but'; empty without one: 'Europe first took the Americas, but what came
 * third?'
 */
function statementBefore(text: string, language: string): string {
  const { clauses, interrogative } = patternsOf(language) ?? {};
  const [said = '', first = ''] = clauses?.statement.exec(text) ?? [];
  if (!clauses || !interrogative || clauses.auxiliaryFirst.test(first)) return '';
  return interrogative.test(first) ? '' : said;
}

function splitAtConjunctions(text: string, language: string): string[] {
  const { innerInterrogative, attachedConjunction, between, conjunction } = patternsOf(language) ?? {};
  if (innerInterrogative) {
    const pieces = text.split(/[、，,;；]/u);
    return pieces.length > 1 && pieces.every((piece) => innerInterrogative.test(piece)) ? pieces : [text];
  }
  if (attachedConjunction) return text.split(attachedConjunction);
  // 'What lies between the mill and what …' is one question.
  if (!conjunction || between?.test(text)) return [text];
  const said = statementBefore(text, language);
  const [first = '', ...further] = text.slice(said.length).split(conjunction);
  return [said + first, ...further];
}

/** The subject of a question, found by word order: an approximation. */
export function questionSubject(text: string, language: string): string {
  const { subjectEnd, article, wordsBeforeSubject, clauses, finalVerb } = patternsOf(language) ?? {};
  if (subjectEnd) return text.split(subjectEnd, 1)[0] ?? '';
  if (wordsBeforeSubject !== undefined) return text.split(/\s+/u).slice(wordsBeforeSubject).join(' ');
  const phrase = clauses
    ? (clauses.inverted.exec(text)?.[1] ?? clauses.ofSubject.exec(text)?.[1] ?? text)
    : text.slice(article?.exec(text)?.index ?? 0);
  return finalVerb ? phrase.replace(finalVerb, '') : phrase;
}

/**
 * Splits a text into the questions that it joins: 'When was the mill built and who designed it?' is two. A text of one
 * question, of too many or of too many characters is returned whole.
 * @param language a code as `guessLanguage` gives it
 */
export function splitQuestion(question: string, language: string): QuestionPart[] {
  const text = question.trim();
  if (text.length > maxLength) return [{ text }];
  const sentences = text.split(/[?？؟]+/u).map((sentence) =>
    splitAtConjunctions(sentence.trim(), language)
      .map((part) => part.trim())
      .filter((part) => /[\p{L}\p{N}]/u.test(part)),
  );
  const parts = sentences.flat();
  if (parts.length < 2 || parts.length > maxParts) return [{ text }];
  const said = statementBefore(parts[0] ?? '', language);
  // A pronoun may stand before the name that it means, but hardly in another sentence.
  const [, next] = sentences.find((ofSentence) => ofSentence.length > 0) ?? [];
  return parts.map((part, index) => {
    // The statement at the start names the subject of every question behind it.
    const neighbour = index > 0 ? said || parts[0] : said ? undefined : next;
    const subject = neighbour ? questionSubject(neighbour, language) : '';
    return { text: part, ...(subject && { subject }) };
  });
}

/** Whether a part of a question has a pronoun in place of a name. */
export function hasPronoun(text: string, language: string): boolean {
  return patternsOf(language)?.pronoun?.test(text) === true;
}
